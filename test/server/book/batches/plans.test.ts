import { sql } from 'kysely';
import { lookUp } from '../../../../server/book/batches/lookUp';
import type { BatchEntry } from '../../../../server/book/batches/lookUp';
import { setVelocity } from '../../../../server/risk/change';
import { freshDatabase } from '../../support/database';
import { insertMarket, insertPlayer, START } from '../../support/rows';
import { createWorld } from '../../support/world';

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

/** What grows for as long as an exchange stands. */
const GROWING =
  /^(?:accounts|answers|bets|bet_events\w*|entries|exposures|fills|players|positions|tokens|transactions)$/;

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: readonly PlanNode[];
};

/** Tables that a plan reads whole: by their rows, or by an index of which it wants every entry. */
function readWhole(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition, Plans: below = [] } = node;
  const isWhole = type === 'Seq Scan' || (/^Index (?:Only )?Scan$/.test(type) && condition === undefined);
  return [...(isWhole && GROWING.test(table) ? [table] : []), ...below.flatMap(readWhole)];
}

test('the one plan of whatever a batch asks finds rows by an index, however many there are', async () => {
  const database = await freshDatabase();
  const world = createWorld(database.db);
  const markets = [await world.market(), await world.market()];
  const players = await Promise.all([1, 2, 3].map(() => world.player(100_000)));
  await database.db
    .updateTable('players')
    .set({ is_guarded: true })
    .where('id', '=', players[0] ?? 0)
    .execute();
  await setVelocity(database.db, '', 1_000_000_00);
  for (let n = 0; n < TIMES; n += 1) {
    const wishes = players.flatMap((id, i) =>
      markets.map((market) =>
        world.place(id, { market, stake: 10, side: (n + i) % 2 === 0 ? 'back' : 'lay' }),
      ),
    );
    await Promise.all(wishes);
    await world.book.idle();
  }
  const { pool } = database;
  // In an order that so few could also be read whole in.
  const filling = await pool.connect();
  await filling.query('set session_replication_role = replica');
  await filling.query(
    "insert into accounts (kind, player_id) select 'player', 1000000 + n from generate_series(1, 20000) n",
  );
  await filling.query('analyze accounts');
  filling.release(true);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const planned = new Set<string>();
  const scans: string[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements where custom_plans = 0 and generic_plans > 0',
    );
    await client.query('set enable_seqscan = off');
    for (const { statement } of rows) {
      planned.add(statement);
      const { rows: plans } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        `explain (generic_plan, format json) ${statement}`,
      );
      const whole = plans.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => readWhole(plan)));
      if (whole.length > 0)
        scans.push(`${whole.join(', ')}: ${statement.replace(/\s+/g, ' ').slice(0, 200)}`);
    }
    client.release(true);
  }
  const texts = [...planned].join('\n');
  for (const part of ['bets_id_seq', 'from accounts', 'insert into bets', 'risk_velocity'])
    expect(texts).toContain(part);
  expect(scans).toEqual([]);
  await world.book.stop();
  await database.drop();
});
