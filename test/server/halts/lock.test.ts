import { sql } from 'kysely';
import { inOneTransaction } from '../../../server/base/db/oneTransaction';
import { beginHalt } from '../../../server/halts/change';
import { readHalts, shareHalts } from '../../../server/halts/standing';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/world';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Until so many wait for the lock. */
async function waiting(count: number): Promise<void> {
  for (let seen = -1; seen !== count;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
    seen = rows[0]?.n ?? 0;
  }
}

/** Something to wait for. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

test('a halt waits for bets that are under way, and whoever waited behind it knows of it', async () => {
  const order: string[] = [];
  const [begun, finished] = [gate(), gate()];
  const before = database.db.transaction().execute(async (trx) => {
    await shareHalts(trx);
    expect(await readHalts(trx)).toEqual([]);
    begun.open();
    await finished.opened;
    order.push('bets of before');
  });
  await begun.opened;
  const halt = inOneTransaction(database, (db) =>
    beginHalt(db, { scope: 'all', id: '', isWhole: false, reason: 'Why', now: START }),
  ).then(() => order.push('halt'));
  await waiting(1);
  const after = database.db.transaction().execute(async (trx) => {
    await shareHalts(trx);
    const [found] = await readHalts(trx);
    order.push(`bets of after: ${found?.reason ?? 'nothing'}`);
  });
  await waiting(2);
  finished.open();
  await Promise.all([before, halt, after]);
  expect(order[0]).toBe('bets of before');
  expect(order.slice(1).sort()).toEqual(['bets of after: Why', 'halt']);
});
