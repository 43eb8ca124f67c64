import { ticksBetween } from '../../../domain/bets/ladder';
import type { Ladder as OddsLadder } from '../../../domain/bets/ladder';
import type { Leap } from './leap';
import type { LiveRunner } from './live';

/** How far a price may leap: beyond both, steps of its ladder and points of probability, it is looked at first. */
export type Band = { readonly ticks: number; readonly points: number };

/** The settings that say it (players/settings). */
export const BAND_STEPS = { name: 'price_band_steps', usual: 30, min: 1, max: 1000 } as const;
export const BAND_POINTS = { name: 'price_band_points', usual: 15, min: 1, max: 100 } as const;

export const USUAL_BAND: Band = { ticks: BAND_STEPS.usual, points: BAND_POINTS.usual };

/** So long (ms of the machine) a price that leaps may come back by itself before anybody is told. */
export const BAND_WAIT_MS = 1000;

/** The last good prices of a market by runner and side, what was traded then, and what is doubted since. */
export type Banded = {
  readonly good: ReadonlyMap<string, number>;
  readonly traded: ReadonlyMap<number, string>;
  readonly doubt: (Leap & { readonly since: number; readonly isTold: boolean }) | null;
};

/** Whatever comes next is good: at the start, after a suspension, and where an operator has looked. */
export const NOTHING_GOOD: Banded = { good: new Map(), traded: new Map(), doubt: null };

type Best = { key: string; selectionId: number; odds: number };

function bestOf({ id, atb, atl }: LiveRunner): Best[] {
  const backs = atb.size === 0 ? [] : [{ key: `${id} back`, selectionId: id, odds: Math.max(...atb.keys()) }];
  const lays = atl.size === 0 ? [] : [{ key: `${id} lay`, selectionId: id, odds: Math.min(...atl.keys()) }];
  return [...backs, ...lays];
}

/** Changes with each trade, however little a feed says of them. */
const tradedOf = ({ ltp, tradedPaise, trades }: LiveRunner): string =>
  `${ltp ?? ''} ${tradedPaise} ${[...trades.values()].reduce((sum, paise) => sum + paise, 0)}`;

const probabilityOf = (odds: number): number => 10_000 / odds;

const leaps = (from: number, to: number, { band, ladder }: { band: Band; ladder: OddsLadder }): boolean =>
  Math.abs(probabilityOf(from) - probabilityOf(to)) > band.points &&
  ticksBetween(from, to, ladder) > band.ticks;

type Seen = {
  runners: readonly LiveRunner[];
  ladder: OddsLadder;
  band: Band;
  /** By the machine, ms. */
  elapsed: number;
};

/** What a market's prices are worth after a message of its feed. A price that leapt is doubted until it is traded, comes back into the
 * band, or the market was suspended. */
export function afterPrices(
  { good, traded, doubt }: Banded,
  { runners, ladder, band, elapsed }: Seen,
): Banded {
  const active = runners.filter(({ status }) => status === 'ACTIVE');
  const next = new Map(good);
  let leap: Leap | undefined;
  for (const runner of active) {
    const isTraded = traded.has(runner.id) && traded.get(runner.id) !== tradedOf(runner);
    for (const { key, selectionId, odds } of bestOf(runner)) {
      const from = good.get(key);
      if (from !== undefined && !isTraded && leaps(from, odds, { band, ladder }))
        leap ??= { selectionId, from, to: odds };
      else next.set(key, odds);
    }
  }
  return {
    good: next,
    traded: new Map(active.map((runner) => [runner.id, tradedOf(runner)])),
    doubt: leap ? { since: elapsed, isTold: false, ...doubt, ...leap } : null,
  };
}
