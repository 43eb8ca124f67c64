import { sealWith } from '../../../server/base/seal';
import type { Db } from '../../../server/base/db/connect';
import { setFactor } from '../../../server/operator/people/factors';
import { issueToken } from '../../../server/operator/people/tokens';
import type { Role } from '../../../server/operator/roles';
import { hashPassword } from '../../../server/players/accounts/password';
import { codeOf, SECRET_BYTES, stepAt } from '../../../server/players/factors/totp';

export const OPERATOR_PASSWORD = 'NightTrain@77';
/** What closes their secrets: the SECRET_KEY of the exchange. */
export const OPERATOR_KEY = 'ab'.repeat(32);

const SECRET = Buffer.alloc(SECRET_BYTES, 7);

/** Every role but the one that may nothing. */
export const MANY_ROLES: readonly Role[] = ['admin', 'finance', 'risk', 'support', 'trader'];

/** The code that the app of everybody here shows now. */
export const codeNow = (): string => codeOf(SECRET, stepAt(Date.now()));

/** A code is good once, and nobody here waits for the next: the one of this half minute is let in again. */
export const forgetCodes = (db: Db): Promise<unknown> =>
  db.updateTable('operator_factors').set({ totp_last_step: null }).execute();

/** An operator who has taken their invitation up. */
export async function addedOperator(db: Db, name: string, roles: readonly Role[]): Promise<number> {
  const { id } = await db
    .insertInto('operators')
    .values({
      name,
      display_name: name,
      roles: [...roles],
      state: 'active',
      password_hash: await hashPassword(OPERATOR_PASSWORD),
      created_by: 'test',
      created_at: new Date(0),
      activated_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const factor = { operatorId: id, secret: SECRET, code: codeNow(), now: Date.now() };
  if (!(await setFactor(db, sealWith(Buffer.from(OPERATOR_KEY, 'hex')), factor)))
    throw new Error('no factor');
  await forgetCodes(db);
  return id;
}

/** The same, signed in at a terminal: what it has, and what they answer it. */
export async function signedInOperator(db: Db, name: string, roles: readonly Role[] = MANY_ROLES) {
  const id = await addedOperator(db, name, roles);
  const wanted = { operatorId: id, kind: 'cli', commands: null, address: 'os:test', hours: 12 } as const;
  const { token } = await issueToken(db, { ...wanted, now: Date.now() });
  return {
    id,
    token,
    env: { ADMIN_TOKEN: token, SECRET_KEY: OPERATOR_KEY },
    ask: () => Promise.resolve(codeNow()),
  };
}
