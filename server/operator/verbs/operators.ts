import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { HOUR_S } from '../second';
import type { Need } from '../second';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { invitation, INVITED_HOURS } from '../people/invitation';
import { BAD_NAME, isOperatorName, rolesIn } from '../people/names';
import { endTokens } from '../people/tokens';
import type { Role } from '../roles';
import { defineVerb } from '../verb';
import { maybe, typed } from '../words';

/** Who may come in, and what they may, is for two. */
const BY_TWO = { lapsesAfterS: 24 * HOUR_S };

const operatorBy = (db: Db, name: string) =>
  db
    .selectFrom('operators')
    .select(['id', 'name', 'roles', 'state', 'activated_at'])
    .where('name', '=', name)
    .executeTakeFirst();

type Operator = NonNullable<Awaited<ReturnType<typeof operatorBy>>>;

const noOperator = (name: string): Outcome => failed(`there is no operator ${name}`);

/** Whether this is the only admin who could let anybody in again. */
async function isLastAdmin(db: Db, { id, roles, state }: Operator): Promise<boolean> {
  if (state !== 'active' || !roles.includes('admin')) return false;
  const other = await db
    .selectFrom('operators')
    .select('id')
    .where('id', '<>', id)
    .where('state', '=', 'active')
    .where(sql<boolean>`'admin' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

const lastAdmin = ({ name }: Operator): Outcome =>
  failed(`${name} is the only admin: make somebody else one first`, 'LAST_ADMIN');

const invited = (name: string, text: string): Outcome => ({
  ok: true,
  text: `${name} is invited for ${INVITED_HOURS} hours: "sign-in ${name}" asks for what is shown here, and only here`,
  data: { name, invitation: text },
  once: text,
});

async function add(
  db: Db,
  { name, roles: text, display }: { name: string; roles: string; display?: string | undefined },
  { by, now }: { by: string; now: number },
): Promise<Outcome> {
  if (!isOperatorName(name)) return failed(BAD_NAME);
  const roles = rolesIn(text);
  if (typeof roles === 'string') return failed(roles);
  if (await operatorBy(db, name)) return failed(`there is an operator ${name} already`);
  const { text: secret, hash, until } = invitation(now);
  await db
    .insertInto('operators')
    .values({
      name,
      display_name: display ?? name,
      roles,
      state: 'invited',
      invitation_hash: hash,
      invited_until: until,
      created_by: by,
      created_at: new Date(now),
    })
    .execute();
  return invited(name, secret);
}

export const addOperator = defineVerb({
  name: 'operators add',
  request: v.object({ name: typed, roles: typed, display: maybe }),
  who: ['admin'],
  subject: { kind: 'operator', of: 'name' },
  second: { ...BY_TWO, isFreeAlone: true },
  handle: (db, asked, { caller, now }) =>
    add(db, asked, { by: caller.kind === 'operator' ? caller.name : caller.address, now }),
});

/** Password and app are chosen anew: for whoever lost either. What they were signed in by ends. */
async function inviteAgain(db: Db, name: string, now: number): Promise<Outcome> {
  const operator = await operatorBy(db, name);
  if (!operator) return noOperator(name);
  if (operator.state === 'disabled') return failed(`${name} is disabled: "operators enable" comes first`);
  if (await isLastAdmin(db, operator)) return lastAdmin(operator);
  const { text, hash, until } = invitation(now);
  await db
    .updateTable('operators')
    .set({ state: 'invited', invitation_hash: hash, invited_until: until })
    .where('id', '=', operator.id)
    .execute();
  await endTokens(db, operator.id, now);
  return invited(name, text);
}

const named = v.object({ name: typed });

export const inviteOperator = defineVerb({
  name: 'operators invite',
  request: named,
  who: ['admin'],
  subject: { kind: 'operator', of: 'name' },
  second: BY_TWO,
  handle: (db, { name }, { now }) => inviteAgain(db, name, now),
});

async function disable(db: Db, name: string, now: number): Promise<Outcome> {
  const operator = await operatorBy(db, name);
  if (!operator) return noOperator(name);
  if (operator.state === 'disabled')
    return { ok: true, text: `${name} was disabled before; nothing was changed`, data: { name } };
  if (await isLastAdmin(db, operator)) return lastAdmin(operator);
  await db
    .updateTable('operators')
    .set({ state: 'disabled', invitation_hash: null, invited_until: null })
    .where('id', '=', operator.id)
    .execute();
  const ended = await endTokens(db, operator.id, now);
  await db
    .updateTable('approvals')
    .set({ state: 'withdrawn', decided_at: new Date(now), note: `${name} is disabled` })
    .where('asked_by', '=', operator.id)
    .where('state', '=', 'requested')
    .execute();
  return { ok: true, text: `${name} is disabled; sessions ended: ${ended}`, data: { name, ended } };
}

export const disableOperator = defineVerb({
  name: 'operators disable',
  request: v.object({ name: typed, reason: maybe }),
  who: ['admin'],
  subject: { kind: 'operator', of: 'name' },
  handle: (db, { name }, { now }) => disable(db, name, now),
});

/** Who signed in before may again, with what they had; who never did is invited anew. */
async function enable(db: Db, name: string, now: number): Promise<Outcome> {
  const operator = await operatorBy(db, name);
  if (!operator) return noOperator(name);
  if (operator.state !== 'disabled')
    return { ok: true, text: `${name} is ${operator.state}; nothing was changed`, data: { name } };
  const isKnown = operator.activated_at !== null;
  await db
    .updateTable('operators')
    .set({ state: isKnown ? 'active' : 'invited' })
    .where('id', '=', operator.id)
    .execute();
  return isKnown
    ? { ok: true, text: `${name} may sign in again`, data: { name } }
    : inviteAgain(db, name, now);
}

export const enableOperator = defineVerb({
  name: 'operators enable',
  request: named,
  who: ['admin'],
  subject: { kind: 'operator', of: 'name' },
  second: BY_TWO,
  handle: (db, { name }, { now }) => enable(db, name, now),
});

async function setRoles(db: Db, name: string, text: string): Promise<Outcome> {
  const roles: Role[] | string = rolesIn(text);
  if (typeof roles === 'string') return failed(roles);
  const operator = await operatorBy(db, name);
  if (!operator) return noOperator(name);
  if (!roles.includes('admin') && (await isLastAdmin(db, operator))) return lastAdmin(operator);
  await db.updateTable('operators').set({ roles }).where('id', '=', operator.id).execute();
  return { ok: true, text: `${name} is ${roles.join(', ')}`, data: { name, roles } };
}

/** Whoever may less than before may so at once; what anybody gets besides is for two. Whoever is an operator at all may look. */
async function needOfRoles(db: Db, { name, roles: text }: { name: string; roles: string }): Promise<Need> {
  const roles = rolesIn(text);
  const operator = await operatorBy(db, name);
  if (typeof roles === 'string' || !operator) return 'nobody';
  const more = roles.filter((role) => role !== 'viewer' && !operator.roles.includes(role));
  return more.length > 0 ? 'somebody' : 'nobody';
}

export const setOperatorRoles = defineVerb({
  name: 'operators roles',
  request: v.object({ name: typed, roles: typed }),
  who: ['admin'],
  subject: { kind: 'operator', of: 'name' },
  second: { ...BY_TWO, when: needOfRoles },
  handle: (db, { name, roles }) => setRoles(db, name, roles),
});

async function endSessions(db: Db, name: string, now: number): Promise<Outcome> {
  const operator = await operatorBy(db, name);
  if (!operator) return noOperator(name);
  const ended = await endTokens(db, operator.id, now);
  return { ok: true, text: `sessions of ${name} ended: ${ended}`, data: { name, ended } };
}

export const endOperatorSessions = defineVerb({
  name: 'operators end-sessions',
  request: named,
  who: ['admin'],
  subject: { kind: 'operator', of: 'name' },
  handle: (db, { name }, { now }) => endSessions(db, name, now),
});

export const endEverySession = defineVerb({
  name: 'operators end-every-session',
  request: v.object({}),
  who: ['admin'],
  subject: () => ({ kind: 'exchange', id: 'operators' }),
  handle: async (db, _, { now }) => {
    const ended = await endTokens(db, undefined, now);
    return { ok: true, text: `sessions of operators ended: ${ended}`, data: { ended } };
  },
});
