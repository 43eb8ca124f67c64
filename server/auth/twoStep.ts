import { randomInt, timingSafeEqual } from 'node:crypto';
import type * as v from 'valibot';
import { empty } from '../../api/schemas/common';
import { resendLoginOtpRequest, verifyLoginOtpRequest } from '../../api/schemas/signUp';
import type { Db } from '../db/connect';
import type { Trx } from '../ledger/accounts';
import { done, openCall, refuse, type Answer, type Call, type Caller } from '../http/call';
import type { Throttle } from './throttle';

type Deps = { db: Db; throttle: Throttle; now: () => number };

/** A code is good for this long and for this many wrong tries. */
const VALID_MS = 300_000;
const TRIES = 5;

/**
 * Makes the code a login waits for; it replaces the one before. Where it is read is the business of whoever delivers
 * it: an operator reads it with `login-code`, a messenger would read the same row.
 */
export const createCode = async (db: Db, playerId: number, now: number): Promise<void> => {
  const fresh = {
    code: String(randomInt(1_000_000)).padStart(6, '0'),
    expires_at: new Date(now + VALID_MS),
    tries: 0,
  };
  await db
    .insertInto('login_codes')
    .values({ player_id: playerId, ...fresh })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fresh))
    .execute();
};

/** The code an operator may tell the player; undefined when no login waits or its code is over. */
export const readCode = async (db: Db, playerId: number, now: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('login_codes')
      .select('code')
      .where('player_id', '=', playerId)
      .where('expires_at', '>', new Date(now))
      .where('tries', '<', TRIES)
      .executeTakeFirst()
  )?.code;

/** The player of a token that waits for its code: such a token opens nothing but these two calls. */
const waiting = async (db: Db, { tokenHash }: Caller, userId: string | number | undefined, now: number) => {
  const found = await db
    .selectFrom('tokens')
    .select('player_id')
    .where('hash', '=', tokenHash)
    .where('awaits_code', '=', true)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return found && (userId === undefined || String(userId) === String(found.player_id))
    ? found.player_id
    : undefined;
};

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

type Tried = 'right' | 'wrong' | 'over';

const tryCode = async (
  trx: Trx,
  playerId: number,
  given: string,
  caller: Caller,
  now: number,
): Promise<Tried> => {
  const row = await trx
    .selectFrom('login_codes')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.expires_at.getTime() <= now || row.tries >= TRIES) return 'over';
  if (!isSame(given, row.code)) {
    await trx
      .updateTable('login_codes')
      .set({ tries: row.tries + 1 })
      .where('player_id', '=', playerId)
      .execute();
    return 'wrong';
  }
  await trx.deleteFrom('login_codes').where('player_id', '=', playerId).execute();
  await trx.updateTable('tokens').set({ awaits_code: false }).where('hash', '=', caller.tokenHash).execute();
  return 'right';
};

const SAID = {
  wrong: 'The code is wrong',
  over: 'The code is no longer valid: ask for another',
} as const;
const signInAgain = () => refuse('UNAUTHORISED', 'Sign in again');

const verify =
  ({ db, now }: Deps) =>
  async (
    { user_id, otp }: v.InferOutput<typeof verifyLoginOtpRequest>,
    caller: Caller,
  ): Promise<Answer<Record<string, never>>> => {
    const playerId = await waiting(db, caller, user_id, now());
    if (playerId === undefined) return signInAgain();
    const tried = await db.transaction().execute((trx) => tryCode(trx, playerId, otp, caller, now()));
    return tried === 'right' ? done({}, 'Signed in') : refuse('BAD_CREDENTIALS', SAID[tried]);
  };

const resend =
  ({ db, throttle, now }: Deps) =>
  async (
    { user_id }: v.InferOutput<typeof resendLoginOtpRequest>,
    caller: Caller,
  ): Promise<Answer<Record<string, never>>> => {
    const playerId = await waiting(db, caller, user_id, now());
    if (playerId === undefined) return signInAgain();
    const key = `code ${playerId}`;
    const retryAfterS = throttle.waitS(key, caller.ip);
    if (retryAfterS > 0)
      return { ...refuse('TOO_MANY_REQUESTS', 'Too many codes: try again later'), retryAfterS };
    throttle.failed(key, caller.ip);
    await createCode(db, playerId, now());
    return done({}, 'A new code is on its way');
  };

/** The second step of a login, for players who have one; the bearer token is the one the login gave. */
export const twoStepCalls = (deps: Deps): Call[] => [
  openCall({
    method: 'POST',
    path: 'telegram/verifyLoginOtp',
    summary: 'Completes a login with its code: from then on its token opens everything',
    request: verifyLoginOtpRequest,
    reply: empty,
    handle: verify(deps),
  }),
  openCall({
    method: 'POST',
    path: 'telegram/resendLoginOtp',
    summary: 'Makes another code for a login that waits',
    request: resendLoginOtpRequest,
    reply: empty,
    handle: resend(deps),
  }),
];
