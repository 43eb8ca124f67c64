import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { chips } from '../../../server/ledger/chips';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { insertMarket, insertPlayer, START } from '../support/rows';
import { terminalOf } from '../support/terminal';

let from: TestDatabase;
let into: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlay-export-'));
  from = await freshDatabase();
  into = await freshDatabase();
  const id = await insertPlayer(from.db, 'a\tb\\c\nd', {});
  await chips(from.db, { playerId: id, amountPaise: 100_050, ref: 'first', at: new Date(START) });
  await sql`insert into tokens (hash, player_id, created_at, expires_at, used_at)
    values ('one', ${id}, now(), now(), now())`.execute(from.db);
  await placeLongAgo(from.db, id);
  await sql`create table casino_rounds_2026_11 partition of casino_rounds
    for values from ('2026-11-01') to ('2026-12-01')`.execute(from.db);
});

/** A bet with what was kept of it in a month that is put away, and in one that is not. */
async function placeLongAgo(db: TestDatabase['db'], player: number): Promise<void> {
  const runners = [{ selection_id: 11, name: 'India', sort: 1, status: 'ACTIVE' }];
  await insertMarket(db, '1.1', { market: { result: 'WINNER:11' }, runners });
  for (const month of ['2020-03-01', '2020-04-01'])
    await sql`select make_month('bet_events', ${month}::date)`.execute(db);
  await sql`with placed as (
      insert into bets (player_id, match_id, market_id, selection_id, is_back, odds, stake_paise, cancelled_paise, status, placed_at)
      select ${player}, match_id, id, 11, true, 200, 100, 100, 'CANCELLED', '2020-03-15' from markets where id = '1.1' returning id)
    insert into bet_events (bet_id, at, event) select id, at::timestamptz, '{"kind": "lapsed", "paise": 100}'
    from placed, unnest(array['2020-03-15', '2020-04-15']) at`.execute(db);
  await sql`select archive_month('bet_events', '2020-03-01')`.execute(db);
}
afterAll(async () => {
  await from.drop();
  await into.drop();
  await rm(folder, { recursive: true });
});

const at = (name = 'export'): string => join(folder, name);

const MOVED = [
  'players',
  'accounts',
  'transactions',
  'entries',
  'settings',
  'markets',
  'bets',
  'bet_events',
].concat('archived_months', 'archive.bet_events_2020_03');

/** Every row of the tables that an import leaves as they are. */
async function rowsOf({ db }: TestDatabase): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const table of MOVED) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(db);
    all.push(rows);
  }
  return all;
}

test('an export brings every row into a new database, with triggers and sequences as they were', async () => {
  const out = await terminalOf(from)('export', at());
  expect(out).toMatchObject({ code: 0, err: '' });
  expect(out.out).toMatch(/: \d+ rows of \d+ tables, as of /);
  const { code, out: said, err } = await terminalOf(into)('import', at());
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(said).toMatch(/audit: clean$/);
  expect(await rowsOf(into)).toEqual(await rowsOf(from));
  const facts = async ({ db }: TestDatabase) => ({
    triggers: (
      await sql`select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal
        order by 1, 2`.execute(db)
    ).rows,
    partitions: (await sql`select inhrelid::regclass::text as name from pg_inherits order by 1`.execute(db))
      .rows,
  });
  expect(await facts(into)).toEqual(await facts(from));
  const { rows } =
    await sql`select count(*) filter (where revoked_at is null)::int as open, count(*)::int as all
    from tokens`.execute(into.db);
  expect(rows).toEqual([{ open: 0, all: 1 }]);
  // The next player does not get a number that is taken.
  const next = await insertPlayer(into.db, 'next', {});
  expect(next).toBe(await insertPlayer(from.db, 'next', {}));
});

test('it is refused into a database that is used, over a folder that is there, damaged, or newer', async () => {
  expect(await terminalOf(into)('import', at())).toEqual({
    code: 1,
    out: '',
    err: 'backlay: there is an exchange in this database already: an import goes into a new one',
  });
  expect((await terminalOf(from)('export', at())).err).toMatch(
    /is there already: an export goes into a new folder$/,
  );
  expect(await readdir(folder)).toEqual(['export']);
  const file = at(join('export', 'players.copy.gz'));
  const content = await readFile(file);
  await writeFile(file, Buffer.from(content.map((byte, place) => (place === 20 ? byte ^ 1 : byte))));
  expect((await terminalOf(into)('import', at())).err).toBe(
    'backlay: players.copy.gz is not as it was written',
  );
  await writeFile(at(join('export', 'export.json')), '{}');
  expect((await terminalOf(into)('import', at())).err).toMatch(/^backlay: export.json in .* cannot be read$/);
  expect((await terminalOf(into)('import', folder)).err).toMatch(/is no export: it has no export.json$/);
});
