import type { GameRoundState, MoveKind } from '../../base/db/walletTables';

/** What a round is once a bet or a win of it was taken back (wallet.md 4.4). @param liveBets bets of it that still stand */
export function roundAfterRollback(
  state: GameRoundState,
  target: MoveKind | null,
  liveBets: number,
): GameRoundState {
  if (liveBets === 0) return 'VOID';
  return target === 'win' && state === 'CLOSED' ? 'OPEN' : state;
}
