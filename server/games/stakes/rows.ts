import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { OwnStakesTable, OwnStakeState } from '../../base/db/sharedGamesTables';
import { UNDECIDED } from '../answers';

export type StakeRow = Selectable<OwnStakesTable>;

/** States in which a message is still to be answered. */
const UNANSWERED: readonly OwnStakeState[] = ['NEW', 'BET_SENT', 'PAYING', 'ROLLING_BACK'];
/** States of stakes that count: neither refused nor on their way back. */
const STANDING: readonly OwnStakeState[] = ['NEW', 'BET_SENT', 'TAKEN', 'PAYING', 'DONE', 'WIN_REFUSED'];

export const readStake = (db: Db, id: string): Promise<StakeRow> =>
  db.selectFrom('own_stakes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A stake of this game; undefined: there is none. @param player only where it is this player's */
export function findStake(db: Db, game: string, id: string, player?: string): Promise<StakeRow | undefined> {
  const found = db.selectFrom('own_stakes').selectAll().where('id', '=', id).where('game', '=', game);
  return (player === undefined ? found : found.where('player', '=', player)).executeTakeFirst();
}

export const readByRef = (
  db: Db,
  { game, player, ref }: { game: string; player: string; ref: string },
): Promise<StakeRow | undefined> =>
  db
    .selectFrom('own_stakes')
    .selectAll()
    .where('game', '=', game)
    .where('player', '=', player)
    .where('ref', '=', ref)
    .executeTakeFirst();

export const insertStake = (db: Db, row: Insertable<OwnStakesTable>): Promise<StakeRow> =>
  db.insertInto('own_stakes').values(row).returningAll().executeTakeFirstOrThrow();

/** A player's last stakes in a game, the newest first. */
export const readLately = (db: Db, game: string, player: string, most: number): Promise<StakeRow[]> =>
  db
    .selectFrom('own_stakes')
    .selectAll()
    .where('game', '=', game)
    .where('player', '=', player)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();

/** Stakes that an event decides and the wallet has, the first ones first. */
export const readTaken = (db: Db, event: string): Promise<StakeRow[]> =>
  db
    .selectFrom('own_stakes')
    .selectAll()
    .where('event', '=', event)
    .where('state', '=', 'TAKEN')
    .orderBy('number')
    .execute();

/** Stakes of an event that stand, the first ones first. */
export const readStanding = (db: Db, event: string): Promise<StakeRow[]> =>
  db
    .selectFrom('own_stakes')
    .selectAll()
    .where('event', '=', event)
    .where('state', 'in', STANDING)
    .orderBy('number')
    .execute();

/** What a player has at stake with this event on the same thing, of stakes that stand. */
export async function stakedOn(db: Db, event: string, player: string, chosen: object): Promise<number> {
  const { sum } = await db
    .selectFrom('own_stakes')
    .select(({ fn }) => fn.sum<number | null>('stake_paise').as('sum'))
    .where('event', '=', event)
    .where('player', '=', player)
    .where('state', 'in', STANDING)
    .where(sql<boolean>`chosen = ${JSON.stringify(chosen)}::jsonb`)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** What the stakes that an event locks brought to its draw, in the order of their numbers. */
export async function refsLockedBy(db: Db, event: string): Promise<string[]> {
  const rows = await db
    .selectFrom('own_stakes')
    .select('ref')
    .where('locks_with', '=', event)
    .where('state', 'in', STANDING)
    .orderBy('number')
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Stakes of a game with a message that is not answered, the oldest first. */
export const readUnanswered = (db: Db, game: string): Promise<StakeRow[]> =>
  db
    .selectFrom('own_stakes')
    .selectAll()
    .where('game', '=', game)
    .where('state', 'in', UNANSWERED)
    .orderBy('number')
    .execute();

async function isAny(
  db: Db,
  column: 'event' | 'locks_with',
  event: string,
  states: readonly OwnStakeState[],
): Promise<boolean> {
  const found = await db
    .selectFrom('own_stakes')
    .select('id')
    .where(column, '=', event)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether it is not known of some stake that this event locks whether the wallet has it. */
export const isUndecided = (db: Db, event: string): Promise<boolean> =>
  isAny(db, 'locks_with', event, UNDECIDED);

/** Whether some stake of this event is still to be paid or to go back. */
export const isUnpaid = (db: Db, event: string): Promise<boolean> => isAny(db, 'event', event, UNANSWERED);

/** Refuses stakes that were never sent when their time ended. */
export const refuseUnsent = (db: Db, event: string) =>
  db
    .updateTable('own_stakes')
    .set({ state: 'REFUSED', answer: 'TOO_LATE' })
    .where('locks_with', '=', event)
    .where('state', '=', 'NEW')
    .execute();

export type StakeChange = {
  state: OwnStakeState;
  answer?: string;
  paysPaise?: number;
  result?: object;
  /** The wallet's word where it refused for good. */
  refusal?: string | undefined;
};

/** Moves a stake on, from the state it was read in only: two that drive it at once move it once. @returns whether it moved */
export async function moveStake(
  db: Db,
  { id, state }: Pick<StakeRow, 'id' | 'state'>,
  { state: next, answer, paysPaise, result, refusal }: StakeChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_stakes')
    .set({
      state: next,
      ...(answer === undefined ? {} : { answer }),
      ...(paysPaise === undefined ? {} : { pays_paise: paysPaise }),
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
      ...(refusal === undefined ? {} : { refusal }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/** Gives back what the wallet has of a pool, or of an event where no pool is named. @param answer why */
export const giveBack = (db: Db, event: string, answer: string, pools?: readonly string[]) =>
  db
    .updateTable('own_stakes')
    .set({ state: 'ROLLING_BACK', answer })
    .where('event', '=', event)
    .where('state', '=', 'TAKEN')
    .where(pools === undefined ? sql<boolean>`true` : sql<boolean>`pool = any(${pools}::text[])`)
    .execute();
