import type { Ending } from './close';
import { outcomesOf, voidOutcomes } from './outcomes';

/** A market ends with these winners (selection ids). */
export const settled = (marketId: string, winners: readonly number[], by: string, at: Date): Ending => ({
  marketId,
  kind: 'settlement',
  outcomes: (runners, market) => outcomesOf(runners, winners, market.winners),
  result: `WINNER:${winners.join(',')}`,
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

/** Winners named by `markets.result`; none when the market is void or has no result yet. */
export const winnersIn = (result: string | null): number[] =>
  result?.startsWith('WINNER:')
    ? result
        .slice('WINNER:'.length)
        .split(',')
        .filter((id) => id !== '')
        .map(Number)
    : [];
