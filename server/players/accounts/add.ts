import type { Db } from '../../base/db/connect';
import { hashPassword } from './password';
import type { Trx } from '../../ledger/accounts';
import { PASSWORD_MIN, PASSWORD_SPECIALS } from '../../../domain/base/product';
import { isPassword } from '../../../domain/players/validation';
import { codeOf } from '../../base/startError';
import { PLAYER_TYPE } from './house';

export type NewPlayer = {
  userName: string;
  password: string;
  name?: string;
  /** -1 for a player without a parent. */
  parentId: number;
  mustChangePassword?: boolean;
  isSignupUser?: boolean;
  locked?: boolean;
  at: Date;
};

export type Added = { status: 'added'; playerId: number } | { status: 'refused'; reason: string };

const UNIQUE_VIOLATION = '23505';
/** Adds a player with an empty account. User names have 3 to 15 of a-z, 0-9, `_` and `-`. @param beside other
 * rows of the account, written in the same transaction */
export async function addPlayer(
  db: Db,
  player: NewPlayer,
  beside: (trx: Trx, playerId: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Added> {
  if (!/^[a-z0-9_-]{3,15}$/.test(player.userName))
    return { status: 'refused', reason: 'a user name has 3 to 15 characters out of a-z, 0-9, _ and -' };
  if (!isPassword(player.password))
    return {
      status: 'refused',
      reason: `a password has at least ${PASSWORD_MIN} characters with a letter and a digit; also allowed: ${PASSWORD_SPECIALS}`,
    };
  const passwordHash = await hashPassword(player.password);
  try {
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('players')
        .values({
          user_name: player.userName,
          name: player.name ?? player.userName,
          password_hash: passwordHash,
          parent_id: player.parentId,
          user_type_id: PLAYER_TYPE,
          is_change_password: player.mustChangePassword ?? false,
          is_signup_user: player.isSignupUser ?? false,
          locked: player.locked ?? false,
          created_at: player.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('accounts').values({ kind: 'player', player_id: id, balance_paise: 0 }).execute();
      await beside(trx, id);
      return { status: 'added', playerId: id } as const;
    });
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    return { status: 'refused', reason: `there is already a player named ${player.userName}` };
  }
}
