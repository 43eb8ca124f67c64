import { sql } from 'kysely';
import type pg from 'pg';
import { codeOf } from '../startError';
import { clientConfig, connect } from './connect';
import type { Address, Connection, Db } from './connect';
import { RIGHTS_LOCK } from './locks';
import { ONLY_ADDED } from './onlyAdded';

/** The role that the exchange and operators' commands work as: it may not change what is only added to. */
export const APP_ROLE = 'backlay_app';

const LISTED = sql.raw(ONLY_ADDED.map((table) => `'${table}'`).join(', '));

/** The parts by month of what is only added to, which nobody reaches but through the whole. */
const PARTS = `select i.inhrelid from pg_inherits i join pg_class whole on whole.oid = i.inhparent
  where whole.relnamespace = 'public'::regnamespace and whole.relname in (${ONLY_ADDED.map((table) => `'${table}'`).join(', ')})`;

/** Refused to whoever may not do it, or takes over a role that is not theirs. */
const NOT_ALLOWED = '42501';

/** What a role of the exchange needs, as the tables stand; for the database's owner where the exchange may not give it. */
export const RIGHTS = [
  `grant usage on schema public to ${APP_ROLE}`,
  `grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`,
  `revoke update, delete, truncate on ${ONLY_ADDED.join(', ')} from ${APP_ROLE}`,
  `do $$ declare part regclass; begin
    for part in ${PARTS} loop execute format('revoke all on %s from ${APP_ROLE}', part); end loop; end $$`,
  `revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${APP_ROLE}`,
  `grant usage, select on all sequences in schema public to ${APP_ROLE}`,
] as const;

/** What the owner of a server's roles does once, where the exchange may not; its next start does the rest. */
export const sqlForOwner = (user: string): string[] => [
  `create role ${APP_ROLE} nologin;`,
  `grant ${APP_ROLE} to "${user.replaceAll('"', '""')}";`,
];

/** Whether the role lacks a right, or has one too many: there are new tables after a migration. */
async function isIncomplete(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and case
        when c.relkind = 'S' then not has_sequence_privilege(${APP_ROLE}, c.oid, 'usage')
        when c.relname in (${LISTED}) then not has_table_privilege(${APP_ROLE}, c.oid, 'insert')
          or has_table_privilege(${APP_ROLE}, c.oid, 'update, delete, truncate')
        when c.oid in (${sql.raw(PARTS)}) then has_table_privilege(${APP_ROLE}, c.oid, 'insert, update, delete, truncate')
        when c.relkind in ('r', 'p') and c.relname not like 'kysely%' then not has_table_privilege(${APP_ROLE}, c.oid, 'insert')
          or not has_table_privilege(${APP_ROLE}, c.oid, 'delete')
        when c.relkind in ('r', 'p', 'v') then not has_table_privilege(${APP_ROLE}, c.oid, 'select')
        else false end) as is`.execute(db);
  return rows[0]?.is === true;
}

/** A database of its own lets whoever reaches its socket in as this role; elsewhere whoever has DATABASE_URL becomes it. */
async function makeRole(db: Db, hasLogin: boolean): Promise<void> {
  const { rows } = await sql<{ canLogin: boolean }>`
    select rolcanlogin as "canLogin" from pg_roles where rolname = ${APP_ROLE}`.execute(db);
  const [role] = rows;
  if (role === undefined)
    await sql.raw(`create role ${APP_ROLE} ${hasLogin ? 'login' : 'nologin'}`).execute(db);
  // Roles belong to the whole server: another exchange there may have made it without.
  else if (hasLogin && !role.canLogin) await sql.raw(`alter role ${APP_ROLE} login`).execute(db);
  if (!hasLogin && role === undefined) await sql.raw(`grant ${APP_ROLE} to current_user`).execute(db);
}

/** Another exchange on the same server just made the role, too. */
const MADE_MEANWHILE: readonly unknown[] = ['42710', '23505'];

/** Makes the role where it is missing, and gives it what it lacks. @returns false where whoever owns the tables may not */
async function prepareRole(connection: Pick<Connection, 'db' | 'owner'>): Promise<boolean> {
  try {
    return await connection.db.transaction().execute(async (trx) => {
      // Rights are given by one process at a time.
      await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(trx);
      await makeRole(trx, !('url' in connection.owner));
      if (await isIncomplete(trx)) for (const right of RIGHTS) await sql.raw(right).execute(trx);
      const missing = await isIncomplete(trx);
      await sql.raw(`set local role ${APP_ROLE}`).execute(trx);
      return !missing;
    });
  } catch (error) {
    if (MADE_MEANWHILE.includes(codeOf(error))) return prepareRole(connection);
    if (codeOf(error) === NOT_ALLOWED) return false;
    throw error;
  }
}

/** Whether the role is there, with all it needs, for whoever changes nothing. */
async function isReady({ db }: Pick<Connection, 'db'>): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      const missing = await isIncomplete(trx);
      await sql.raw(`set local role ${APP_ROLE}`).execute(trx);
      return !missing;
    });
  } catch (error) {
    // 42704, 22023: there is no such role.
    if (['42704', '22023', NOT_ALLOWED].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/** Lets every connection of the pool go; those made from now on are of the role. */
async function renewPool(pool: pg.Pool, address: Address): Promise<void> {
  const { maxUses } = pool.options;
  Object.assign(pool.options, clientConfig(address), { maxUses: 1 });
  const held = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of held) client.release();
  pool.options.maxUses = maxUses;
}

/** How rows of the past are kept: `role`: whoever works here has no right to change them; `triggers`: they alone refuse it; `off`: one of
 * them was taken away or switched off. */
export type Keeping = 'role' | 'triggers' | 'off';

/** How this connection is kept from changing what is only added to, whole or in part. */
export async function readKeeping(db: Db): Promise<Keeping> {
  const { rows } = await sql<{ tables: number; loose: number; may: boolean }>`
    with kept as (select c.oid, coalesce(whole.relname, c.relname) as name, whole.oid is not null as "isPart"
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid and c.relkind = 'r'
        left join pg_class whole on whole.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and coalesce(whole.relname, c.relname) in (${LISTED}))
    select count(*) filter (where not "isPart")::int as tables,
      count(*) filter (where 2 > (select count(*) from pg_trigger t where t.tgrelid = kept.oid and t.tgenabled = 'A'
        and t.tgname in (kept.name || '_kept', kept.name || '_not_emptied')))::int as loose,
      bool_or(has_table_privilege(kept.oid, 'update, delete, truncate, trigger')) as may
    from kept`.execute(db);
  const [row] = rows;
  if (row?.tables !== ONLY_ADDED.length || row.loose > 0) return 'off';
  return row.may ? 'triggers' : 'role';
}

/** Works as the role from now on, in every connection of the pool and those that are made by its address.
 * @param mayChange whether the role is made, and given what it lacks; the tables are up to date
 * @returns false: it could not, and goes on as the owner of the tables */
export async function workAsRole(connection: Connection, mayChange: boolean): Promise<boolean> {
  const ready = mayChange ? await prepareRole(connection) : await isReady(connection);
  if (!ready) return false;
  connection.address.role = APP_ROLE;
  await renewPool(connection.pool, connection.address);
  return true;
}

/** Runs work that only the owner of the tables may do, on connections of its own. */
export async function asOwner<T>(
  { owner }: Pick<Connection, 'owner'>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(owner, { max: 4, name: 'backlay owner', timeouts: null });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
