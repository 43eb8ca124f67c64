import {
  marketWatch,
  marketWatchRequest,
  matchDetail,
  matchDetailRequest,
  matchOdds,
  scoreBoard,
  scoreBoardRequest,
} from '../../../api/schemas/match';
import { fancyOdds } from '../../../api/schemas/fancies';
import type { FancyRow } from '../../../api/schemas/fancies';
import type { MatchDetail, MatchOdds, WatchRow } from '../../../api/schemas/match';
import * as v from 'valibot';
import { toRupees } from '../../../domain/money';
import { RACING_SPORTS } from '../../../domain/product';
import type { SessionStep } from '../../../domain/session';
import { tell } from '../../../domain/sayings';
import { sportName } from '../../../domain/sports';
import { toIst } from '../../../domain/time';
import type { Clock } from '../../base/clock';
import { call, done, refuse } from '../../base/call';
import type { Answer, Call } from '../../base/call';
import type { Catalogue, MatchInfo } from './catalogue';
import type { LiveMarket, LiveMarkets } from './live';
import { depthCall } from './depthCall';
import { fancyRowOf, isSession } from './fancyRows';
import { hasLeft } from './leaving';
import { marketRowOf, offersOf, watchRowOf } from './rows';
import type { Figures, Profits } from './rows';

export type MatchCallDeps = {
  live: LiveMarkets;
  catalogue: Catalogue;
  clock: Pick<Clock, 'now'>;
  /** The player's matched profit or loss by market and runner, paise. */
  profitByRunner: (playerId: number, marketIds: readonly string[]) => Promise<ReadonlyMap<string, Profits>>;
  /** Worst and best by runner (paise), in markets of several winners. */
  rangesByRunner: (
    playerId: number,
    marketIds: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<Figures['ranges']>>>;
  /** The player's run positions by session, paise; sessions without a bet are left out. */
  stepsBySession: (
    playerId: number,
    marketIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly SessionStep[]>>;
};

/** The list of all sports has races from so long before their off; those of later days are on the race card. */
const RACE_LISTED_MS = 3_600_000;

/** A closed market leaves the lists after ten minutes; its page remains for a day, with its main market. */
const LISTED_CLOSED_MS = 600_000;

/** Sessions that are listed together: 6 overs before 10, as they end. */
const { compare: inNumbers } = new Intl.Collator('en', { numeric: true });

function ordered(markets: readonly LiveMarket[], catalogue: Catalogue): LiveMarket[] {
  const rank = (market: LiveMarket): number => (market.marketType === 'MATCH_ODDS' ? 0 : 1);
  const start = (market: LiveMarket): number => catalogue.market(market.id)?.startAt ?? 0;
  return [...markets].sort((a, b) => rank(a) - rank(b) || start(a) - start(b) || inNumbers(a.id, b.id));
}

const isYes = (flag: unknown): boolean => flag === 1 || flag === '1' || flag === true;

type Wanted = { sportId: string; seriesId: string; inPlayOnly: boolean };

const isFarRace = ({ sportId, openAt }: MatchInfo, now: number): boolean =>
  RACING_SPORTS.includes(sportId) && openAt - now > RACE_LISTED_MS;

const isWanted = (match: MatchInfo, { sportId, seriesId }: Wanted, now: number): boolean =>
  (sportId === '' ? !isFarRace(match, now) : String(match.sportId) === sportId) &&
  (seriesId === '' || String(match.seriesId) === seriesId);

type Listed = { row: WatchRow; openAt: number };

function placeOf({ row }: Listed): number {
  if (row.status === 'CLOSED') return 2;
  return row.inplay ? 0 : 1;
}

function watch({ live, catalogue, clock }: MatchCallDeps, wanted: Wanted): WatchRow[] {
  const now = clock.now();
  const visible = (market: LiveMarket): boolean => {
    // Left from a feed no longer played: its page opens, but no list shows it.
    if (market.status === 'SUSPENDED' && market.statusMessage === 'WAITING_FOR_PRICES') return false;
    const closedAt = catalogue.market(market.id)?.closedAt ?? null;
    return closedAt === null || now - closedAt < LISTED_CLOSED_MS;
  };
  const ofMatch = new Map<string, LiveMarket[]>();
  for (const market of live.all().filter(visible))
    ofMatch.set(market.matchId, [...(ofMatch.get(market.matchId) ?? []), market]);
  const listed = catalogue.matches().flatMap((match): Listed[] => {
    if (!isWanted(match, wanted, now)) return [];
    const beside = ofMatch.get(match.id) ?? [];
    const [market] = ordered(
      beside.filter(({ session }) => !session),
      catalogue,
    );
    if (!market || (wanted.inPlayOnly && !market.inPlay)) return [];
    return [
      { row: watchRowOf(live, match, market, offersOf(catalogue, match.id, beside)), openAt: match.openAt },
    ];
  });
  const inOrder = (a: Listed, b: Listed): number =>
    // By their ids at last: each process has heard of them in another order.
    placeOf(a) - placeOf(b) || a.openAt - b.openAt || inNumbers(a.row.match_id, b.row.match_id);
  return listed.sort(inOrder).map(({ row }) => row);
}

async function fancies(
  { live, catalogue, stepsBySession }: MatchCallDeps,
  markets: readonly LiveMarket[],
  playerId: number,
): Promise<FancyRow[]> {
  const sessions = markets.filter(isSession);
  const steps = await stepsBySession(
    playerId,
    sessions.map(({ id }) => id),
  );
  return sessions.flatMap((market) => {
    const info = catalogue.market(market.id);
    return info ? [fancyRowOf(live, market, info, steps.get(market.id) ?? [])] : [];
  });
}

/** The markets and sessions the page of a match shows; its main market stays with its result. */
function onPage({ live, catalogue, clock }: MatchCallDeps, matchId: string): LiveMarket[] {
  const all = ordered(live.ofMatch(matchId), catalogue);
  const main = all.find(({ session }) => !session);
  const now = clock.now();
  return all.filter((market) => market === main || !hasLeft(market, catalogue.market(market.id), now));
}

async function detail(deps: MatchCallDeps, matchId: string, playerId: number): Promise<Answer<MatchDetail>> {
  const { live, catalogue, profitByRunner, rangesByRunner } = deps;
  const match = catalogue.match(matchId);
  if (!match) return refuse('NOT_FOUND', tell('matchNotOffered'));
  const all = onPage(deps, matchId);
  const markets = all.filter(({ session }) => !session);
  const profits = await profitByRunner(
    playerId,
    markets.map(({ id }) => id),
  );
  const ranges = await rangesByRunner(
    playerId,
    markets.filter(({ winners }) => winners > 1).map(({ id }) => id),
  );
  const rows = markets.flatMap((market) => {
    const info = catalogue.market(market.id);
    const figures = { profits: profits.get(market.id) ?? {}, ranges: ranges.get(market.id) };
    return info ? [marketRowOf(live, market, info, figures)] : [];
  });
  const first = markets[0] && catalogue.market(markets[0].id);
  return done({
    match_id: match.id,
    match_name: match.name,
    match_date: toIst(match.openAt),
    sport_id: match.sportId,
    sport_name: sportName(match.sportId),
    series_name: match.seriesName,
    country: match.country,
    min_stack: toRupees(first?.minStakePaise ?? 0),
    max_stack: toRupees(first?.maxStakePaise ?? 0),
    tv_url: catalogue.tvOf(matchId) ?? '',
    is_show_tv: catalogue.tvOf(matchId) === null ? 0 : 1,
    score: live.score(matchId),
    markets: rows,
    fancies: await fancies(deps, all, playerId),
  });
}

async function odds(deps: MatchCallDeps, matchId: string): Promise<Answer<MatchOdds>> {
  const nobody = () => Promise.resolve(new Map());
  const none = { profitByRunner: nobody, rangesByRunner: nobody, stepsBySession: nobody };
  const full = await detail({ ...deps, ...none }, matchId, 0);
  if (!full.ok) return full;
  const markets = full.data.markets.map(({ market_id, status, pt, runner_json }) => ({
    market_id,
    status,
    pt,
    runner_json: runner_json.map(({ selection_id, status, back, lay }) => ({
      selection_id,
      status,
      back,
      lay,
    })),
  }));
  return done({ markets, fancies: full.data.fancies.map((row) => v.parse(fancyOdds, row)) });
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const watchCall = (deps: MatchCallDeps): Call =>
  call({
    method: 'POST',
    path: 'match/marketWatch',
    summary: 'Matches of a sport or of all, those in play first, with the prices of their first market',
    request: marketWatchRequest,
    reply: marketWatch,
    handle: ({ sport_id, series_id, in_play_page }) => {
      const wanted = { sportId: text(sport_id), seriesId: text(series_id), inPlayOnly: isYes(in_play_page) };
      return Promise.resolve(done(watch(deps, wanted)));
    },
  });

export const matchCalls = (deps: MatchCallDeps): Call[] => [
  watchCall(deps),
  depthCall(deps),
  call({
    method: 'POST',
    path: 'match/getMatchDetail',
    summary: 'A match with its markets, prices and the profit or loss of the player by runner',
    request: matchDetailRequest,
    reply: matchDetail,
    handle: ({ match_id }, { playerId }) => detail(deps, String(match_id), playerId),
  }),
  call({
    method: 'POST',
    path: 'match/getMatchOdds',
    summary: 'Prices and states alone, in the order of getMatchDetail',
    request: matchDetailRequest,
    reply: matchOdds,
    handle: ({ match_id }) => odds(deps, String(match_id)),
  }),
  call({
    method: 'POST',
    path: 'match/scoreBoard',
    summary: 'The score of a match, null while none is known',
    request: scoreBoardRequest,
    reply: scoreBoard,
    handle: ({ match_id }) => Promise.resolve(done(deps.live.score(String(match_id)))),
  }),
];
