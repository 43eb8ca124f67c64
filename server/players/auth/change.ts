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
import { recordEvent } from '../factors/events';
import type { Vault } from '../factors/vault';
import type { Guesses } from './guesses';
import { hashPassword } from '../accounts/password';
import { proveOwnPassword } from './ownPassword';
import { refusePassword } from './refusals';
import type { Sessions } from './sessions';
import { NO_WRONG_CODES } from './tries';

/** Ends what a player has open in games of providers: no bet is taken there any more, wins still come. */
export type EndGames = (on: Db, playerId: number) => Promise<void>;

type Deps = { db: Db; sessions: Sessions; endGames: EndGames; vault: Vault; now: () => number };
type Asked = v.InferOutput<typeof changePasswordRequest>;

const CHANGE = {
  purpose: 'password',
  content: null,
  about: 'change of password',
  signs: { purpose: 'password' },
  isRepeatable: false,
} as const;

async function misfit(db: Db, asked: Asked, caller: Caller): Promise<Refused | undefined> {
  if (asked.new_password !== asked.confirm_password) return refuse('BAD_REQUEST', tell('newPasswordDiffers'));
  const { name } = await db
    .selectFrom('players')
    .select('name')
    .where('id', '=', caller.playerId)
    .executeTakeFirstOrThrow();
  const fault = passwordFault(asked.new_password, caller.userName, [name]);
  if (fault !== undefined) return refusePassword(fault);
  return asked.new_password === asked.master_password
    ? refuse('BAD_REQUEST', tell('passwordSame'))
    : undefined;
}

type Outcome = { ok: true; ended: readonly string[] } | Refused;

/** In one transaction with the player's row locked: check proof and code, change, end other sessions and games. */
async function write(
  trx: Trx,
  { sessions, prover, endGames }: Pick<Deps, 'sessions' | 'endGames'> & { prover: Prover },
  caller: Caller,
  hashes: { old: string; fresh: string },
  { otp, at }: { otp: string | undefined; at: number },
): Promise<Outcome> {
  const { password_hash } = await lockForCode(trx, caller.playerId);
  if (password_hash !== hashes.old) return refuse('PASSWORD_CHANGED', tell('passwordChangedElsewhere'));
  const refused = await prover.proveIn(trx, caller, CHANGE, otp);
  if (refused) return refused;
  await trx
    .updateTable('players')
    .set({ password_hash: hashes.fresh, is_change_password: false, ...NO_WRONG_CODES })
    .where('id', '=', caller.playerId)
    .execute();
  await recordEvent(trx, { playerId: caller.playerId, kind: 'passwordChanged', at, from: caller });
  await endGames(trx, caller.playerId);
  return { ok: true, ended: await sessions.revokeOthers(trx, caller.playerId, caller.tokenHash) };
}

export function changePassword({ db, sessions, endGames, vault, now }: Deps, guesses: Guesses) {
  const prover = createProver(db, now, vault);
  return async (asked: Asked, caller: Caller): Promise<Answer<Record<string, never>>> => {
    const wrong = await misfit(db, asked, caller);
    if (wrong) return wrong;
    const master = await proveOwnPassword(db, guesses, asked.master_password, caller);
    if (!master.ok) return master;
    const hashes = { old: master.hash, fresh: await hashPassword(asked.new_password) };
    const outcome = await db
      .transaction()
      .execute((trx) =>
        write(trx, { sessions, prover, endGames }, caller, hashes, { otp: asked.otp, at: now() }),
      );
    if (!outcome.ok) return outcome;
    sessions.tell(outcome.ended);
    return done({}, tell('passwordChanged'));
  };
}
