import type { SharedBetState } from '../../base/db/sharedRoundTables';
import type { Db } from '../../base/db/connect';
import type { AskedTransactions, MoveState, ToldRound, ToldTransaction, TransactionsPage } from '../game';
import { attemptOf } from '../txOf';
import type { SharedGame } from './game';
import { readBets, readRound } from './rows';
import type { BetRow, MessageRow } from './rows';

const BETS: Readonly<Record<SharedBetState, MoveState>> = {
  NEW: 'NEW',
  BET_SENT: 'UNKNOWN',
  TAKEN: 'CONFIRMED',
  SETTLED: 'CONFIRMED',
  ROLLING_BACK: 'UNKNOWN',
  REVERSED: 'REVERSED',
  REFUSED: 'REFUSED',
};

const MESSAGES: Readonly<Record<MessageRow['state'], MoveState>> = {
  NEW: 'SENT',
  DONE: 'CONFIRMED',
  // Its bet was taken back by people: the wallet refused it for good.
  DROPPED: 'REFUSED',
  REFUSED: 'REFUSED',
};

const tellBet = ({ id, stake_paise: amount, state }: BetRow) => ({
  tx: `${id}-bet`,
  amount,
  state: BETS[state],
});
const tellMessage = ({ tx, attempt, amount_paise: amount, state }: MessageRow) => ({
  tx: attemptOf(tx, attempt),
  amount,
  state: MESSAGES[state],
});

function stateOf(
  bets: readonly BetRow[],
  messages: readonly MessageRow[],
  isEnded: boolean,
): ToldRound['state'] {
  if (bets.every(({ state }) => state === 'REVERSED' || state === 'REFUSED')) return 'VOID';
  const isAnswered = messages.every(({ state }) => state === 'DONE' || state === 'DROPPED');
  return isEnded && isAnswered ? 'CLOSED' : 'OPEN';
}

/** What the exchange is told of a round that it asks after; undefined: the player had no bet in it. */
export async function tellRound<Choice, Result>(
  db: Db,
  game: SharedGame<Choice, Result>,
  { player, round }: { player: string; round: string },
): Promise<ToldRound | undefined> {
  const row = await readRound(db, round);
  const bets = row?.game === game.game ? await readBets(db, round, player) : [];
  if (!row || bets.length === 0) return undefined;
  const messages = await db
    .selectFrom('own_shared_messages')
    .selectAll()
    .where('round', '=', round)
    .where('player', '=', player)
    .orderBy('seq')
    .execute();
  const result = game.readResult(row.result);
  return {
    state: stateOf(bets, messages, row.ended_at !== null),
    bets: bets.map(tellBet),
    wins: messages.filter(({ call }) => call === 'win').map(tellMessage),
    ...(result === undefined ? {} : { outcome: game.outcomeText(result) }),
  };
}

/** Under which ids something of a bet may lie in the outbox. */
const idsOf = ({ id }: BetRow): string[] => [`${id}-back`, `${id}-win`, `${id}-end`];

/** Transactions of bets of a time, by the bets' ids. */
export async function listTransactions(
  db: Db,
  game: string,
  { from, to, after, most }: AskedTransactions,
): Promise<TransactionsPage> {
  const bets = await db
    .selectFrom('own_shared_bets')
    .selectAll()
    .where('game', '=', game)
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(most)
    .execute();
  const last = bets.at(-1);
  if (!last) return { transactions: [] };
  const messages = await db
    .selectFrom('own_shared_messages')
    .selectAll()
    .where('tx', 'in', bets.flatMap(idsOf))
    .execute();
  const byTx = new Map(messages.map((message) => [message.tx, message]));
  const transactions = bets.flatMap((bet): ToldTransaction[] => {
    const shared = { player: bet.player, round: bet.round, at: bet.at };
    const sent = idsOf(bet).flatMap((tx): ToldTransaction[] => {
      const message = byTx.get(tx);
      if (!message || message.call === 'close') return [];
      return [{ ...tellMessage(message), ...shared, kind: message.call }];
    });
    // What was never sent is nothing to compare.
    return bet.tries === 0 ? sent : [{ ...tellBet(bet), ...shared, kind: 'bet' }, ...sent];
  });
  return { transactions, ...(bets.length === most ? { next: last.id } : {}) };
}
