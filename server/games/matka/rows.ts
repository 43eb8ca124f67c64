import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { HALVES, MATKA_KINDS } from '../../../domain/games/matka/bets';
import type { Half, MatkaBet } from '../../../domain/games/matka/bets';
import type { Db } from '../../base/db/connect';
import type { OwnDrawsTable, OwnDrawState } from '../../base/db/sharedGamesTables';
import type { StakeRow } from '../stakes/rows';

export type DrawRow = Selectable<OwnDrawsTable>;

export const GAME = 'matka';
/** The chain is everybody's. */
export const OWNER = 'all';

export const drawIdOf = (round: string, half: Half): string => `${round}-${half}`;

const drawResult = v.object({
  pana: v.string(),
  single: v.number(),
  /** As the wire writes cards. */
  cards: v.array(v.string()),
  seed: v.string(),
  terminalHash: v.string(),
  refs: v.array(v.string()),
});
export type DrawResult = v.InferOutput<typeof drawResult>;

/** What a draw came to; undefined before it. */
export const resultOf = ({ result }: DrawRow): DrawResult | undefined =>
  result === null ? undefined : v.parse(drawResult, result);

const matkaBet = v.object({
  kind: v.picklist(MATKA_KINDS),
  half: v.picklist(HALVES),
  number: v.string(),
});

/** What a stake is on. */
export const betOf = ({ chosen }: StakeRow): MatkaBet => v.parse(matkaBet, chosen);

export const readDraws = (db: Db, round: string): Promise<DrawRow[]> =>
  db.selectFrom('own_draws').selectAll().where('round', '=', round).orderBy('draws_at').execute();

export const readDraw = (db: Db, id: string): Promise<DrawRow | undefined> =>
  db.selectFrom('own_draws').selectAll().where('id', '=', id).executeTakeFirst();

/** Draws that are not over, by their time, which is the order of their links too. */
export const readOpenDraws = (db: Db): Promise<DrawRow[]> =>
  db.selectFrom('own_draws').selectAll().where('state', '!=', 'DONE').orderBy('draws_at').execute();

/** The last draws that have a result, the newest first. */
export const readDrawn = (db: Db, most: number): Promise<DrawRow[]> =>
  db
    .selectFrom('own_draws')
    .selectAll()
    .where('result', 'is not', null)
    .orderBy('draws_at', 'desc')
    .limit(most)
    .execute();

/** Moves a draw on, from the state it was read in only. @returns whether it moved */
export async function moveDraw(
  db: Db,
  { id, state }: Pick<DrawRow, 'id' | 'state'>,
  next: OwnDrawState,
  drawn?: { result: DrawResult; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_draws')
    .set({
      state: next,
      ...(drawn === undefined ? {} : { result: JSON.stringify(drawn.result), drawn_at: drawn.at }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
