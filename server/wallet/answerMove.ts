import { amountOf } from './amount';
import { IdTaken } from './moves/rows';
import { runMove } from './moves/runMove';
import type { WalletAnswer } from './protocol/answer';
import type { MoveMessage } from './protocol/messages';
import { availableOf, inSeat } from './seating';
import type { WalletDeps } from './seating';

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
