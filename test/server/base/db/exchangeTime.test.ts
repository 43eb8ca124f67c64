import { sql } from 'kysely';
import { manualClock } from '../../../../server/base/clock';
import { readExchangeTime, tellExchangeTime } from '../../../../server/base/db/exchangeTime';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { START } from '../../support/rows';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function told(at: number) {
  for (;;) {
    const row = await database.db.selectFrom('exchange_time').select('exchange_at').executeTakeFirst();
    if (row?.exchange_at.getTime() === at) return;
  }
}

it('is told at once and every ten seconds, however fast the clock goes, until the end', async () => {
  const clock = manualClock(START);
  const failures: unknown[] = [];
  const stop = tellExchangeTime(database.db, clock, 2, (error) => failures.push(error));
  await told(START);
  await clock.advance(20_000);
  await told(START + 20_000);
  stop();
  await clock.advance(20_000);
  // So that none of the time this test takes is reckoned.
  await sql`update exchange_time set speed = 0`.execute(database.db);
  expect(await readExchangeTime(database.db)).toBe(START + 20_000);
  expect(failures).toEqual([]);
});

it('is the machine’s where no server has said anything for a minute', async () => {
  await sql`update exchange_time set told_at = clock_timestamp() - interval '61 s'`.execute(database.db);
  const before = Date.now();
  expect(await readExchangeTime(database.db)).toBeGreaterThanOrEqual(before);
});
