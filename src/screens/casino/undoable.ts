import type { CasinoTable, OwnBet } from '../../../api/casinoTables';
import { cardsOpen } from '../../../domain/casino/game';
import type { Casino, UndoneBet } from '../../../slices/casino/atTable';

/** Whether it is too late is for the server to say: this only spares a press that could not help. */
export const isUndoable = (bet: OwnBet, { round }: CasinoTable, undo: UndoneBet | undefined): boolean =>
  bet.profitPaise === null &&
  bet.placedAfter === cardsOpen(round?.cards ?? []) &&
  (undo === undefined || undo.outcome.kind === 'refused');

type Taking = { readonly status: Casino['status']; readonly undone: readonly UndoneBet[] };

/** The bet that was placed last, of those that can be taken back. */
export function lastUndoable(table: CasinoTable, { status, undone }: Taking): OwnBet | undefined {
  if (status !== 'betting') return undefined;
  const undoOf = ({ betId }: OwnBet) => undone.find((one) => one.betId === betId);
  return (table.round?.bets ?? []).findLast((bet) => isUndoable(bet, table, undoOf(bet)));
}
