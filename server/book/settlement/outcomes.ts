import { placesOf } from '../../../domain/finish';
import type { Finish } from '../../../domain/finish';
import type { Outcome } from '../../../domain/kinds/runners';
import type { Trx } from '../../ledger/accounts';

export type RunnerFacts = { selectionId: number; status: string };

export const readRunners = (trx: Trx, marketId: string): Promise<RunnerFacts[]> =>
  trx
    .selectFrom('runners')
    .select(['selection_id as selectionId', 'status'])
    .where('market_id', '=', marketId)
    .execute();

/** Winners, shares of those tied over the last places (section 7), void if removed (section 8). */
export function outcomesOf(
  runners: readonly RunnerFacts[],
  finish: Finish,
  places: number,
): Record<number, Outcome> {
  const won = placesOf(finish, places);
  return Object.fromEntries(
    runners.map(({ selectionId, status }): [number, Outcome] => [
      selectionId,
      won.get(selectionId) ?? (status === 'REMOVED' ? 'VOID' : 'LOSER'),
    ]),
  );
}

/** Outcomes of a void market. */
export const voidOutcomes = (runners: readonly RunnerFacts[]): Record<number, Outcome> =>
  Object.fromEntries(runners.map(({ selectionId }): [number, Outcome] => [selectionId, 'VOID']));
