import type { Selectable } from 'kysely';
import type { Db } from '../../base/db/connect';
import type {
  OwnSharedBetsTable,
  OwnSharedMessagesTable,
  OwnSharedRoundsTable,
  SharedBetState,
} from '../../base/db/sharedRoundTables';
import { UNDECIDED } from '../answers';
import type { Trx } from '../trx';
import { planRollback } from './plan';
import type { Message } from './plan';

export type RoundRow = Selectable<OwnSharedRoundsTable>;
export type BetRow = Selectable<OwnSharedBetsTable>;
export type MessageRow = Selectable<OwnSharedMessagesTable>;

export const readRound = (db: Db, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('own_shared_rounds').selectAll().where('id', '=', id).executeTakeFirst();

/** Rounds of a game that are not over, the oldest first. */
export const readUnderWay = (db: Db, game: string): Promise<RoundRow[]> =>
  db
    .selectFrom('own_shared_rounds')
    .selectAll()
    .where('game', '=', game)
    .where('state', 'not in', ['DONE', 'VOID', 'PAYING'])
    .orderBy('number')
    .execute();

/** Rounds that are over, the newest first. */
export const readEnded = (db: Db, game: string, most: number): Promise<RoundRow[]> =>
  db
    .selectFrom('own_shared_rounds')
    .selectAll()
    .where('game', '=', game)
    .where('state', 'in', ['PAYING', 'DONE', 'VOID'])
    .orderBy('number', 'desc')
    .limit(most)
    .execute();

export const readBet = (db: Db, id: string): Promise<BetRow> =>
  db.selectFrom('own_shared_bets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A bet of a player, whatever became of it. */
export const readOwnBet = (db: Db, player: string, id: string): Promise<BetRow | undefined> =>
  db
    .selectFrom('own_shared_bets')
    .selectAll()
    .where('id', '=', id)
    .where('player', '=', player)
    .executeTakeFirst();

/** Bets of a round in the order they came, of all players or of one. */
export function readBets(db: Db, round: string, player?: string): Promise<BetRow[]> {
  const bets = db.selectFrom('own_shared_bets').selectAll().where('round', '=', round);
  return (player === undefined ? bets : bets.where('player', '=', player)).orderBy('seq').execute();
}

/** Every bet of a round in the order they came, held: whoever is about to move one waits, and then finds it decided. */
export const lockBets = (trx: Trx, round: string): Promise<BetRow[]> =>
  trx
    .selectFrom('own_shared_bets')
    .selectAll()
    .where('round', '=', round)
    .orderBy('seq')
    .forUpdate()
    .execute();

/** Bets that stand in a round, held for whoever decides on them. */
export function lockStanding(trx: Trx, round: string, players?: readonly string[]): Promise<BetRow[]> {
  const bets = trx
    .selectFrom('own_shared_bets')
    .selectAll()
    .where('round', '=', round)
    .where('state', '=', 'TAKEN');
  return (players === undefined ? bets : bets.where('player', 'in', players))
    .orderBy('seq')
    .forUpdate()
    .execute();
}

export type BetChange = Partial<
  Pick<BetRow, 'answer' | 'tries' | 'pays_paise' | 'cashed_at' | 'received_at'>
> & { state: SharedBetState };

/** Moves a bet on, from the state it was read in only: two that drive it at once move it once. @returns whether it moved */
export async function moveBet(
  db: Db,
  { id, state }: Pick<BetRow, 'id' | 'state'>,
  change: BetChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_shared_bets')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/** Writes messages of a round into the outbox, in this order. */
export async function writeMessages(
  trx: Trx,
  { id, game }: Pick<RoundRow, 'id' | 'game'>,
  messages: readonly Message[],
  at: Date,
): Promise<void> {
  // One by one: the order of a statement's rows is not the order of their numbers by any promise.
  for (const { tx, player, call, bet, amountPaise, closes } of messages)
    await trx
      .insertInto('own_shared_messages')
      .values({
        tx,
        game,
        round: id,
        player,
        call,
        bet: bet ?? null,
        amount_paise: amountPaise,
        closes,
        next_at: at,
        at,
      })
      .execute();
}

/** Takes a bet back that the wallet may have taken. @returns whether it moved */
export async function giveBack(trx: Trx, bet: BetRow, answer: string, at: Date): Promise<boolean> {
  if (!(await moveBet(trx, bet, { state: 'ROLLING_BACK', answer }))) return false;
  await writeMessages(trx, { id: bet.round, game: bet.game }, [planRollback(bet)], at);
  return true;
}

/** `ended_at`: when the round was over; a bet may be settled before. */
export type PastBetRow = BetRow & Pick<RoundRow, 'ended_at'>;

/** A player's last bets in a game, the newest first. */
export const readLately = (db: Db, game: string, player: string, most: number): Promise<PastBetRow[]> =>
  db
    .selectFrom('own_shared_bets as bet')
    .innerJoin('own_shared_rounds as round', 'round.id', 'bet.round')
    .selectAll('bet')
    .select('round.ended_at')
    .where('bet.game', '=', game)
    .where('bet.player', '=', player)
    .orderBy('bet.seq', 'desc')
    .limit(most)
    .execute();

/** What lies in the outbox of a game, the oldest first. */
export const readOutbox = (db: Db, game: string): Promise<MessageRow[]> =>
  db
    .selectFrom('own_shared_messages')
    .selectAll()
    .where('game', '=', game)
    .where('state', '=', 'NEW')
    .orderBy('seq')
    .execute();

/** Bets of a game whose answer is missing. */
export const readUnanswered = (db: Db, game: string): Promise<BetRow[]> =>
  db
    .selectFrom('own_shared_bets')
    .selectAll()
    .where('game', '=', game)
    .where('state', 'in', UNDECIDED)
    .orderBy('seq')
    .execute();
