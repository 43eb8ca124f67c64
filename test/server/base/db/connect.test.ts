import { sql } from 'kysely';
import { connect, parseInteger } from '../../../../server/base/db/connect';
import { migrate } from '../../../../server/base/db/migrate';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('a bigint arrives as a number, exactly up to 2^53', async () => {
  const { rows } = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(database.db);
  expect(rows).toEqual([{ n: 9_007_199_254_740_991 }]);
});

test('a sum of bigints, which PostgreSQL widens to numeric, is a number too', async () => {
  const { rows } = await sql<{
    n: number;
  }>`select sum(x)::numeric as n from (values (1::bigint), (-3)) v(x)`.execute(database.db);
  expect(rows).toEqual([{ n: -2 }]);
});

test('an amount too large to be exact is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow('too large');
  expect(() => parseInteger('-9007199254740993')).toThrow(RangeError);
});

test('a fresh database has every table, the system accounts, the house and nothing else', async () => {
  const accounts = await database.db.selectFrom('accounts').select('kind').orderBy('kind').execute();
  expect(accounts.map((account) => account.kind)).toEqual(['commission', 'house', 'payments']);
  const players = await database.db.selectFrom('players').select('user_name').execute();
  expect(players).toEqual([{ user_name: '#house' }]);
});

test('migrating again does nothing', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test('a database that is not there is named in one line without the password', async () => {
  const attempt = connect({ url: 'postgres://someone:secret@127.0.0.1:1/none' });
  await expect(attempt).rejects.toThrow(
    /^the database cannot be reached \(127\.0\.0\.1:1\/none\): .*ECONNREFUSED/,
  );
  await expect(connect({ url: 'postgres://someone:secret@127.0.0.1:1/none' })).rejects.not.toThrow('secret');
});

test('a database name that does not exist says so', async () => {
  await expect(connect({ ...database.address, database: 'nowhere' })).rejects.toThrow(
    'database "nowhere" does not exist',
  );
});
