import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { checkPassword, hashPassword } from '../../players/accounts/password';
import { passwordFault } from '../../players/auth/common';
import { refusePassword } from '../../players/auth/refusals';
import { hashToken } from '../../players/auth/sessions';
import { SECRET_BYTES } from '../../players/factors/totp';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { setFactor, takeCode } from '../people/factors';
import { endToken, issueToken } from '../people/tokens';
import { defineVerb } from '../verb';
import type { Context } from '../context';
import { typed } from '../words';

const TOKEN_HOURS = 12;
const MOST_WRONG = 5;
const WRONG_MINUTES = 15;

const WRONG = 'WRONG';
const wrong = (): Outcome => failed('name, password or code is wrong', WRONG);

/** Whether too many tries went wrong lately; the log counts them, under the lock of the operator's row. */
async function isOutOfTries(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log
    where subject_kind = 'operator' and subject_id = ${name} and outcome = ${`refused ${WRONG}`}
      and at > now() - make_interval(mins => ${WRONG_MINUTES})
      and seq > coalesce((select max(seq) from audit_log where subject_kind = 'operator' and subject_id = ${name}
        and command in ('sign-in', 'operators accept') and outcome = 'done'), 0)`.execute(db);
  return (rows[0]?.count ?? 0) >= MOST_WRONG;
}

const outOfTries = (): Outcome =>
  failed(`too many tries went wrong: wait ${WRONG_MINUTES} minutes`, 'TOO_MANY_TRIES');

const rowOf = (db: Db, name: string) =>
  db
    .selectFrom('operators')
    .select(['id', 'name', 'state', 'password_hash', 'invitation_hash', 'invited_until', 'activated_at'])
    .where('name', '=', name)
    .executeTakeFirst();

async function signedIn(
  db: Db,
  { id, name }: { id: number; name: string },
  { now, caller, via }: Context,
): Promise<Outcome> {
  const { token, until } = await issueToken(db, {
    operatorId: id,
    kind: via,
    commands: null,
    address: caller.address,
    now,
    hours: TOKEN_HOURS,
  });
  return { ok: true, text: `${name} is signed in for ${TOKEN_HOURS} hours`, data: { name, token, until } };
}

async function signIn(
  db: Db,
  { name, password, code }: { name: string; password: string; code: string },
  context: Context,
): Promise<Outcome> {
  const { now, vault } = context;
  if (await isOutOfTries(db, name)) return outOfTries();
  const operator = await rowOf(db, name);
  const isRight = await checkPassword(operator?.password_hash ?? undefined, password);
  if (!operator || !isRight || operator.state !== 'active') return wrong();
  if (!(await takeCode(db, await vault(), { operatorId: operator.id, given: code.trim(), now })))
    return wrong();
  return signedIn(db, operator, context);
}

export const signInVerb = defineVerb({
  name: 'sign-in',
  request: v.object({ name: typed, password: typed, code: typed }),
  secret: ['password', 'code'],
  who: 'anyone',
  subject: { kind: 'operator', of: 'name' },
  handle: signIn,
});

const acceptAsked = v.object({ name: typed, invitation: typed, password: typed, secret: typed, code: typed });

type Accepted = v.InferOutput<typeof acceptAsked>;

const isSecret = (text: string): boolean => /^[0-9a-f]*$/.test(text) && text.length === 2 * SECRET_BYTES;

type Operator = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

/** Why an invitation lets nobody in; undefined if it does. */
function refusedInvitation(
  operator: Operator | undefined,
  { name, invitation }: Accepted,
  now: number,
): Outcome | undefined {
  if (operator?.state !== 'invited' || operator.invitation_hash !== hashToken(invitation.trim()))
    return failed('name or invitation is wrong', WRONG);
  return (operator.invited_until?.getTime() ?? 0) <= now
    ? failed(`the invitation of ${name} has ended: ask for another`, 'EXPIRED')
    : undefined;
}

/** Why a password or a secret cannot be taken; undefined if both can. */
function refusedSecrets({ name, password, secret }: Accepted): Outcome | undefined {
  const fault = passwordFault(password, name);
  if (fault !== undefined) return failed(refusePassword(fault).message);
  return isSecret(secret) ? undefined : failed('the secret of the app cannot be read');
}

/** Takes an invitation up: a password of one's own, and the app that shows the codes. */
async function accept(db: Db, asked: Accepted, context: Context): Promise<Outcome> {
  const { now, vault } = context;
  if (await isOutOfTries(db, asked.name)) return outOfTries();
  const operator = await rowOf(db, asked.name);
  const refused = refusedInvitation(operator, asked, now) ?? refusedSecrets(asked);
  if (refused || !operator) return refused ?? wrong();
  const secret = Buffer.from(asked.secret, 'hex');
  const factor = { operatorId: operator.id, secret, code: asked.code.trim(), now };
  if (!(await setFactor(db, await vault(), factor)))
    return failed('the app shows another code: is its clock right?', 'WRONG_CODE');
  await db
    .updateTable('operators')
    .set({
      state: 'active',
      password_hash: await hashPassword(asked.password),
      invitation_hash: null,
      invited_until: null,
      activated_at: operator.activated_at ?? new Date(now),
    })
    .where('id', '=', operator.id)
    .execute();
  return signedIn(db, operator, context);
}

export const acceptInvitation = defineVerb({
  name: 'operators accept',
  request: acceptAsked,
  secret: ['invitation', 'password', 'secret', 'code'],
  who: 'anyone',
  subject: { kind: 'operator', of: 'name' },
  handle: accept,
});

export const signOutVerb = defineVerb({
  name: 'sign-out',
  request: v.object({}),
  who: 'everybody',
  subject: () => ({ kind: 'self', id: '' }),
  handle: async (db, _, { caller, now }) => {
    if (caller.kind !== 'operator') return failed('nobody is signed in here');
    await endToken(db, caller.tokenHash, now);
    return { ok: true, text: `${caller.name} is signed out`, data: { name: caller.name } };
  },
});
