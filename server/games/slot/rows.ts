import type { Selectable } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { OwnRoundsTable, OwnRoundState } from '../../base/db/ownGamesTables';

import { dropFree, giveBackFree } from '../free';

export type SlotRow = Selectable<OwnRoundsTable>;

export const GAME = 'slot3';

export const readRow = (db: Db, id: string): Promise<SlotRow> =>
  db.selectFrom('own_rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const readByRef = (db: Db, player: string, ref: string): Promise<SlotRow | undefined> =>
  db
    .selectFrom('own_rounds')
    .selectAll()
    .where('game', '=', GAME)
    .where('player', '=', player)
    .where('ref', '=', ref)
    .executeTakeFirst();

/** The player's last round, whatever became of it. */
export const readLast = (db: Db, player: string): Promise<SlotRow | undefined> =>
  db
    .selectFrom('own_rounds')
    .selectAll()
    .where('game', '=', GAME)
    .where('player', '=', player)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A round of this player; undefined: there is none. */
export const readOf = (db: Db, player: string, id: string): Promise<SlotRow | undefined> =>
  db
    .selectFrom('own_rounds')
    .selectAll()
    .where('id', '=', id)
    .where('game', '=', GAME)
    .where('player', '=', player)
    .executeTakeFirst();

/** The player's last rounds, the newest first. */
export const readLately = (db: Db, player: string, most: number): Promise<SlotRow[]> =>
  db
    .selectFrom('own_rounds')
    .selectAll()
    .where('game', '=', GAME)
    .where('player', '=', player)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

export type RowChange = {
  state: OwnRoundState;
  result?: object;
  paysPaise?: number;
  answer?: string;
  /** The wallet's word where it refused for good. */
  refusal?: string | undefined;
};

const NOT_PLAYED: readonly OwnRoundState[] = ['REVERSED', 'REFUSED'];
const NONE_LEFT: readonly (string | undefined)[] = ['FREE_SPENT', 'FREE_UNKNOWN'];

/** A bet for nothing of a round that was not played is the player's again, unless the wallet knows of none. */
async function settleFree(db: Db, { free, player }: SlotRow, { state, answer }: RowChange): Promise<void> {
  if (free === null || !NOT_PLAYED.includes(state)) return;
  const of = { campaign: free, player, game: GAME };
  await (NONE_LEFT.includes(answer) ? dropFree(db, of) : giveBackFree(db, of));
}

/** Moves a round on, from the state it was read in only: two that drive it at once move it once. @returns whether it moved */
export const moveRow = (db: Db, row: SlotRow, change: RowChange): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { state, result, paysPaise, answer, refusal } = change;
    const { numUpdatedRows } = await trx
      .updateTable('own_rounds')
      .set({
        state,
        ...(result === undefined ? {} : { result: JSON.stringify(result) }),
        ...(paysPaise === undefined ? {} : { pays_paise: paysPaise }),
        ...(answer === undefined ? {} : { answer }),
        ...(refusal === undefined ? {} : { refusal }),
      })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .executeTakeFirstOrThrow();
    const isMoved = Number(numUpdatedRows) === 1;
    if (isMoved) await settleFree(trx, row, change);
    return isMoved;
  });

/** Rounds that are not over, the oldest first. */
export const readOpen = (db: Db): Promise<SlotRow[]> =>
  db
    .selectFrom('own_rounds')
    .selectAll()
    .where('game', '=', GAME)
    .where('state', 'not in', ['DONE', 'REVERSED', 'REFUSED', 'WIN_REFUSED', 'BACK_REFUSED'])
    .orderBy('at')
    .execute();
