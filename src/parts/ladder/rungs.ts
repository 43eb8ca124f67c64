import type { Side } from '../../../domain/bets/bet';
import { MAX_ODDS, nearestOdds, stepOdds } from '../../../domain/bets/ladder';
import { LEVELS } from '../../../api/markets';
import type { Runner } from '../../../api/markets';
import type { Ladder } from '../../../domain/bets/ladder';
import { runnerKey } from '../../../slices/route/routes';

/** A runner of a market. */
export type Of = { readonly marketId: string; readonly selectionId: number };

/** As addresses name it. */
export const runnerOf = ({ marketId, selectionId }: Of): string => runnerKey(marketId, selectionId);

/** Prices shown on either side of the one in the middle. */
export const SPAN = 50;

/** Of a runner nobody has priced yet. */
const UNPRICED = 200;

/** The price a ladder is centred on: the last one traded, else the best to back or to lay. */
export function middleOf({ ltp, cells }: Pick<Runner, 'ltp' | 'cells'>, ladder: Ladder): number {
  const offered = [ltp, cells[0]?.odds ?? 0, cells[LEVELS]?.odds ?? 0].find((odds) => odds > 0);
  return nearestOdds(offered ?? UNPRICED, ladder);
}

/** The place of a ladder's cell, in the sense of `Pick.cell`, beyond those of the grid: one for each side and price. */
export const placeAt = (side: Side, odds: number): number => odds + (side === 'back' ? 0 : MAX_ODDS);

/** The prices of the ladder around one, longest odds first: this many steps to either side, fewer at its ends. */
export function rungsAround(odds: number, ticks: number, ladder: Ladder): readonly number[] {
  const last = stepOdds(odds, -ticks, ladder);
  const rungs = [stepOdds(odds, ticks, ladder)];
  for (let rung = rungs[0] ?? last; rung > last; rungs.push(rung)) rung = stepOdds(rung, -1, ladder);
  return rungs;
}
