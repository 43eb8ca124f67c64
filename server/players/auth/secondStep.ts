import type * as v from 'valibot';
import { verifySecondStepReply, verifySecondStepRequest } from '../../../api/schemas/auth';
import { tell } from '../../../domain/words/sayings';
import { done, openCall } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { tryApps } from '../factors/apps';
import { recordEvent } from '../factors/events';
import { methodsOf } from '../factors/methods';
import type { SecondStepMethod } from '../../../api/schemas/auth';
import { tryPasskey } from '../factors/passkeys/passkeys';
import { siteOf } from '../factors/passkeys/site';
import { markUsed } from '../factors/telegram/bot';
import type { WaitingLogin } from '../factors/telegram/bot';
import { recoveryLeft, useRecovery } from '../factors/recovery';
import type { Vault } from '../factors/vault';
import { arrive } from './arrivals';
import { compareSent, lockForCode, tryCode } from './codes';
import type { RefusedTry, Tried } from './codes';
import { refuseTry } from './refusals';
import type { Sessions } from './sessions';
import { forgiveOwn } from './tries';
import { compareAny, sentCode, signInAgain, waitingLogin } from './twoStep';
import type { CodeProof } from './twoStep';

type Deps = { db: Db; sessions: Sessions; vault: Vault; now: () => number };
type Asked = v.InferOutput<typeof verifySecondStepRequest>;
type Reply = v.InferInput<typeof verifySecondStepReply>;

async function compare(
  { vault, now }: Deps,
  trx: Trx,
  login: WaitingLogin,
  { method, otp = '', recovery = '' }: Asked,
): Promise<CodeProof> {
  const { playerId, tokenHash } = login;
  if (method === undefined) return compareAny({ vault, now }, trx, login, otp);
  if (!(await methodsOf(trx, playerId)).includes(method)) return { compared: 'wrong', method };
  switch (method) {
    case 'totp':
      return {
        compared: await tryApps(trx, await vault(), { playerId, given: otp, now: now() }),
        method,
      };
    case 'telegram':
      return { compared: compareSent(otp, await sentCode(trx, tokenHash), now()), method };
    case 'recovery':
      return { compared: await useRecovery(trx, playerId, recovery, now()), method };
    case 'passkey':
      return { compared: 'invalid', method };
  }
}

type Entered = { status: 'entered'; token: string; ended: string; recoveryLeft: number | undefined };

/** The token that waited ends, so that whoever saw it before the code has nothing. */
async function letIn(
  { sessions, now }: Deps,
  trx: Trx,
  playerId: number,
  caller: Caller,
  method: SecondStepMethod,
): Promise<Entered> {
  const at = now();
  const from = { ip: caller.ip, device: caller.device };
  await trx.deleteFrom('login_codes').where('token_hash', '=', caller.tokenHash).execute();
  await trx
    .updateTable('tokens')
    .set({ revoked_at: new Date(at) })
    .where('hash', '=', caller.tokenHash)
    .execute();
  const token = await sessions.issue(playerId, { ...from, method }, false, trx);
  if (method === 'telegram') await markUsed(trx, playerId, at);
  await arrive(trx, playerId, from, method, at);
  if (method !== 'recovery')
    return { status: 'entered', token, ended: caller.tokenHash, recoveryLeft: undefined };
  await recordEvent(trx, { playerId, kind: 'recoveryUsed', at, from });
  return {
    status: 'entered',
    token,
    ended: caller.tokenHash,
    recoveryLeft: await recoveryLeft(trx, playerId),
  };
}

/** A signature cannot be guessed, so it is tried whatever codes were wrong. */
async function trySigned(
  trx: Trx,
  who: Caller & { playerId: number },
  given: string,
  now: number,
): Promise<Tried> {
  const { playerId, tokenHash, pageOrigin, ip, device } = who;
  const { status } = await tryPasskey(trx, {
    given,
    bound: { purpose: 'secondStep', playerId, tokenHash },
    site: siteOf(pageOrigin),
    from: { ip, device },
    now,
  });
  if (status === 'right') await forgiveOwn(trx, who);
  return { status };
}

type Outcome = Entered | RefusedTry | { status: 'gone' };

async function take(deps: Deps, trx: Trx, asked: Asked, caller: Caller): Promise<Outcome> {
  const now = deps.now();
  const before = await waitingLogin(trx, caller, undefined, now);
  if (!before) return { status: 'gone' };
  const playerId = before.player_id;
  const wrong = await lockForCode(trx, playerId);
  // Checked again behind the lock.
  if (!(await waitingLogin(trx, caller, undefined, now))) return { status: 'gone' };
  const who = { ...caller, playerId };
  // What the session is said to have been proved by.
  let method: SecondStepMethod = 'passkey';
  const compareOwn = async () => {
    const proof = await compare(deps, trx, who, asked);
    method = proof.method;
    return proof.compared;
  };
  const tried =
    asked.response === undefined
      ? await tryCode(trx, who, wrong, now, compareOwn)
      : await trySigned(trx, who, asked.response, now);
  return tried.status === 'right' ? letIn(deps, trx, playerId, caller, method) : tried;
}

const verify =
  (deps: Deps) =>
  async (asked: Asked, caller: Caller): Promise<Answer<Reply>> => {
    const outcome = await deps.db.transaction().execute((trx) => take(deps, trx, asked, caller));
    if (outcome.status === 'gone') return signInAgain();
    if (outcome.status !== 'entered') return refuseTry(outcome);
    deps.sessions.tell([outcome.ended]);
    return done({ token: outcome.token, recovery_left: outcome.recoveryLeft }, tell('signedIn'));
  };

/** Completes a login with one of the player's second steps; the bearer token is the one from the login. */
export const secondStepCall = (deps: Deps): Call =>
  openCall({
    method: 'POST',
    path: 'user/verifySecondStep',
    summary: 'Completes a login with a second step: answers a new token, and the one that waited is over',
    request: verifySecondStepRequest,
    reply: verifySecondStepReply,
    handle: verify(deps),
  });
