import { createBuckets } from '../../base/buckets';
import type { Limits } from './limits';

/** Calls that read a lot: lists, whole matches, exposures. */
const HEAVY: ReadonlySet<string> = new Set([
  'accountStatement/getUserAccountStatementHistory',
  'bet/getBetsByMatchId',
  'bet/getCurrentBets',
  'bet/getMarketAndFancyBet',
  'bet/getRefusedBets',
  'bet/getUserBetHistory',
  'match/getCupsForMenu',
  'match/getMatchCountryListBySportId',
  'match/getMatchDetail',
  'match/getMatches',
  'match/getMatchOdds',
  'match/getMatchVenueListByCountryCodeSportId',
  'match/marketWatch',
  'match/searchByMatchNameHeader',
  'payment/getPaymentWithdrawList',
  'report/getProfitLoss',
  'series/getSeries',
  'series/getSeriesHeader',
  'user/explainBalance',
  'user/getUserMarket',
]);

type Place = { leave: () => void } | { waitS: number };

export type Gate = {
  /** A place to leave when the call is done, or the seconds to wait before trying again. */
  enter: (playerId: number, path: string) => Promise<Place>;
};

/** Places by key, with a queue of limited length. */
export function createPlaces<K>({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const lines = new Map<K, { running: number; line: (() => void)[] }>();
  const leaver = (key: K, entry: { running: number; line: (() => void)[] }) => (): void => {
    const next = entry.line.shift();
    if (next) return next();
    entry.running -= 1;
    if (entry.running === 0) lines.delete(key);
  };
  return {
    /** Resolves with a function that leaves the place; undefined if place and queue are full. */
    enter: async (key: K): Promise<(() => void) | undefined> => {
      const entry = lines.get(key) ?? { running: 0, line: [] };
      if (entry.running < atOnce) {
        entry.running += 1;
        lines.set(key, entry);
        return leaver(key, entry);
      }
      if (entry.line.length >= waiting) return undefined;
      await new Promise<void>((turn) => entry.line.push(turn));
      return leaver(key, entry);
    },
  };
}

/** A file's place is kept until its last byte is read, so no list waits for one. How many a player may have, the call says. */
const EXPORT = 'report/export';
const FILES_AT_ONCE = 4;

/** What reads bets waits with other reads, so that it cannot take the places of orders. */
const isOrder = (path: string): boolean =>
  path.startsWith('bet/') && !/^bet\/(?:get|explain|timeline)/.test(path);

const isHeavy = (path: string): boolean => HEAVY.has(path) || path === EXPORT;

/** One gate for all calls of a server; `now` in milliseconds. */
export function createGate(limits: Limits, now: () => number): Gate {
  const orders = createPlaces<number>({ atOnce: limits.ordersAtOnce, waiting: 0 });
  const calls = createPlaces<number>({ atOnce: limits.atOnce, waiting: limits.waiting });
  const heavy = createPlaces<number>({ atOnce: limits.heavyAtOnce, waiting: limits.heavyWaiting });
  const files = createPlaces<number>({ atOnce: FILES_AT_ONCE, waiting: 0 });
  const allowance = createBuckets<number>({
    burst: Math.min(limits.burst, limits.perMinute),
    perSecond: limits.perMinute / 60,
    now,
  });
  const heavyAllowance = createBuckets<number>({
    burst: limits.heavyBurst,
    perSecond: limits.heavyPerSecond,
    now,
  });
  const placesFor = (path: string): typeof orders => {
    if (path === EXPORT) return files;
    if (HEAVY.has(path)) return heavy;
    return isOrder(path) ? orders : calls;
  };
  return {
    enter: async (playerId, path) => {
      const waitS = allowance.take(playerId) || (isHeavy(path) ? heavyAllowance.take(playerId) : 0);
      if (waitS > 0) return { waitS };
      const leave = await placesFor(path).enter(playerId);
      return leave ? { leave } : { waitS: 1 };
    },
  };
}

/** For a test that each of them exists, and for the benchmark that has to keep within their limits. */
export const heavyPaths = (): readonly string[] => [...HEAVY, EXPORT];
