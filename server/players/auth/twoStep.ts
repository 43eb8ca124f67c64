import type * as v from 'valibot';
import { empty } from '../../../api/schemas/common';
import { resendLoginOtpRequest, verifyLoginOtpRequest } from '../../../api/schemas/signUp';
import { tell } from '../../../domain/words/sayings';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { done, openCall, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import { lockForCode, tryCode } from './codes';
import type { Tried } from './codes';
import { ensureCode } from './enter';
import { rememberDevice } from './guesses';
import { longestUntil } from './sessions';
import type { Throttle } from './throttle';

type Deps = { db: Db; throttle: Throttle; now: () => number };

/** The player of a token waiting for its code, which opens only these two calls. */
async function waiting(db: Db, { tokenHash }: Caller, userId: string | number | undefined, now: number) {
  const found = await db
    .selectFrom('tokens')
    .select(['player_id', 'created_at'])
    .where('hash', '=', tokenHash)
    .where('awaits_code', '=', true)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return found && (userId === undefined || String(userId) === String(found.player_id)) ? found : undefined;
}

async function letIn(trx: Trx, playerId: number, caller: Caller, createdAt: Date, now: number) {
  await trx.deleteFrom('login_codes').where('player_id', '=', playerId).execute();
  await trx
    .updateTable('tokens')
    .set({ awaits_code: false, used_at: new Date(now), expires_at: longestUntil(createdAt.getTime()) })
    .where('hash', '=', caller.tokenHash)
    .execute();
  await rememberDevice(trx, playerId, caller, now);
}

/** 'gone': the token no longer waits, perhaps ended by a password change. */
async function tryLogin(
  trx: Trx,
  userId: string | number | undefined,
  given: string,
  caller: Caller,
  now: number,
): Promise<Tried | 'gone'> {
  const before = await waiting(trx, caller, userId, now);
  if (!before) return 'gone';
  const playerId = before.player_id;
  const { wrong_codes } = await lockForCode(trx, playerId);
  // Checked again behind the lock.
  if (!(await waiting(trx, caller, userId, now))) return 'gone';
  const row = await trx
    .selectFrom('login_codes')
    .select(['code', 'expires_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const tried = await tryCode(trx, { playerId, tokenHash: caller.tokenHash, given, now }, wrong_codes, row);
  if (tried === 'right') await letIn(trx, playerId, caller, before.created_at, now);
  return tried;
}

const signInAgain = () => refuse('UNAUTHORISED', tell('signInAgain'));
const spent = () => refuse('CODES_SPENT', tell('codesSpent'));

const verify =
  ({ db, now }: Deps) =>
  async (
    { user_id, otp }: v.InferOutput<typeof verifyLoginOtpRequest>,
    caller: Caller,
  ): Promise<Answer<Record<string, never>>> => {
    const tried = await db.transaction().execute((trx) => tryLogin(trx, user_id, otp, caller, now()));
    switch (tried) {
      case 'right':
        return done({}, tell('signedIn'));
      case 'gone':
        return signInAgain();
      case 'spent':
        return spent();
      case 'wrong':
        return refuse('BAD_CREDENTIALS', tell('codeWrong'));
      case 'over':
        return refuse('BAD_CREDENTIALS', tell('codeOver'));
    }
  };

const resend =
  ({ db, throttle, now }: Deps) =>
  async (
    { user_id }: v.InferOutput<typeof resendLoginOtpRequest>,
    caller: Caller,
  ): Promise<Answer<Record<string, never>>> => {
    const token = await waiting(db, caller, user_id, now());
    if (!token) return signInAgain();
    const key = `code ${token.player_id}`;
    const retryAfterS = throttle.waitS(key, caller.ip);
    if (retryAfterS > 0) return { ...refuse('TOO_MANY_REQUESTS', tell('tooManyCodes')), retryAfterS };
    throttle.failed(key, caller.ip);
    await ensureCode(db, token.player_id, now());
    return done({}, tell('codeSent'));
  };

/** The second step of a login; the bearer token is the one from the login. */
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
    summary: 'Sends the code of a login that waits once more, or another when it is too old',
    request: resendLoginOtpRequest,
    reply: empty,
    handle: resend(deps),
  }),
];
