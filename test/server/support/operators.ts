import { sealWith } from '../../../server/base/seal';
import type { Db } from '../../../server/base/db/connect';
import { setFactor } from '../../../server/operator/people/factors';
import { issueToken } from '../../../server/operator/people/tokens';
import { codeOf, stepAt } from '../../../server/players/factors/totp';

const KEY = Buffer.alloc(32, 7);
const SECRET = Buffer.alloc(20, 3);

/** Every role but the one that may nothing. */
export const MANY_ROLES = ['admin', 'finance', 'risk', 'support', 'trader'];

/** An operator who is signed in, with an app: what their terminal has, and what they answer it. */
export async function signedInOperator(db: Db, name: string, roles: readonly string[] = MANY_ROLES) {
  const now = Date.now();
  const { id } = await db
    .insertInto('operators')
    .values({
      name,
      display_name: name,
      roles: [...roles],
      state: 'active',
      password_hash: 'none',
      created_by: 'os:test',
      created_at: new Date(now),
      activated_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = codeOf(SECRET, stepAt(now));
  await setFactor(db, sealWith(KEY), { operatorId: id, secret: SECRET, code, now });
  const wanted = { operatorId: id, kind: 'cli', commands: null, address: 'os:test', now, hours: 12 } as const;
  const { token } = await issueToken(db, wanted);
  return {
    id,
    token,
    env: { ADMIN_TOKEN: token, SECRET_KEY: KEY.toString('hex') },
    ask: () => Promise.resolve(codeOf(SECRET, stepAt(Date.now()))),
  };
}

/** A code is good once: the one of this half minute is let in again. */
export const forgetCodes = (db: Db): Promise<unknown> =>
  db.updateTable('operator_factors').set({ totp_last_step: null }).execute();
