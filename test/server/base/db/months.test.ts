import { sql } from 'kysely';
import { asOwner, workAsRole } from '../../../../server/base/db/appRole';
import { ensureMonths } from '../../../../server/base/db/months';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { insertMarket, insertPlayer, START } from '../../support/rows';

/** The last second of January 2025 in India, and the first of February. */
const JANUARY = Date.UTC(2025, 0, 31, 18, 29, 59);
const FEBRUARY = JANUARY + 1000;

let database: TestDatabase;
let bet: number;
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await insertMarket(db, '1.1', {
    runners: [{ selection_id: 11, name: 'India', sort: 1, status: 'ACTIVE' }],
  });
  const player = await insertPlayer(db, 'asha', {});
  const { rows } = await sql<{ id: number }>`
    insert into bets (player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, cancelled_paise, status, ref, placed_at)
    select ${player}, m.match_id, m.id, r.selection_id, true, 200, 100, 100, 'CANCELLED', 'one', ${new Date(JANUARY)}
    from markets m join runners r on r.market_id = m.id where m.id = '1.1' limit 1 returning id`.execute(db);
  bet = rows[0]?.id ?? 0;
  expect(await workAsRole(database, true)).toBe(true);
});
afterAll(() => database.drop());

const write = (at: number) =>
  sql`insert into bet_events (bet_id, at, event) values (${bet}, ${new Date(at)}, '{"kind": "lapsed", "paise": 100}')`.execute(
    database.db,
  );

/** How many rows each part has that has any. */
async function rowsByPart(): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; n: number }>`
    select tableoid::regclass::text as part, count(*)::int as n from bet_events group by 1 order by 1`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ part, n }) => [part, n]));
}

const owner = <T>(work: (db: TestDatabase['db']) => Promise<T>) => asOwner(database, ({ db }) => work(db));

test('a row whose month nobody made is kept all the same, and its month is not made over it', async () => {
  await write(START - 40 * 365 * 86_400_000);
  expect(await rowsByPart()).toEqual({ bet_events_rest: 1 });
  await ensureMonths(database.db, 'bet_events', START - 40 * 365 * 86_400_000);
  await write(START - 40 * 365 * 86_400_000);
  expect(await rowsByPart()).toEqual({ bet_events_rest: 2 });
});

test('the exchange makes the month and the two behind it, as often as it asks, and rows go to theirs at midnight in India', async () => {
  await Promise.all([1, 2, 3].map(() => ensureMonths(database.db, 'bet_events', JANUARY)));
  const { rows } = await sql<{ part: string }>`select inhrelid::regclass::text as part from pg_inherits
    where inhparent = 'bet_events'::regclass and inhrelid::regclass::text like '%2025%' order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ part }) => part)).toEqual([
    'bet_events_2025_01',
    'bet_events_2025_02',
    'bet_events_2025_03',
  ]);
  await write(JANUARY);
  await write(FEBRUARY);
  expect(await rowsByPart()).toEqual({ bet_events_rest: 2, bet_events_2025_01: 1, bet_events_2025_02: 1 });
});

test('no month is made of another table', async () => {
  await expect(sql`select make_month('players', '2025-01-01')`.execute(database.db)).rejects.toThrow(
    'players is not kept by month',
  );
  await expect(sql`select archive_month('players', '2020-01-01')`.execute(database.db)).rejects.toThrow(
    'players is not kept by month',
  );
});

test.each(['bet_events_2025_01', 'bet_events_rest'])(
  '%s: the exchange reaches it through the whole alone',
  async (part) => {
    for (const statement of [
      `select from ${part}`,
      `insert into ${part} default values`,
      `update ${part} set at = at`,
      `delete from ${part}`,
      `truncate ${part}`,
      `drop table ${part}`,
      `alter table bet_events detach partition ${part}`,
    ])
      await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  },
);

const rewriting = (part: string): string[] => [
  `update ${part} set at = at`,
  `delete from ${part}`,
  `truncate ${part}`,
  `set session_replication_role = replica; delete from ${part}`,
];

test.each(['bet_events_2025_01', 'bet_events_rest'])(
  '%s: its owner is refused to change, delete or empty it',
  async (part) => {
    for (const statement of rewriting(part))
      await expect(owner((db) => sql.raw(statement).execute(db))).rejects.toMatchObject({ code: 'P0A01' });
  },
);

test('a month younger than thirteen months is not put away, whoever asks', async () => {
  await ensureMonths(database.db, 'bet_events', Date.now());
  await expect(
    sql`select archive_month('bet_events', date_trunc('month', now() - interval '12 months')::date)`.execute(
      database.db,
    ),
  ).rejects.toMatchObject({ code: 'P0A02' });
});

test('one bet is found by an index in every part, and a time looks into its own part alone', async () => {
  const plan = async (statement: string) => {
    const { rows } = await owner(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      return sql<Record<string, string>>`explain (costs off) ${sql.raw(statement)}`.execute(db);
    });
    return rows.map((row) => Object.values(row).join('')).join('\n');
  };
  const byBet = await plan('select * from bet_events where bet_id = 7');
  expect(byBet).toMatch(/bet_events_2025_01_bet_id_idx/);
  expect(byBet).not.toMatch(/Seq Scan/);
  const byTime = await plan(
    `select * from bet_events where bet_id = 7 and at > '2025-01-05' and at < '2025-01-06'`,
  );
  expect(byTime).not.toMatch(/2025_02|rest/);
});

test('a month is put away whole: its rows, its keepers, and that nothing of it can be changed there', async () => {
  const { rows } = await sql<{ n: number }>`select archive_month('bet_events', '2025-01-01') as n`.execute(
    database.db,
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect(await rowsByPart()).toEqual({ bet_events_rest: 2, bet_events_2025_02: 1 });
  const part = 'archive.bet_events_2025_01';
  await expect(sql.raw(`select from ${part}`).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  for (const statement of rewriting(part))
    await expect(owner((db) => sql.raw(statement).execute(db))).rejects.toMatchObject({ code: 'P0A01' });
  const keys = await owner((db) =>
    sql<{ on: string }>`select confrelid::regclass::text as on from pg_constraint
      where conrelid = ${part}::regclass and contype = 'f'`.execute(db),
  );
  expect(keys.rows).toEqual([{ on: 'bets' }]);
  const kept = await owner((db) =>
    sql<{ bet: number; at: Date }>`select bet_id as bet, at from ${sql.raw(part)}`.execute(db),
  );
  expect(kept.rows).toEqual([{ bet, at: new Date(JANUARY) }]);
  const told = await sql<{ is: boolean }>`select has_archived_events(${bet}) as is`.execute(database.db);
  expect(told.rows).toEqual([{ is: true }]);
});

test('it does not come back: what comes late is kept among the rest', async () => {
  await ensureMonths(database.db, 'bet_events', JANUARY);
  await write(JANUARY);
  expect(await rowsByPart()).toEqual({ bet_events_rest: 3, bet_events_2025_02: 1 });
});

test('whoever writes meanwhile is not waited for long, and nothing is changed', async () => {
  await owner((db) => sql`alter function archive_month set lock_timeout = '20ms'`.execute(db));
  const held = await owner(async (db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table bet_events in row exclusive mode`.execute(trx);
      return sql<{ n: number | null }>`select archive_month('bet_events', '2025-02-01') as n`.execute(
        database.db,
      );
    }),
  );
  expect(held.rows).toEqual([{ n: null }]);
  expect(await rowsByPart()).toEqual({ bet_events_rest: 3, bet_events_2025_02: 1 });
});
