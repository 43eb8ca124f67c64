import { placesOf, type Finish } from '../../../domain/finish';
import type { Outcome } from '../../../domain/kinds/runners';
import type { Trx } from '../../ledger/accounts';

export type RunnerFacts = { selectionId: number; status: string };

/** The runners of a market as the database has them. */
export const readRunners = (trx: Trx, marketId: string): Promise<RunnerFacts[]> =>
  trx
    .selectFrom('runners')
    .select(['selection_id as selectionId', 'status'])
    .where('market_id', '=', marketId)
    .execute();

/**
 * What became of every runner: clear winners win, those who tied over the last places share them (domain-rules section
 * 7); bets on a removed runner are void (section 8).
 */
export const outcomesOf = (
  runners: readonly RunnerFacts[],
  finish: Finish,
  places: number,
): Record<number, Outcome> => {
  const won = placesOf(finish, places);
  return Object.fromEntries(
    runners.map(({ selectionId, status }): [number, Outcome] => [
      selectionId,
      won.get(selectionId) ?? (status === 'REMOVED' ? 'VOID' : 'LOSER'),
    ]),
  );
};

/** The market is void: so is every bet on it. */
export const voidOutcomes = (runners: readonly RunnerFacts[]): Record<number, Outcome> =>
  Object.fromEntries(runners.map(({ selectionId }): [number, Outcome] => [selectionId, 'VOID']));
