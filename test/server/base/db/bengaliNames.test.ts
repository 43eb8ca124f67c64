import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { up } from '../../../../server/base/db/migrations/0209-bengali-words';
import { addGame, addProvider } from '../../../../server/wallet/providers/add';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('our own games get their Bengali names where operators have not named them anew', async () => {
  const { db } = database;
  await sql`alter table markets drop column remark_bn`.execute(db);
  await sql`alter table provider_games drop column name_bn`.execute(db);
  const limits = { category: 'slots', minStakePaise: 1000, maxStakePaise: 5000_00 };
  for (const code of ['backlay', 'reels']) {
    await addProvider(db, { code, name: code, address: null, promoBudgetPaise: 0 });
    await addGame(db, code, { game: 'crash', name: 'Crash', ...limits });
  }
  await addGame(db, 'backlay', { game: 'matka', name: 'Worli', ...limits });
  await up(db as unknown as Kysely<unknown>);
  const games = await db
    .selectFrom('provider_games')
    .select(['provider', 'game', 'name_bn'])
    .orderBy('provider')
    .orderBy('game')
    .execute();
  expect(games).toEqual([
    { provider: 'backlay', game: 'crash', name_bn: 'ক্র্যাশ' },
    { provider: 'backlay', game: 'matka', name_bn: '' },
    { provider: 'reels', game: 'crash', name_bn: '' },
  ]);
});
