import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { APP_ROLE, asOwner, readKeeping, sqlForOwner, workAsRole } from '../../../../server/base/db/appRole';
import { connect } from '../../../../server/base/db/connect';
import type { Connection } from '../../../../server/base/db/connect';
import { migrate } from '../../../../server/base/db/migrate';
import { ONLY_ADDED } from '../../../../server/base/db/onlyAdded';
import { ensureMonths } from '../../../../server/base/db/months';
import { emptyDatabase, freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  expect(await readKeeping(database.db)).toBe('triggers');
  expect(await workAsRole(database, true)).toBe(true);
});
afterAll(() => database.drop());

const userOf = async ({ db }: Pick<Connection, 'db'>) =>
  (await sql<{ name: string }>`select current_user::text as name`.execute(db)).rows[0]?.name;

test('every connection of the exchange is of the role, those from before too', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => userOf(database)));
  expect([...new Set(users)]).toEqual([APP_ROLE]);
  expect(await asOwner(database, userOf)).toBe(database.address.user);
  expect(await readKeeping(database.db)).toBe('role');
});

test.each(
  ONLY_ADDED.flatMap((table) => [
    `update ${table} set ${table === 'entries' ? 'amount_paise = 0' : 'at = now()'}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger ${table}_kept`,
    `drop table ${table} cascade`,
  ]),
)('%s is refused by the database through the connection of the exchange', async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
});

test.each([
  'set session_replication_role = replica',
  'reset role; delete from fills',
  'set role none; delete from fills',
])('%s does not get past it', async (statement) => {
  await expect(
    database.db.transaction().execute((trx) => sql.raw(statement).execute(trx)),
  ).rejects.toMatchObject({ code: '42501' });
});

test('the role makes no table, but the months of rounds that the exchange asks for, from midnight in India to midnight', async () => {
  await ensureMonths(database.db, 'casino_rounds', Date.UTC(2031, 11, 31, 18, 29));
  const { rows } = await asOwner(database, ({ db }) =>
    sql<{ name: string; bounds: string }>`
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_class c
      where c.relname in ('casino_rounds_2031_12', 'casino_rounds_2032_01') order by 1`.execute(db),
  );
  const utc = rows.map(({ name, bounds }) => [
    name,
    ...[...bounds.matchAll(/'([^']+)'/g)].map(([, at = '']) => new Date(at).toISOString()),
  ]);
  expect(utc).toEqual([
    ['casino_rounds_2031_12', '2031-11-30T18:30:00.000Z', '2031-12-31T18:30:00.000Z'],
    ['casino_rounds_2032_01', '2031-12-31T18:30:00.000Z', '2032-01-31T18:30:00.000Z'],
  ]);
});

test('a table that a later version adds is given to the role at its start', async () => {
  await asOwner(database, ({ db }) => sql`create table later (id serial primary key)`.execute(db));
  await expect(sql`insert into later default values`.execute(database.db)).rejects.toMatchObject({
    code: '42501',
  });
  const next = await connect({ ...database.owner });
  expect(await workAsRole(next, false)).toBe(false);
  expect(await workAsRole(next, true)).toBe(true);
  await next.close();
  await sql`insert into later default values`.execute(database.db);
});

test('a keeper that the owner switched off is told', async () => {
  const turn = (how: string) =>
    asOwner(database, ({ db }) => sql.raw(`alter table fills ${how} trigger fills_kept`).execute(db));
  await turn('disable');
  expect(await readKeeping(database.db)).toBe('off');
  await turn('enable always');
  expect(await readKeeping(database.db)).toBe('role');
  const turnPart = (how: string) =>
    asOwner(database, ({ db }) =>
      sql.raw(`alter table bet_events_rest ${how} trigger bet_events_not_emptied`).execute(db),
    );
  await turnPart('disable');
  expect(await readKeeping(database.db)).toBe('off');
  await turnPart('enable always');
  expect(await readKeeping(database.db)).toBe('role');
});

test('an owner who may not make roles works with triggers alone, and with the role once it was given', async () => {
  const own = await emptyDatabase();
  const plain = `plain_${randomBytes(4).toString('hex')}`;
  await sql.raw(`create role ${plain} login`).execute(own.db);
  await sql.raw(`alter database ${own.address.database} owner to ${plain}`).execute(own.db);
  const { socketDir, database: name } = own.address;
  const url = `postgres://${plain}@/${name}?host=${encodeURIComponent(socketDir)}`;
  const connection = await connect({ url });
  try {
    await sql.raw(`alter schema public owner to ${plain}`).execute(own.db);
    await migrate(connection.db);
    expect(await workAsRole(connection, true)).toBe(false);
    expect(await userOf(connection)).toBe(plain);
    expect(await readKeeping(connection.db)).toBe('triggers');
    // The role is there already, for other databases of this server.
    expect(sqlForOwner(plain)[0]).toBe(`create role ${APP_ROLE} nologin;`);
    await sql.raw(sqlForOwner(plain)[1] ?? '').execute(own.db);
    expect(await workAsRole(connection, true)).toBe(true);
    expect(await userOf(connection)).toBe(APP_ROLE);
    expect(await readKeeping(connection.db)).toBe('role');
    await expect(sql`delete from fills`.execute(connection.db)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await connection.close();
    await own.drop();
    await asOwner(database, ({ db }) => sql.raw(`drop role ${plain}`).execute(db));
  }
});
