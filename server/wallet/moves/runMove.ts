import { post } from '../../ledger/post';
import type { WalletAnswer } from '../protocol/answer';
import { fingerprintOf } from '../protocol/fingerprint';
import type { MoveMessage } from '../protocol/messages';
import { considerBet, takeBet } from './bet';
import type { Decision } from './decision';
import { considerPromo, payPromo } from './promo';
import { considerRollback, layTombstone, takeBack } from './rollback';
import { insertMove, readMove } from './rows';
import type { MoveRow, Seat } from './rows';
import { lockStanding } from './standing';
import type { Standing } from './standing';
import { considerWin, payWin } from './win';

/** A message whose amount was checked; 0 of a rollback, which has none. */
export type CheckedMove = { message: MoveMessage; amountPaise: number };

/** The first answer again, with today's balance; of a bet or a win that was taken back meanwhile, that it was. */
function repeatOf({ state, kind, answer }: MoveRow, availablePaise: number): WalletAnswer {
  const first = answer as WalletAnswer;
  const isGone = state === 'REVERSED' && (kind === 'bet' || kind === 'win');
  return {
    ...first,
    status: isGone ? 'ROLLED_BACK' : first.status,
    balance: availablePaise,
    repeat: true,
  };
}

/** What is known under an id answers before anything else is looked at: a retry after the money was spent must not hear that there is
 * none. */
function answerKnown(row: MoveRow, message: MoveMessage, availablePaise: number): WalletAnswer {
  const isPlayed = message.kind === 'bet' || message.kind === 'win';
  if (row.state === 'TOMBSTONE' && isPlayed) return { status: 'ROLLED_BACK', balance: availablePaise };
  if (row.fingerprint !== fingerprintOf(message)) return { status: 'REF_REUSED', balance: availablePaise };
  return repeatOf(row, availablePaise);
}

function consider(
  seat: Seat,
  { message, amountPaise }: CheckedMove,
  availablePaise: number,
): Promise<Decision> {
  switch (message.kind) {
    case 'bet':
      return considerBet(seat, message, amountPaise, availablePaise);
    case 'win':
      return considerWin(seat, message, amountPaise);
    case 'rollback':
      return considerRollback(seat, message, availablePaise);
    case 'promo':
      return considerPromo(seat, amountPaise);
  }
}

/** What follows of a move that was applied, beside the money. @param paise what it brings the player */
function follow(seat: Seat, message: MoveMessage, paise: number): Promise<void> {
  switch (message.kind) {
    case 'bet':
      return takeBet(seat, message, 0 - paise);
    case 'win':
      return payWin(seat, message, paise);
    case 'rollback':
      return takeBack(seat, message);
    case 'promo':
      return payPromo(seat, paise);
  }
}

const DESCRIPTIONS: Readonly<Record<MoveMessage['kind'], string>> = {
  bet: 'Stake in a game',
  win: 'Won in a game',
  rollback: 'Taken back by the game',
  promo: 'Promotion of a game',
};

/** Moves the money of a move and says under which number of the ledger; nothing moves of 0. */
async function postMove(
  { trx, provider, playerId, at }: Seat,
  message: MoveMessage,
  paise: number,
  { balancePaise }: Standing,
): Promise<number | null> {
  if (paise === 0) return null;
  const key = `game:${provider}:${message.tx}`;
  await post(trx, {
    key,
    kind: 'game',
    playerId,
    description: DESCRIPTIONS[message.kind],
    explanation: {
      rule: 'game/1',
      inputs: {
        move: message.kind,
        provider,
        game: message.game ?? '',
        tx: message.tx,
        ...('round' in message ? { round: message.round } : {}),
        ...('target' in message ? { target: message.target } : {}),
        ...('reason' in message && message.reason !== undefined ? { reason: message.reason } : {}),
      },
      before: balancePaise,
      after: balancePaise + paise,
    },
    at,
    entries: [
      { account: { player: playerId }, amountPaise: paise },
      { account: { provider }, amountPaise: 0 - paise },
    ],
  });
  const { id } = await trx
    .selectFrom('transactions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

function rowOf({ provider, playerId, at }: Seat, { message, amountPaise }: CheckedMove) {
  return {
    provider,
    tx: message.tx,
    kind: message.kind,
    player_id: playerId,
    round: 'round' in message ? message.round : null,
    target: targetOf(message),
    free: message.kind === 'bet' ? (message.free ?? null) : null,
    amount_paise: amountPaise,
    fingerprint: fingerprintOf(message),
    at,
  };
}

function targetOf(message: MoveMessage): string | null {
  if (message.kind === 'rollback') return message.target;
  return message.kind === 'win' ? (message.bet ?? null) : null;
}

async function apply(
  seat: Seat,
  move: CheckedMove,
  paise: number,
  standing: Standing,
): Promise<WalletAnswer> {
  const { message } = move;
  await follow(seat, message, paise);
  const transaction = await postMove(seat, message, paise, standing);
  const after = standing.availablePaise + paise;
  const answer: WalletAnswer = {
    status: 'OK',
    balance: after,
    balance_after: after,
    ...(transaction === null ? {} : { wallet_tx: String(transaction) }),
    ...(message.kind === 'rollback' ? { applied: true } : {}),
  };
  await insertMove(seat.trx, { ...rowOf(seat, move), state: 'APPLIED', answer, transaction_id: transaction });
  return answer;
}

async function keepRefusal(
  seat: Seat,
  move: CheckedMove,
  decision: Extract<Decision, { kind: 'refused' }>,
  { availablePaise }: Standing,
): Promise<WalletAnswer> {
  const answer: WalletAnswer = {
    status: decision.status,
    balance: availablePaise,
    balance_after: availablePaise,
    ...(decision.limitPaise === undefined ? {} : { limit: decision.limitPaise }),
  };
  await insertMove(seat.trx, { ...rowOf(seat, move), state: 'REFUSED', answer, transaction_id: null });
  return answer;
}

async function keepNoop(seat: Seat, move: CheckedMove, { availablePaise }: Standing): Promise<WalletAnswer> {
  const { message } = move;
  const answer: WalletAnswer = {
    status: 'OK',
    balance: availablePaise,
    balance_after: availablePaise,
    applied: false,
  };
  if (message.kind === 'rollback') await layTombstone(seat, message);
  await insertMove(seat.trx, { ...rowOf(seat, move), state: 'NOOP', answer, transaction_id: null });
  return answer;
}

/** Runs a message that names a transaction, in one transaction of the database: account locked, repeat looked for, decided, money
 * moved, and the answer kept with it. Run again with the same message it moves nothing. @throws IdTaken where another player's
 * message took the id in this moment */
export async function runMove(seat: Seat, move: CheckedMove): Promise<WalletAnswer> {
  const { message } = move;
  const standing = await lockStanding(seat.trx, seat.playerId);
  const known = await readMove(seat, message.tx);
  if (known) return answerKnown(known, message, standing.availablePaise);
  const decision = await consider(seat, move, standing.availablePaise);
  switch (decision.kind) {
    case 'applied':
      return apply(seat, move, decision.paise, standing);
    case 'noop':
      return keepNoop(seat, move, standing);
    case 'refused':
      return keepRefusal(seat, move, decision, standing);
    case 'unanswered': {
      const { availablePaise } = standing;
      return { status: decision.status, balance: availablePaise, balance_after: availablePaise };
    }
  }
}
