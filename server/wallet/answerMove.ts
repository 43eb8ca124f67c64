import { ACCOUNT_MAX_PAISE } from '../../domain/placing/limits';
import { IdTaken } from './moves/rows';
import { runMove } from './moves/runMove';
import type { WalletAnswer } from './protocol/answer';
import { CURRENCY } from './protocol/messages';
import type { MoveMessage } from './protocol/messages';
import { availableOf, inSeat } from './seating';
import type { WalletDeps } from './seating';

/** Paise of a message, or what is wrong with them. Whole paise only, nothing is rounded; a win may be 0. */
function amountOf(message: MoveMessage): number | 'INVALID_AMOUNT' | 'WRONG_CURRENCY' {
  if (message.kind === 'rollback') return 0;
  if (message.currency !== CURRENCY) return 'WRONG_CURRENCY';
  const { amount } = message;
  const least = message.kind === 'win' ? 0 : 1;
  const isAmount = typeof amount === 'number' && Number.isSafeInteger(amount);
  return isAmount && amount >= least && amount <= ACCOUNT_MAX_PAISE ? amount : 'INVALID_AMOUNT';
}

/** Answers a message that names a transaction, and tells pages where money moved. @throws UnreadMessage */
export async function answerMove(
  deps: WalletDeps,
  provider: string,
  message: MoveMessage,
): Promise<WalletAnswer> {
  const amountPaise = amountOf(message);
  if (typeof amountPaise === 'string')
    return { status: amountPaise, balance: await availableOf(deps, provider, message.player) };
  const run = () =>
    inSeat(deps, provider, message.player, async (seat) => {
      const answer = await runMove(seat, { message, amountPaise });
      return { playerId: seat.playerId, answer };
    });
  const { playerId, answer } = await run().catch((error: unknown) => {
    if (error instanceof IdTaken) return run();
    throw error;
  });
  if (answer.wallet_tx !== undefined && answer.repeat === undefined) deps.onBalance(playerId);
  return answer;
}
