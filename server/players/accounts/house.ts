import type { Db } from '../../base/db/connect';

/** The user type of players, as opposed to agents and operators. */
export const PLAYER_TYPE = 7;

/** Created by a migration; no player's name may begin like this. */
const HOUSE = '#house';

/** The parent of players without an agent. */
export const houseId = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('players')
      .select('id')
      .where('user_name', '=', HOUSE)
      .where('user_type_id', '<>', PLAYER_TYPE)
      .executeTakeFirstOrThrow()
  ).id;
