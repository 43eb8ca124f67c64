import type { Db } from '../../base/db/connect';

/** What the family's programs call a player, as against agents and operators. */
export const PLAYER_TYPE = 7;

/** Made by a migration; a user name of a player cannot begin like this. */
const HOUSE = '#house';

/** The account that players without an agent stand under. */
export const houseId = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('players')
      .select('id')
      .where('user_name', '=', HOUSE)
      .where('user_type_id', '<>', PLAYER_TYPE)
      .executeTakeFirstOrThrow()
  ).id;
