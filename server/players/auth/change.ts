import type * as v from 'valibot';
import type { changePasswordRequest } from '../../../api/schemas/auth';
import type { Db } from '../../base/db/connect';
import { tell } from '../../../domain/words/sayings';
import { done, refuse } from '../../base/call';
import type { Answer, Caller } from '../../base/call';
import type { Trx } from '../../ledger/accounts';
import { createProver } from './actionCodes';
import type { Prover, Refused } from './actionCodes';
import { lockForCode } from './codes';
import { passwordFault } from './common';
import type { Guesses } from './guesses';
import { checkPassword, hashPassword } from '../accounts/password';
import { refusePassword, tooMany } from './refusals';
import type { Sessions } from './sessions';

type Deps = { db: Db; sessions: Sessions; now: () => number };
type Asked = v.InferOutput<typeof changePasswordRequest>;

const CHANGE = {
  purpose: 'password',
  content: null,
  about: 'change of password',
  isRepeatable: false,
} as const;

function misfit(asked: Asked, userName: string): Refused | undefined {
  if (asked.new_password !== asked.confirm_password) return refuse('BAD_REQUEST', tell('newPasswordDiffers'));
  const fault = passwordFault(asked.new_password, userName);
  if (fault !== undefined) return refusePassword(fault);
  return asked.new_password === asked.master_password
    ? refuse('BAD_REQUEST', tell('passwordSame'))
    : undefined;
}

/** Checks the current password. @returns its hash, or a refusal */
async function proved(
  db: Db,
  guesses: Guesses,
  password: string,
  caller: Caller,
): Promise<{ ok: true; hash: string } | Refused> {
  const taken = await guesses.take(caller.userName, caller);
  if (taken.status === 'wait') return tooMany(taken.waitS);
  const { password_hash: hash } = await db
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', caller.playerId)
    .executeTakeFirstOrThrow();
  if (!(await checkPassword(hash, password))) return refuse('BAD_CREDENTIALS', tell('masterPasswordWrong'));
  await taken.giveBack();
  return { ok: true, hash };
}

type Outcome = { ok: true; ended: readonly string[] } | Refused;

/** In one transaction with the player's row locked: check proof and code, change, end other sessions. */
async function write(
  trx: Trx,
  { sessions, prover }: { sessions: Sessions; prover: Prover },
  caller: Caller,
  hashes: { old: string; fresh: string },
  otp: string | undefined,
): Promise<Outcome> {
  const { password_hash } = await lockForCode(trx, caller.playerId);
  if (password_hash !== hashes.old) return refuse('PASSWORD_CHANGED', tell('passwordChangedElsewhere'));
  const refused = await prover.proveIn(trx, caller, CHANGE, otp);
  if (refused) return refused;
  await trx
    .updateTable('players')
    .set({ password_hash: hashes.fresh, is_change_password: false, wrong_codes: 0 })
    .where('id', '=', caller.playerId)
    .execute();
  return { ok: true, ended: await sessions.revokeOthers(trx, caller.playerId, caller.tokenHash) };
}

export function changePassword({ db, sessions, now }: Deps, guesses: Guesses) {
  const prover = createProver(db, now);
  return async (asked: Asked, caller: Caller): Promise<Answer<Record<string, never>>> => {
    const wrong = misfit(asked, caller.userName);
    if (wrong) return wrong;
    const master = await proved(db, guesses, asked.master_password, caller);
    if (!master.ok) return master;
    const hashes = { old: master.hash, fresh: await hashPassword(asked.new_password) };
    const outcome = await db
      .transaction()
      .execute((trx) => write(trx, { sessions, prover }, caller, hashes, asked.otp));
    if (!outcome.ok) return outcome;
    sessions.tell(outcome.ended);
    return done({}, tell('passwordChanged'));
  };
}
