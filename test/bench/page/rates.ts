import { hashSeed, seeded } from '../../../domain/base/random';
import type { Cell, MarketImage, Runner } from '../../../api/markets';
import { classicOdds } from '../../domain/classicOdds';

const CLASSIC = classicOdds();

/** One runner's change as the stream decodes it: flat cell, odds, paise, ... */
export type RunnerChange = { readonly m: string; readonly r: number; readonly c: readonly number[] };

export type Layout = { readonly markets: number; readonly runners: number };
/** A: one market of 12 runners, as a player looks at one race. B: 40 markets, 2,880 cells. C: a match of 130 markets. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  A: { markets: 1, runners: 12 },
  B: { markets: 40, runners: 12 },
  C: { markets: 130, runners: 3 },
};

const CELLS = 6;
const SIZES = 2000;

const cellOf = (random: () => number): Cell => ({
  odds: CLASSIC[Math.floor(random() * 200)] ?? 200,
  sizePaise: 100 + Math.floor(random() * SIZES) * 1700,
});

const runnerOf = (random: () => number, id: number): Runner => ({
  id,
  name: `Runner ${id}`,
  status: 'ACTIVE',
  ltp: 0,
  cells: Array.from({ length: CELLS }, () => cellOf(random)),
});

/** A market whose prices nobody has changed yet. */
export const imageOf = (id: string, matchId: string, name: string, runners: Runner[]): MarketImage => ({
  id,
  matchId,
  name,
  status: 'OPEN',
  statusMessage: '',
  inPlay: false,
  betDelayS: 0,
  winners: 1,
  pt: 0,
  rules: null,
  runners,
});

/** The markets as they stand before the first change. */
export function firstImages({ markets, runners }: Layout, seed: string): MarketImage[] {
  const random = seeded(hashSeed(seed));
  return Array.from({ length: markets }, (_, m) => {
    const all = Array.from({ length: runners }, (_unused, r) => runnerOf(random, r + 1));
    return imageOf(`1.${m + 1}`, String(m + 1), `Market ${m + 1}`, all);
  });
}

/** A ring of changes made before the clock starts, so that making them costs no measured time. Two cells each. */
export function changesOf({ markets, runners }: Layout, seed: string, count: number): RunnerChange[] {
  const random = seeded(hashSeed(seed));
  return Array.from({ length: count }, () => {
    const c = [0, 1].flatMap(() => {
      const { odds, sizePaise } = cellOf(random);
      return [Math.floor(random() * CELLS), odds, sizePaise];
    });
    return { m: `1.${1 + Math.floor(random() * markets)}`, r: 1 + Math.floor(random() * runners), c };
  });
}
