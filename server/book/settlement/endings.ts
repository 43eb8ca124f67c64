import { formatFinish, parseFinish, winnersOf } from '../../../domain/finish';
import type { Finish } from '../../../domain/finish';
import type { Ending } from './close';
import { outcomesOf, voidOutcomes } from './outcomes';

const WINNER = 'WINNER:';

/** Ends a market with these winners; `by` is the feed or an operator. */
export const settled = (marketId: string, finish: Finish, by: string, at: Date): Ending => ({
  marketId,
  kind: 'settlement',
  outcomes: (runners, market) => outcomesOf(runners, finish, market.winners),
  result: `${WINNER}${formatFinish(finish)}`,
  by,
  reason: null,
  at,
});

/** Ends a market without a result, and every stake is returned. */
export const voided = (marketId: string, reason: string, by: string, at: Date): Ending => ({
  marketId,
  kind: 'void',
  outcomes: voidOutcomes,
  result: `VOID:${reason}`,
  by,
  reason,
  at,
});

/** The finish in `markets.result`; empty if void or unsettled. */
export const finishIn = (result: string | null): Finish =>
  result?.startsWith(WINNER) ? parseFinish(result.slice(WINNER.length)) : [];

export const winnersIn = (result: string | null): number[] => winnersOf(finishIn(result));
