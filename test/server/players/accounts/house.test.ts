import { sql } from 'kysely';
import { addNewPlayer } from '../../../../server/operator/verbs/accounts';
import { up } from '../../../../server/base/db/migrations/0011-sign-in';
import { houseId } from '../../../../server/players/accounts/house';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

import { testApp } from '../../support/app';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const parentOf = async (name: string): Promise<number | undefined> =>
  (
    await database.db
      .selectFrom('players')
      .select('parent_id')
      .where('user_name', '=', name)
      .executeTakeFirst()
  )?.parent_id;

test('a new database has the account of the house', async () => {
  expect(await houseId(database.db)).toBe(1);
});

test('nobody signs in as the house', async () => {
  const server = await testApp();
  for (const password of ['', ' ', 'Good@1234'])
    expect((await server.ask('user/login', { user_name: '#house', password })).body['status']).toBe(false);
  expect(server.reported).toEqual([]);
  await server.close();
});

test('a player added without a parent stands under the house', async () => {
  await addNewPlayer(database.db, 'plain', 'Other@9876', {});
  await addNewPlayer(database.db, 'agents', 'Other@9876', { parent: '1000' });
  expect([await parentOf('plain'), await parentOf('agents')]).toEqual([await houseId(database.db), 1000]);
});

test('an operator is warned of a password that is guessed first, or holds the name', async () => {
  const add = (name: string, password: string) =>
    addNewPlayer(database.db, name, password, { mustChange: true });
  expect(await add('weak1', 'password123')).toMatchObject({
    ok: true,
    warning: expect.stringContaining('guessed first') as string,
  });
  expect((await add('weak2', 'Weak2@1234')).warning).toContain('user name');
  expect((await add('strong', 'Quiet@9876')).warning).toBeUndefined();
});

test('a database from before is mended: who signed up stands under the house, agents stay', async () => {
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    for (const table of ['action_codes', 'known_devices', 'sign_in_tries'])
      await sql.raw(`drop table ${table}`).execute(trx);
    await sql.raw('alter table players drop column wrong_codes').execute(trx);
    await sql.raw('alter table tokens drop column used_at cascade, drop column wrong_codes').execute(trx);
    await sql.raw(`delete from accounts; delete from players`).execute(trx);
    await sql.raw(`alter sequence players_id_seq restart with 1`).execute(trx);
  });
  const insert = async (user_name: string, parent_id: number) => {
    await sql`insert into players (user_name, name, password_hash, parent_id, created_at)
      values (${user_name}, ${user_name}, '-', ${parent_id}, now())`.execute(db);
  };
  await insert('demo', 1000);
  await insert('visitor', 1);
  await insert('apart', -1);
  await insert('orphan', 77);
  await db.transaction().execute((trx) => up(trx as never));
  const house = await houseId(db);
  expect(house).toBe(5);
  expect([
    await parentOf('demo'),
    await parentOf('visitor'),
    await parentOf('apart'),
    await parentOf('orphan'),
  ]).toEqual([1000, house, -1, 77]);
});
