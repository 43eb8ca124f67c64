import { tellServers } from '../../base/db/adminChannel';
import type { Db } from '../../base/db/connect';

/** Where the pictures of matches are, by match. */
export const readTv = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('matches').select(['id', 'tv_url']).where('tv_url', 'is not', null).execute()).map(
      ({ id, tv_url }) => [id, tv_url ?? ''],
    ),
  );

/** Says where the pictures of a match are (domain/markets/tv.ts); null: nowhere. */
export const setTv = (
  db: Db,
  matchId: string,
  url: string | null,
): Promise<{ status: 'set'; name: string } | { status: 'unknown' }> =>
  db.transaction().execute(async (trx) => {
    const match = await trx
      .updateTable('matches')
      .set({ tv_url: url })
      .where('id', '=', matchId)
      .returning('name')
      .executeTakeFirst();
    if (!match) return { status: 'unknown' };
    await tellServers(trx, { kind: 'match', matchId });
    return { status: 'set', name: match.name };
  });
