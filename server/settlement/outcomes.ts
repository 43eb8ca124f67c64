import type { Outcome } from '../../domain/settlement';
import type { Trx } from '../ledger/accounts';

export type RunnerFacts = { selectionId: number; status: string };

/** The runners of a market as the database has them. */
export const readRunners = (trx: Trx, marketId: string): Promise<RunnerFacts[]> =>
  trx
    .selectFrom('runners')
    .select(['selection_id as selectionId', 'status'])
    .where('market_id', '=', marketId)
    .execute();

/**
 * What became of every runner. More winners than the market has places is a dead heat (domain-rules section 7); bets on
 * a removed runner are void (section 8).
 */
export const outcomesOf = (
  runners: readonly RunnerFacts[],
  winners: readonly number[],
  places: number,
): Record<number, Outcome> => {
  const won: Outcome = winners.length > places ? { deadHeat: { places, tied: winners.length } } : 'WINNER';
  return Object.fromEntries(
    runners.map(({ selectionId, status }): [number, Outcome] => {
      if (winners.includes(selectionId)) return [selectionId, won];
      return [selectionId, status === 'REMOVED' ? 'VOID' : 'LOSER'];
    }),
  );
};

/** The market is void: so is every bet on it. */
export const voidOutcomes = (runners: readonly RunnerFacts[]): Record<number, Outcome> =>
  Object.fromEntries(runners.map(({ selectionId }): [number, Outcome] => [selectionId, 'VOID']));
