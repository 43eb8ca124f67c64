import type { WatchRow } from '../../../api/schemas/match';
import { RACING_SPORTS } from '../../../domain/base/product';
import type { Clock } from '../../base/clock';
import { whenHere } from '../../base/interest';
import type { Follow } from '../../base/interest';
import type { Catalogue, MatchInfo } from './catalogue';
import type { LiveMarket, LiveMarkets } from './live';
import { offersOf, watchRowOf } from './rows';

export type WatchDeps = {
  live: LiveMarkets;
  catalogue: Catalogue;
  clock: Pick<Clock, 'now'>;
  /** Has the prices of markets followed that are another process's; left out: all are here. */
  follow?: Follow | undefined;
};

/** The list of all sports has races from so long before their off; those of later days are on the race card. */
const RACE_LISTED_MS = 3_600_000;

/** A closed market leaves the lists after ten minutes; its page remains for a day, with its main market. */
const LISTED_CLOSED_MS = 600_000;

/** Sessions that are listed together: 6 overs before 10, as they end. */
const { compare: inNumbers } = new Intl.Collator('en', { numeric: true });

export function ordered(markets: readonly LiveMarket[], catalogue: Catalogue): LiveMarket[] {
  const rank = (market: LiveMarket): number => (market.marketType === 'MATCH_ODDS' ? 0 : 1);
  const start = (market: LiveMarket): number => catalogue.market(market.id)?.startAt ?? 0;
  return [...markets].sort((a, b) => rank(a) - rank(b) || start(a) - start(b) || inNumbers(a.id, b.id));
}

export type WatchFilter = { sportId: string; seriesId: string; inPlayOnly: boolean };

const isFarRace = ({ sportId, openAt }: MatchInfo, now: number): boolean =>
  RACING_SPORTS.includes(sportId) && openAt - now > RACE_LISTED_MS;

const isWanted = (match: MatchInfo, { sportId, seriesId }: WatchFilter, now: number): boolean =>
  (sportId === '' ? !isFarRace(match, now) : String(match.sportId) === sportId) &&
  (seriesId === '' || String(match.seriesId) === seriesId);

type Listed = { match: MatchInfo; market: LiveMarket; beside: readonly LiveMarket[] };

function placeOf({ market }: Listed): number {
  if (market.status === 'CLOSED') return 2;
  return market.inPlay ? 0 : 1;
}

/** Matches with their first markets, those in play first. */
function listed({ live, catalogue, clock }: WatchDeps, wanted: WatchFilter): Listed[] {
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
  const all = catalogue.matches().flatMap((match): Listed[] => {
    if (!isWanted(match, wanted, now)) return [];
    const beside = ofMatch.get(match.id) ?? [];
    const [market] = ordered(
      beside.filter(({ session }) => !session),
      catalogue,
    );
    return !market || (wanted.inPlayOnly && !market.inPlay) ? [] : [{ match, market, beside }];
  });
  const inOrder = (a: Listed, b: Listed): number =>
    // By their ids at last: each process has heard of them in another order.
    placeOf(a) - placeOf(b) || a.match.openAt - b.match.openAt || inNumbers(a.match.id, b.match.id);
  return all.sort(inOrder);
}

export async function watch(deps: WatchDeps, wanted: WatchFilter): Promise<WatchRow[]> {
  const { live, catalogue, follow } = deps;
  if (follow)
    await whenHere(
      follow,
      listed(deps, wanted).map(({ market }) => market.id),
    );
  return listed(deps, wanted).map(({ match, market, beside }) =>
    watchRowOf(live, match, market, offersOf(catalogue, match.id, beside)),
  );
}
