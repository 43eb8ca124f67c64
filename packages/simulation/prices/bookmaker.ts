import { MAX_ODDS, toDecimal } from '../../../domain/bets/ladder';
import { between } from '../../../domain/base/random';
import type { FeedRunnerChange } from '@backlay/feed/message';
import { priceAbove, priceBelow } from './quotes';

/** Off the fair rate, in its favour. */
const MARGIN = 0.025;
const MIN_RATE = 100;
/** The house looks at its prices this often while nothing happens. */
const PAUSE_MS = 12_000;

type Rates = { back: number; lay: number };

/** Rates per 100 in hundredths; null where they would leave 1 to 1000. */
export function ratesOf(chance: number): Rates | null {
  const fair = (1 / chance - 1) * 10_000;
  const [low, high] = [fair * (1 - MARGIN), fair * (1 + MARGIN)];
  if (low < MIN_RATE || high > MAX_ODDS) return null;
  return { back: priceBelow(low, 'RATE'), lay: priceAbove(high, 'RATE') };
}

/** The house's own market: one level each way at rates per 100. */
export function createBookmaker(random: () => number, runners: readonly { id: number }[]) {
  let quotedAt = -Infinity;
  const level = (rate: number): [number, number, number] => [
    0,
    toDecimal(rate),
    between(random, 100, 500) * 1000,
  ];
  const sideOf = (id: number, chance: number): FeedRunnerChange => {
    const rates = ratesOf(chance);
    if (!rates) return { id, batb: [[0, 0, 0]], batl: [[0, 0, 0]] };
    return { id, batb: [level(rates.back)], batl: [level(rates.lay)] };
  };
  const at = (pt: number, chances: readonly number[]): { rc: FeedRunnerChange[] } => {
    quotedAt = pt;
    return { rc: runners.map(({ id }, i) => sideOf(id, chances[i] ?? 0)) };
  };
  return {
    /** Prices by the chance of each runner. */
    at,
    /** The same, or nothing if it looked at them a moment ago. */
    follow: (pt: number, chances: readonly number[]): { rc: FeedRunnerChange[] } | undefined =>
      pt - quotedAt < PAUSE_MS ? undefined : at(pt, chances),
  };
}
