import { sql } from 'kysely';
import { lookUp } from '../../../../server/book/batches/lookUp';
import type { BatchEntry } from '../../../../server/book/batches/lookUp';
import { freshDatabase } from '../../support/database';
import { insertMarket, insertPlayer, START } from '../../support/rows';

/** More often than PostgreSQL plans a prepared statement anew before it compares. */
const TIMES = 12;

test('what a batch looks up is planned once, whoever bets where', async () => {
  const database = await freshDatabase();
  const players = [await insertPlayer(database.db, 'asha', {}), await insertPlayer(database.db, 'ravi', {})];
  await insertMarket(database.db, '1.1');
  const asking = (playerId: number): BatchEntry => ({
    closing: {
      playerId,
      marketId: '1.1',
      ip: '127.0.0.1',
      device: 'none',
      tokenHash: 'none',
      mostBets: 1,
      read: () => Promise.reject(new Error('not asked for')),
      keep: () => Promise.reject(new Error('not asked for')),
    },
  });
  const expected = { isHouseLimited: false };
  const plans = await database.db.transaction().execute(async (trx) => {
    for (let n = 0; n < TIMES; n += 1)
      await lookUp(trx, players.slice(n % 2).map(asking), { waits: true }, START, expected);
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like '%bets_id_seq%' or statement like '%for no key update%'`.execute(trx);
    return rows;
  });
  expect(plans).not.toEqual([]);
  for (const { generic, custom } of plans) {
    expect(custom).toBe(0);
    expect(generic).toBeGreaterThan(5);
  }
  await database.drop();
});
