import { MAX_ODDS, toDecimal } from '../../../../domain/ladder';
import { between } from '../../../../domain/random';
import type { FeedMarketChange, FeedRunnerChange } from '../../matches/message';
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

/** The house's own market on two sides: one level each way at rates per 100. */
export function createBookmaker(random: () => number, sides: readonly [{ id: number }, { id: number }]) {
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
  const at = (pt: number, chance: number): Pick<FeedMarketChange, 'rc'> => {
    quotedAt = pt;
    return { rc: [sideOf(sides[0].id, chance), sideOf(sides[1].id, 1 - chance)] };
  };
  return {
    /** Prices by the first side's chance. */
    at,
    /** The same, or nothing if it looked at them a moment ago. */
    follow: (pt: number, chance: number): Pick<FeedMarketChange, 'rc'> | undefined =>
      pt - quotedAt < PAUSE_MS ? undefined : at(pt, chance),
  };
}
