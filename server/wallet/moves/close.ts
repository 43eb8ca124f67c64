import type { WalletAnswer } from '../protocol/answer';
import type { CloseMessage } from '../protocol/messages';
import { outcomeOf } from '../protocol/said';
import { changeRound, readRound } from './rows';
import type { Seat } from './rows';

/** Closes a round that nothing was won in; its outcome is kept for reports. Call with the player's account locked. */
export async function closeRound(seat: Seat, message: CloseMessage, balance: number): Promise<WalletAnswer> {
  const round = await readRound(seat, message.round);
  if (!round) return { status: 'ROUND_UNKNOWN', balance };
  const isOpen = round.state === 'OPEN' || round.state === 'STALE';
  const outcome = outcomeOf(message);
  // The outcome may come after the win that closed the round.
  if (isOpen || outcome)
    await changeRound(seat, message.round, { state: isOpen ? 'CLOSED' : round.state, outcome });
  return { status: 'OK', balance, applied: isOpen };
}
