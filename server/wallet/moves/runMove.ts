import { shareHalts } from '../../halts/standing';
import { postBetween } from '../../ledger/postBetween';
import type { WalletAnswer } from '../protocol/answer';
import { fingerprintOf } from '../protocol/fingerprint';
import type { MoveMessage } from '../protocol/messages';
import { saidOf } from '../protocol/said';
import { considerBet, takeBet } from './bet';
import { unanswered } from './decision';
import type { Decision } from './decision';
import { considerPromo, payPromo } from './promo';
import { considerRollback, layTombstone, takeBack } from './rollback';
import { readFacts } from './facts';
import type { Facts } from './facts';
import { IdTaken, insertedMove, insertMove } from './rows';
import type { Seat } from './rows';
import { lockAccount } from './standing';
import type { Standing } from './standing';
import { considerWin, payWin } from './win';

/** A message whose amount was checked; 0 of a rollback, which has none. */
export type CheckedMove = { message: MoveMessage; amountPaise: number };

type Known = NonNullable<Facts['known']>;

/** The first answer again, with today's balance; of a bet or a win that was taken back meanwhile, that it was. */
function repeatOf({ state, kind, answer }: Known, availablePaise: number): WalletAnswer {
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
function answerKnown(row: Known, message: MoveMessage, availablePaise: number): WalletAnswer {
  const isPlayed = message.kind === 'bet' || message.kind === 'win';
  if (row.state === 'TOMBSTONE' && isPlayed) return { status: 'ROLLED_BACK', balance: availablePaise };
  if (row.fingerprint !== fingerprintOf(message)) return { status: 'REF_REUSED', balance: availablePaise };
  return repeatOf(row, availablePaise);
}

/** Whether a message says that it is of a session that plays for demo money: it moves nothing, and nothing is kept of it. */
const isDemo = ({ session }: Facts): boolean => session?.mode === 'demo';

async function consider(
  seat: Seat,
  { message, amountPaise }: CheckedMove,
  facts: Facts,
  standing: Standing,
): Promise<Decision> {
  switch (message.kind) {
    case 'bet':
      return considerBet(seat, message, facts, { amountPaise, standing });
    case 'win':
      return isDemo(facts) ? unanswered('GAME_BLOCKED') : considerWin(seat, message, facts, amountPaise);
    case 'rollback':
      return isDemo(facts)
        ? unanswered('GAME_BLOCKED')
        : considerRollback(seat, message, facts, standing.availablePaise);
    case 'promo':
      return considerPromo(seat, amountPaise);
  }
}

/** What follows of a move that was applied, beside the money. @param paise what it brings the player */
function follow(seat: Seat, message: MoveMessage, facts: Facts, paise: number): Promise<void> {
  switch (message.kind) {
    case 'bet':
      return takeBet(seat, message, 0 - paise);
    case 'win':
      return payWin(seat, message, paise);
    case 'rollback':
      return takeBack(seat, message, facts);
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

/** What the ledger keeps of why money moved. */
const explain = (
  provider: string,
  message: MoveMessage,
  paise: number,
  { balancePaise }: Standing,
): object => ({
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
});

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
    said: saidOf(message),
  };
}

function targetOf(message: MoveMessage): string | null {
  if (message.kind === 'rollback') return message.target;
  return message.kind === 'win' ? (message.bet ?? null) : null;
}

/** Moves the money of a move and keeps its answer with it, which names the number of the ledger. @throws IdTaken */
async function postMove(
  { trx, provider, playerId, at }: Seat,
  row: ReturnType<typeof rowOf>,
  {
    message,
    paise,
    answer,
    standing,
  }: { message: MoveMessage; paise: number; answer: WalletAnswer; standing: Standing },
): Promise<WalletAnswer> {
  const key = `game:${provider}:${message.tx}`;
  const posted = await postBetween(
    trx,
    {
      key,
      playerId,
      provider,
      game: `${provider}/${message.game ?? ''}`,
      paise,
      description: DESCRIPTIONS[message.kind],
      explanation: explain(provider, message, paise, standing),
      at,
    },
    insertedMove({ ...row, state: 'APPLIED', answer }),
  );
  if (posted === undefined) throw new IdTaken(key);
  return { ...answer, wallet_tx: String(posted) };
}

async function apply(
  seat: Seat,
  move: CheckedMove,
  facts: Facts,
  { paise, standing }: { paise: number; standing: Standing },
): Promise<WalletAnswer> {
  const { message } = move;
  await follow(seat, message, facts, paise);
  const after = standing.availablePaise + paise;
  const answer: WalletAnswer = {
    status: 'OK',
    balance: after,
    balance_after: after,
    ...(message.kind === 'rollback' ? { applied: true } : {}),
  };
  const row = rowOf(seat, move);
  // Last of all: every game of the provider waits for its account from here on.
  if (paise !== 0) return postMove(seat, row, { message, paise, answer, standing });
  await insertMove(seat.trx, { ...row, state: 'APPLIED', answer, transaction_id: null });
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

async function keepNoop(
  seat: Seat,
  move: CheckedMove,
  facts: Facts,
  { availablePaise }: Standing,
): Promise<WalletAnswer> {
  const { message } = move;
  const answer: WalletAnswer = {
    status: 'OK',
    balance: availablePaise,
    balance_after: availablePaise,
    applied: false,
  };
  if (message.kind === 'rollback') await layTombstone(seat, message, facts);
  await insertMove(seat.trx, { ...rowOf(seat, move), state: 'NOOP', answer, transaction_id: null });
  return answer;
}

/** Runs a message that names a transaction, in one transaction of the database: account locked, repeat looked for, decided, money
 * moved, and the answer kept with it. Run again with the same message it moves nothing. @throws IdTaken where another player's
 * message took the id in this moment */
export async function runMove(seat: Seat, move: CheckedMove): Promise<WalletAnswer> {
  const { message } = move;
  if (message.kind === 'bet') await shareHalts(seat.trx);
  const balancePaise = await lockAccount(seat.trx, seat.playerId);
  const facts = await readFacts(seat, message);
  const availablePaise = balancePaise - facts.heldPaise;
  if (facts.known) return answerKnown(facts.known, message, availablePaise);
  const standing: Standing = { balancePaise, availablePaise };
  const decision = await consider(seat, move, facts, standing);
  switch (decision.kind) {
    case 'applied':
      return apply(seat, move, facts, { paise: decision.paise, standing });
    case 'noop':
      return keepNoop(seat, move, facts, standing);
    case 'refused':
      return keepRefusal(seat, move, decision, standing);
    case 'unanswered':
      return { status: decision.status, balance: availablePaise, balance_after: availablePaise };
  }
}
