import { MIN_ODDS } from '../bets/ladder';
import { RACING_SPORTS } from '../base/product';

/** A place market pays on several runners, so its odds are reduced by less. */
export type ReductionMarket = 'win' | 'place';

/** Whether a runner that is out changes the odds of the others: only where a sport has non-runners. Elsewhere nobody priced its
 * chance into theirs by a factor, and bets on it are void and nothing else. */
export const hasReductions = (sportId: number): boolean => RACING_SPORTS.includes(sportId);

/** Whether a market pays on one runner or on those that are placed. */
export const reductionMarketOf = (market: { winners: number; marketType: string }): ReductionMarket =>
  market.winners > 1 || market.marketType.includes('PLACE') ? 'place' : 'win';

/** Reduction factors are thousandths of a percent: 16.2 % is 16200. */
const WHOLE = 100_000;
export const WIN_THRESHOLD = 2500;
export const PLACE_CANCEL_THRESHOLD = 4000;
/** Minutes after the scheduled off in which factors may change; `short` in Australia and the USA. */
export const REDUCTION_MINUTES = { usual: 15, short: 5 } as const;
const MINUTE_MS = 60_000;

/** Raise the version whenever the arithmetic changes. */
export const REDUCTION_RULE = { id: 'market.nonRunner', version: 1 } as const;

/** Whether a factor reduces the odds of others at all. */
export const reduces = (market: ReductionMarket, factor: number): boolean =>
  market === 'place' || factor >= WIN_THRESHOLD;

/** Odds (hundredths) of a matched bet on another runner after removals, in any order: the factors multiply,
 * and the result is rounded once to two decimals, at least 1.01. Domain rules, section 8. */
export function reducedOdds(odds: number, factors: readonly number[], market: ReductionMarket): number {
  const kept = factors.filter((factor) => reduces(market, factor));
  const top = kept.reduce((product, factor) => product * BigInt(WHOLE - factor), 1n);
  const bottom = BigInt(WHOLE) ** BigInt(kept.length);
  const base = market === 'place' ? 100n : 0n;
  const shrunk = base + ((BigInt(odds) - base) * top * 2n + bottom) / (2n * bottom);
  return Math.max(MIN_ODDS, Number(shrunk));
}

/** Whether open lays on the other runners are cancelled, as they were offered for a different race. */
export const cancelsOpenLays = (market: ReductionMarket, factor: number): boolean =>
  factor >= (market === 'place' ? PLACE_CANCEL_THRESHOLD : WIN_THRESHOLD);

/** Epoch ms until which a removal changes factors; `pace` is event minutes per clock minute (replays). */
export function reductionsEnd(scheduledOff: number, country: string, pace = 1): number {
  const minutes = country === 'AU' || country === 'US' ? REDUCTION_MINUTES.short : REDUCTION_MINUTES.usual;
  return scheduledOff + (minutes * MINUTE_MS) / pace;
}
