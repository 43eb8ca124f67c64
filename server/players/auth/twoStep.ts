import type * as v from 'valibot';
import type { SecondStepMethod } from '../../../api/schemas/auth';
import { empty } from '../../../api/schemas/common';
import { resendLoginOtpRequest, verifyLoginOtpRequest } from '../../../api/schemas/signUp';
import { tell } from '../../../domain/words/sayings';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { done, openCall, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import { tryApps } from '../factors/apps';
import { methodsOf } from '../factors/methods';
import { markUsed, sendLoginCode } from '../factors/telegram/bot';
import type { WaitingLogin } from '../factors/telegram/bot';
import type { Vault } from '../factors/vault';
import { arrive } from './arrivals';
import { compareSent, lockForCode, tryCode } from './codes';
import type { Compared, RefusedTry, Tried } from './codes';
import { ensureCode } from './enter';
import { refuseTry } from './refusals';
import { endBeyondMost, longestUntil } from './sessions';
import type { Throttle } from './throttle';

type Deps = { db: Db; throttle: Throttle; vault: Vault; now: () => number };

/** The player of a token waiting for its code, which opens only these calls and `user/verifySecondStep`. */
export async function waitingLogin(
  db: Db,
  { tokenHash }: Caller,
  userId: string | number | undefined,
  now: number,
) {
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

type Right = { playerId: number; method: SecondStepMethod; createdAt: Date };

async function letIn(trx: Trx, { playerId, method, createdAt }: Right, caller: Caller, now: number) {
  await trx.deleteFrom('login_codes').where('token_hash', '=', caller.tokenHash).execute();
  await trx
    .updateTable('tokens')
    .set({
      awaits_code: false,
      used_at: new Date(now),
      expires_at: longestUntil(createdAt.getTime()),
      method,
    })
    .where('hash', '=', caller.tokenHash)
    .execute();
  await endBeyondMost(trx, playerId, now);
  if (method === 'telegram') await markUsed(trx, playerId, now);
  await arrive(trx, playerId, caller, method, now);
}

/** The code that was sent for a login. */
export const sentCode = (trx: Trx, tokenHash: string) =>
  trx
    .selectFrom('login_codes')
    .select(['code', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** What became of a code, and what it proved if it was right. */
export type CodeProof = { compared: Compared; method: SecondStepMethod };

/** Six digits of whichever kind the player has. */
export async function compareAny(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  trx: Trx,
  { playerId, tokenHash }: WaitingLogin,
  given: string,
): Promise<CodeProof> {
  const methods = await methodsOf(trx, playerId);
  if (methods.includes('totp')) {
    const compared = await tryApps(trx, await vault(), { playerId, given, now: now() });
    if (compared !== 'wrong' || !methods.includes('telegram')) return { compared, method: 'totp' };
  }
  const compared = compareSent(given, await sentCode(trx, tokenHash), now());
  return { compared, method: 'telegram' };
}

/** 'gone': the token no longer waits, perhaps ended by a password change. */
async function tryLogin(
  deps: Deps,
  trx: Trx,
  userId: string | number | undefined,
  given: string,
  caller: Caller,
): Promise<Tried | 'gone'> {
  const now = deps.now();
  const before = await waitingLogin(trx, caller, userId, now);
  if (!before) return 'gone';
  const playerId = before.player_id;
  const wrong = await lockForCode(trx, playerId);
  // Checked again behind the lock.
  if (!(await waitingLogin(trx, caller, userId, now))) return 'gone';
  const who = { ...caller, playerId };
  let method: SecondStepMethod = 'telegram';
  const tried = await tryCode(trx, who, wrong, now, async () => {
    const proof = await compareAny(deps, trx, who, given);
    method = proof.method;
    return proof.compared;
  });
  const right = { playerId, method, createdAt: before.created_at };
  if (tried.status === 'right') await letIn(trx, right, caller, now);
  return tried;
}

export const signInAgain = () => refuse('UNAUTHORISED', tell('signInAgain'));

/** In the words that programs know which came before there were others. */
function refuseLogin(tried: RefusedTry) {
  const refused = refuseTry(tried);
  return refused.code === 'CODE_WRONG' ? { ...refused, code: 'BAD_CREDENTIALS' as const } : refused;
}

const verify =
  (deps: Deps) =>
  async (
    { user_id, otp }: v.InferOutput<typeof verifyLoginOtpRequest>,
    caller: Caller,
  ): Promise<Answer<Record<string, never>>> => {
    const tried = await deps.db.transaction().execute((trx) => tryLogin(deps, trx, user_id, otp, caller));
    if (tried === 'gone') return signInAgain();
    return tried.status === 'right' ? done({}, tell('signedIn')) : refuseLogin(tried);
  };

const resend =
  ({ db, throttle, now }: Deps) =>
  async (
    { user_id }: v.InferOutput<typeof resendLoginOtpRequest>,
    caller: Caller,
  ): Promise<Answer<Record<string, never>>> => {
    const token = await waitingLogin(db, caller, user_id, now());
    if (!token) return signInAgain();
    const key = `code ${token.player_id}`;
    const retryAfterS = throttle.waitS(key, caller.ip);
    if (retryAfterS > 0) return { ...refuse('TOO_MANY_REQUESTS', tell('tooManyCodes')), retryAfterS };
    throttle.failed(key, caller.ip);
    // Whoever has but an app is sent nothing, and told no more than others.
    if (!(await methodsOf(db, token.player_id)).includes('telegram')) return done({}, tell('codeSent'));
    const sent = await db.transaction().execute(async (trx) => {
      await lockForCode(trx, token.player_id);
      const login = { playerId: token.player_id, tokenHash: caller.tokenHash };
      await ensureCode(trx, login, now());
      return sendLoginCode(trx, login, now());
    });
    if (sent.status === 'wait')
      return { ...refuse('TOO_MANY_REQUESTS', tell('tooManyCodes')), retryAfterS: sent.waitS };
    return sent.status === 'spent'
      ? refuse('TOO_MANY_REQUESTS', tell('sendsSpent'))
      : done({}, tell('codeSent'));
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
