import { sql } from 'kysely';
import type { Db } from '../base/db/connect';
import { hashToken } from '../players/auth/sessions';
import { isRole, ROLES } from './roles';
import type { Role } from './roles';

/** Who asks, as the process knows it before it has asked the database. */
export type Claim = {
  /** From where: who runs the process, by the operating system, or the address of a browser. */
  address: string;
  via: 'cli' | 'web';
  /** What was handed out at a sign-in, or made for a script. */
  token?: string | undefined;
  /** Why somebody acts without one. */
  breakGlass?: string | undefined;
};

/** Who asks. `stranger`: nobody who may; `first`: there is no admin yet, so whoever has the machine is one. */
export type Caller =
  | { kind: 'first' | 'breakGlass'; address: string; roles: readonly Role[] }
  | {
      kind: 'operator';
      id: number;
      name: string;
      address: string;
      roles: readonly Role[];
      /** The only commands of a script's token; null: all that its operator's roles allow. */
      commands: readonly string[] | null;
      tokenHash: string;
    }
  | { kind: 'stranger'; address: string; roles: readonly Role[] };

/** Whether anybody was ever admin: from then on the machine alone is not enough. */
export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('operators')
    .select('id')
    .where('activated_at', 'is not', null)
    .where(sql<boolean>`'admin' = any(roles)`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A console that nobody touches for so long is nobody's any more. */
const IDLE_MS = 30 * 60_000;

/** A token of the console is for the console alone, and no other is good there. */
const holderOf = (db: Db, token: string, { via, now }: { via: Claim['via']; now: number }) =>
  db
    .selectFrom('operator_tokens as t')
    .innerJoin('operators as o', 'o.id', 't.operator_id')
    .select([
      'o.id',
      'o.name',
      'o.roles',
      't.commands',
      't.hash',
      't.expires_at',
      't.created_at',
      't.last_used_at',
    ])
    .where('t.hash', '=', hashToken(token))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', new Date(now))
    .where('o.state', '=', 'active')
    .where('t.kind', via === 'web' ? '=' : '<>', 'web')
    .$if(via === 'web', (query) =>
      query.where(sql<boolean>`coalesce(t.last_used_at, t.created_at) > ${new Date(now - IDLE_MS)}`),
    )
    .executeTakeFirst();

/** Who asks, in the transaction of what they ask: whoever was disabled a moment ago is nobody. */
export async function identify(
  db: Db,
  { address, via, token, breakGlass }: Claim,
  now: number,
): Promise<Caller> {
  if (token !== undefined) {
    const found = await holderOf(db, token, { via, now });
    if (found) {
      const { id, name, roles, commands, hash } = found;
      return { kind: 'operator', id, name, roles: roles.filter(isRole), commands, tokenHash: hash, address };
    }
  }
  // Whoever reaches the port of the console does not have the machine.
  if (via === 'web') return { kind: 'stranger', address, roles: [] };
  if (!(await hasAdmin(db))) return { kind: 'first', address, roles: ROLES };
  if (breakGlass !== undefined) return { kind: 'breakGlass', address, roles: ROLES };
  return { kind: 'stranger', address, roles: [] };
}

/** Who is signed in at the console, and until when where nothing more is done there (wall time, ms). */
export type SignedIn = { operatorId: number; roles: readonly Role[]; until: number };

/** Who listens at the console, which is no use of it: a console that only listens ends as one that nobody touches. */
export async function signedInAt(db: Db, { token, via }: Claim, now: number): Promise<SignedIn | undefined> {
  const found = via === 'web' && token !== undefined ? await holderOf(db, token, { via, now }) : undefined;
  if (!found) return undefined;
  const used = found.last_used_at ?? found.created_at;
  return {
    operatorId: found.id,
    roles: found.roles.filter(isRole),
    until: Math.min(found.expires_at.getTime(), used.getTime() + IDLE_MS),
  };
}
