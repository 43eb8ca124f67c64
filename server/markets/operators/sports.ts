import { tellServers } from '../../base/db/adminChannel';
import type { Db } from '../../base/db/connect';
import type { Operator } from './operator';

/** The sports that are off. */
export const readSportsOff = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('sports_off').select('sport_id').orderBy('sport_id').execute()).map(
    ({ sport_id }) => sport_id,
  );

/** Takes a sport out of every list and refuses new bets on it, or brings it back. Bets there are stand.
 * @returns false if it was so already */
export const setSport = (db: Db, sportId: number, on: boolean, operator: Operator): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = { sport_id: sportId, at: new Date(operator.now), by: operator.by };
    const changed = on
      ? await trx.deleteFrom('sports_off').where('sport_id', '=', sportId).returning('sport_id').execute()
      : await trx
          .insertInto('sports_off')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('sport_id')
          .execute();
    if (changed.length === 0) return false;
    await tellServers(trx, { kind: 'sports' });
    return true;
  });
