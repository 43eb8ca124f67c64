import type { Db } from '../../base/db/connect';
import { freshCode, TRIES } from './codes';
import { rememberDevice } from './guesses';
import type { Device, Sessions } from './sessions';

/** Creates the code a login waits for. A valid one stays, so that another login, which has only proved the
 * password, cannot replace the owner's. */
export async function ensureCode(db: Db, playerId: number, now: number): Promise<void> {
  const fresh = freshCode(now);
  await db
    .insertInto('login_codes')
    .values({ player_id: playerId, ...fresh })
    .onConflict((on) =>
      on.column('player_id').doUpdateSet(fresh).where('login_codes.expires_at', '<=', new Date(now)),
    )
    .execute();
}

type Deps = { db: Db; sessions: Sessions; now: () => number };
export type Entered = { token: string; isTwoStep: boolean; isNewcomer: boolean };

/** Whether a player has neither had a session nor a bet. */
async function isNew(db: Db, playerId: number): Promise<boolean> {
  const of = (table: 'tokens' | 'bets') =>
    db.selectFrom(table).select('player_id').where('player_id', '=', playerId).limit(1).executeTakeFirst();
  return (await of('tokens')) === undefined && (await of('bets')) === undefined;
}

/** Issues a token to whoever proved the password behind `passwordHash`, in a transaction serialised with
 * password changes. @returns undefined if it was changed meanwhile */
export const enter = (
  { db, sessions, now }: Deps,
  playerId: number,
  passwordHash: string,
  from: Device,
): Promise<Entered | undefined> =>
  db.transaction().execute(async (trx) => {
    const player = await trx
      .selectFrom('players')
      .select(['password_hash', 'two_step', 'wrong_codes'])
      .where('id', '=', playerId)
      .forShare()
      .executeTakeFirst();
    if (player?.password_hash !== passwordHash) return undefined;
    const isTwoStep = player.two_step;
    const isNewcomer = await isNew(trx, playerId);
    const token = await sessions.issue(playerId, from, isTwoStep, trx);
    if (!isTwoStep) await rememberDevice(trx, playerId, from, now());
    else if (player.wrong_codes < TRIES) await ensureCode(trx, playerId, now());
    return { token, isTwoStep, isNewcomer };
  });
