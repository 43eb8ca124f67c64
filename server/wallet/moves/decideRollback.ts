import type { GameRoundState } from '../../../domain/games/walletWords';
import type { MoveKind, MoveState } from '../../base/db/walletTables';
import { unanswered } from './decision';
import type { Decision } from './decision';

/** What a rollback takes back. `paise`: what it brought the player, less than 0 of a bet. */
export type Target = { kind: MoveKind | null; state: MoveState; isOfRound: boolean; paise: number };

export type RollbackFacts = {
  /** undefined: not known yet. */
  target: Target | undefined;
  /** Whether a live win of the round is of this bet, or of the round as a whole. */
  isPaid: boolean;
  availablePaise: number;
};

/** Whether something is taken back. Of what is not known a tombstone is laid by the caller: what comes late under its id is refused.
 * A win comes back before its bet, and only where the player still has it: an account never falls below 0. */
export function decideRollback({ target, isPaid, availablePaise }: RollbackFacts): Decision {
  if (!target || target.state === 'TOMBSTONE') return { kind: 'noop' };
  if (!target.isOfRound || target.kind === 'rollback' || target.kind === 'promo')
    return unanswered('NOT_REVERSIBLE');
  if (target.state !== 'APPLIED') return { kind: 'noop' };
  if (target.kind === 'bet' && isPaid) return unanswered('ALREADY_PAID');
  if (target.paise > availablePaise) return unanswered('INSUFFICIENT_FUNDS');
  return { kind: 'applied', paise: 0 - target.paise };
}

/** What a round is once a bet or a win of it was taken back (wallet.md 4.4). @param liveBets bets of it that still stand */
export function roundAfterRollback(
  state: GameRoundState,
  target: MoveKind | null,
  liveBets: number,
): GameRoundState {
  if (liveBets === 0) return 'VOID';
  return target === 'win' && state === 'CLOSED' ? 'OPEN' : state;
}
