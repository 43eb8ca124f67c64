import {
  marketWatch,
  marketWatchRequest,
  matchDetail,
  matchDetailRequest,
  matchOdds,
  scoreBoard,
  scoreBoardRequest,
} from '../../../api/schemas/match';
import { tableMatchDetail } from '../../../api/schemas/casino';
import type { TableMatchDetail } from '../../../api/schemas/casino';
import { fancyOdds } from '../../../api/schemas/fancies';
import type { FancyRow } from '../../../api/schemas/fancies';
import type { MatchDetail, MatchOdds, Score } from '../../../api/schemas/match';
import * as v from 'valibot';
import { toRupees } from '../../../domain/base/money';
import type { SessionStep } from '../../../domain/sessions/session';
import { tell } from '../../../domain/words/sayings';
import { sportName } from '../../../domain/sports/sports';
import { toIst } from '../../../domain/base/time';
import { call, done, refuse } from '../../base/call';
import type { Answer, Call } from '../../base/call';
import { whenHere } from '../../base/interest';
import type { LiveMarket } from './live';
import { depthCall } from './depthCall';
import { fancyRowOf, isSession } from './fancyRows';
import { hasLeft } from './leaving';
import { marketRowOf } from './rows';
import type { Figures, Profits } from './rows';
import { ordered, watch } from './watchList';
import type { WatchDeps } from './watchList';

/** A table of ours as a match, where one has this id; it is told by whoever deals it. */
export type TellTable = (matchId: string, playerId: number) => Promise<TableMatchDetail | undefined>;

export type MatchCallDeps = WatchDeps & {
  /** Left out: no table is dealt here. */
  tellTable?: TellTable | undefined;
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

const isYes = (flag: unknown): boolean => flag === 1 || flag === '1' || flag === true;

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
function listedOf({ live, catalogue, clock }: WatchDeps, matchId: string): LiveMarket[] {
  const all = ordered(live.ofMatch(matchId), catalogue);
  const main = all.find(({ session }) => !session);
  const now = clock.now();
  return all.filter((market) => market === main || !hasLeft(market, catalogue.market(market.id), now));
}

async function onPage(deps: WatchDeps, matchId: string): Promise<LiveMarket[]> {
  if (deps.follow)
    await whenHere(
      deps.follow,
      listedOf(deps, matchId).map(({ id }) => id),
    );
  return listedOf(deps, matchId);
}

async function score({ live, follow }: WatchDeps, matchId: string): Promise<Answer<Score | null>> {
  const markets = live.ofMatch(matchId).filter(({ session }) => !session);
  if (follow)
    await whenHere(
      follow,
      markets.map(({ id }) => id),
    );
  return done(live.score(matchId));
}

async function detail(deps: MatchCallDeps, matchId: string, playerId: number): Promise<Answer<MatchDetail>> {
  const { live, catalogue, profitByRunner, rangesByRunner } = deps;
  const match = catalogue.match(matchId);
  if (!match) return refuse('NOT_FOUND', tell('matchNotOffered'));
  const all = await onPage(deps, matchId);
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
    handle: async ({ sport_id, series_id, in_play_page }) => {
      const wanted = { sportId: text(sport_id), seriesId: text(series_id), inPlayOnly: isYes(in_play_page) };
      return done(await watch(deps, wanted));
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
    // A table's has more than a match's, and would lose it as one.
    reply: v.union([tableMatchDetail, matchDetail]),
    handle: async ({ match_id }, { playerId }) => {
      const table = await deps.tellTable?.(String(match_id), playerId);
      return table ? done(table) : detail(deps, String(match_id), playerId);
    },
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
    handle: ({ match_id }) => score(deps, String(match_id)),
  }),
];
