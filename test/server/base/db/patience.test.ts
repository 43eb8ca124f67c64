import { sql } from 'kysely';
import { connect } from '../../../../server/base/db/connect';
import type { Connection } from '../../../../server/base/db/connect';
import { isOutage } from '../../../../server/base/db/outage';
import { workLong } from '../../../../server/base/db/patience';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { pausable } from '../../support/pausable';
import type { PausableDatabase } from '../../support/pausable';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const opened: Connection[] = [];
const lines: PausableDatabase[] = [];
afterEach(async () => {
  for (const connection of opened.splice(0)) await connection.close();
  lines.splice(0).forEach((line) => line.close());
});
async function open(...args: Parameters<typeof connect>) {
  const connection = await connect(...args);
  opened.push(connection);
  return connection;
}
const shown = async (db: Connection['db'], name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('statements, locks and idle transactions of the server have ends', async () => {
  const { db } = await open(database.address);
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    expect(await shown(db, name)).toMatch(/^([1-9]|[1-5]\d)s$/);
});

test('the commands of operators wait as long as it takes', async () => {
  const { db } = await open(database.address, { timeouts: null });
  expect(await shown(db, 'statement_timeout')).toBe('0');
});

test('long work sets its own, for its transaction only', async () => {
  const { db } = await open(database.address, { max: 1 });
  await db.transaction().execute(async (trx) => {
    await workLong(trx);
    expect(await shown(trx, 'statement_timeout')).toBe('10min');
    expect(await shown(trx, 'lock_timeout')).toBe('1min');
  });
  expect(await shown(db, 'statement_timeout')).toBe('15s');
});

test('a statement, or a lock, over its time is an outage, and the connection goes on', async () => {
  const { db } = await open(database.address, { max: 1, timeouts: { statement_timeout: 50 } });
  const slow = await failure(sql`select pg_sleep(60)`.execute(db));
  expect(slow).toMatchObject({ code: '57014' });
  expect(isOutage(slow)).toBe(true);
  expect(await shown(db, 'server_version')).toBeDefined();

  const waiting = await open(database.address, { timeouts: { lock_timeout: 50 } });
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table accounts in exclusive mode`.execute(trx);
    const locked = await failure(waiting.db.updateTable('accounts').set({ kind: 'house' }).execute());
    expect(locked).toMatchObject({ code: '55P03' });
    expect(isOutage(locked)).toBe(true);
  });
});

test('a database that hangs keeps no caller for ever, and none of its connections is used again', async () => {
  const line = await pausable(database);
  lines.push(line);
  const { db } = await open(line.address, { max: 1, timeouts: { query_timeout: 100 } });
  expect(await shown(db, 'server_version')).toBeDefined();
  line.pause();
  const hung = await failure(sql`select 1`.execute(db));
  expect(isOutage(hung)).toBe(true);
  line.resume();
  expect(await shown(db, 'server_version')).toBeDefined();
});
