import { formatFinish, parseFinish, winnersOf, type Finish } from '../../../domain/finish';
import type { Ending } from './close';
import { outcomesOf, voidOutcomes } from './outcomes';

const WINNER = 'WINNER:';

/** A market ends with these winners (selection ids), some of them level where that was said. */
export const settled = (marketId: string, finish: Finish, by: string, at: Date): Ending => ({
  marketId,
  kind: 'settlement',
  outcomes: (runners, market) => outcomesOf(runners, finish, market.winners),
  result: `${WINNER}${formatFinish(finish)}`,
  by,
  reason: null,
  at,
});

/** A market ends without a result: every stake is returned. */
export const voided = (marketId: string, reason: string, by: string, at: Date): Ending => ({
  marketId,
  kind: 'void',
  outcomes: voidOutcomes,
  result: `VOID:${reason}`,
  by,
  reason,
  at,
});

/** The finish `markets.result` keeps; nobody when the market is void or has no result yet. */
export const finishIn = (result: string | null): Finish =>
  result?.startsWith(WINNER) ? parseFinish(result.slice(WINNER.length)) : [];

/** Winners named by `markets.result`. */
export const winnersIn = (result: string | null): number[] => winnersOf(finishIn(result));
