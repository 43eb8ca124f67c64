import type { Db } from '../../base/db/connect';
import { sendLoginCode } from '../factors/telegram/bot';
import type { WaitingLogin } from '../factors/telegram/bot';
import { methodsOf } from '../factors/methods';
import type { SecondStepMethod } from '../../../api/schemas/auth';
import { arrive } from './arrivals';
import { freshCode } from './codes';
import { hashToken } from './sessions';
import type { Device, Sessions } from './sessions';
import { isSpent } from './tries';

/** Creates the code a login waits for, and no other login: whoever knows the password can neither replace the owner's nor come in
 * by it. A valid one stays. */
export async function ensureCode(db: Db, { playerId, tokenHash }: WaitingLogin, now: number): Promise<void> {
  const fresh = { ...freshCode(now), sent_at: null };
  await db
    .insertInto('login_codes')
    .values({ token_hash: tokenHash, player_id: playerId, ...fresh })
    .onConflict((on) =>
      on.column('token_hash').doUpdateSet(fresh).where('login_codes.expires_at', '<=', new Date(now)),
    )
    .execute();
}

/** Makes the code a login waits for, and has the bot write it. */
async function sendCode(trx: Db, login: WaitingLogin, now: number): Promise<void> {
  await ensureCode(trx, login, now);
  await sendLoginCode(trx, login, now);
}

type Deps = { db: Db; sessions: Sessions; now: () => number };
/** `methods`: how the second step can be taken; none: the sign-in is complete. */
export type Entered = { token: string; methods: readonly SecondStepMethod[]; isNewcomer: boolean };

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
      .select('password_hash')
      .where('id', '=', playerId)
      .forShare()
      .executeTakeFirst();
    if (player?.password_hash !== passwordHash) return undefined;
    const methods = await methodsOf(trx, playerId);
    const isNewcomer = await isNew(trx, playerId);
    const token = await sessions.issue(playerId, from, methods.length > 0, trx);
    if (methods.length === 0) await arrive(trx, playerId, from, 'password', now());
    else if (methods.includes('telegram') && !(await isSpent(trx, playerId, now())))
      await sendCode(trx, { playerId, tokenHash: hashToken(token) }, now());
    return { token, methods, isNewcomer };
  });
