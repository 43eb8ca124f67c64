import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { EXPORT_FILE, exportText, fileOf } from '../../../server/backup/moving/exported';
import type { Exported } from '../../../server/backup/moving/exported';
import { tablesState } from '../../../server/base/db/migrate';
import { emptyDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { terminalOf } from '../support/terminal';

/*
 * What exchanges of earlier versions wrote (support/makeDump.ts), brought up to date here with their bets open.
 */

const DUMPS = resolve('test/server/backup/dumps');
const MOST_BYTES = 200_000;

type Dump = { exported: Exported; tables: Record<string, string> };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlay-dumps-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readDump(name: string): Promise<Dump> {
  const packed = await readFile(join(DUMPS, `${name}.json.gz`));
  expect(packed.length).toBeLessThanOrEqual(MOST_BYTES);
  return JSON.parse(gunzipSync(packed).toString()) as Dump;
}

/** Lays a dump out as the export that it was. */
async function layOut({ exported, tables }: Dump): Promise<void> {
  const written: Exported['tables'] = [];
  for (const table of exported.tables) {
    const content = gzipSync(tables[table.name] ?? '');
    await writeFile(join(folder, fileOf(table.name)), content);
    written.push({ ...table, sha256: createHash('sha256').update(content).digest('hex') });
  }
  const { sum: _sum, ...facts } = exported;
  await writeFile(join(folder, EXPORT_FILE), exportText({ ...facts, tables: written }));
}

const KEPT = ['id', 'market_id', 'is_back', 'odds', 'stake_paise', 'matched_paise', 'open_paise', 'status'];

/** The bets of a dump, as COPY wrote them. */
function betsIn({ exported, tables }: Dump): string[] {
  const columns = exported.tables.find(({ name }) => name === 'bets')?.columns ?? [];
  return (tables['bets'] ?? '')
    .trim()
    .split('\n')
    .map((line) => {
      const values = line.split('\t');
      return KEPT.map((column) => values[columns.indexOf(column)]).join(' ');
    })
    .sort();
}

async function betsOf({ db }: TestDatabase): Promise<string[]> {
  const bets = await db.selectFrom('bets').selectAll().execute();
  return bets
    .map((bet) =>
      [
        bet.id,
        bet.market_id,
        bet.is_back ? 't' : 'f',
        bet.odds,
        bet.stake_paise,
        bet.matched_paise,
        bet.open_paise,
        bet.status,
      ].join(' '),
    )
    .sort();
}

test('there are five', async () => {
  expect((await readdir(DUMPS)).map((name) => name.slice(0, 4))).toEqual([
    '0003',
    '0014',
    '0036',
    '0066',
    '0098',
  ]);
});

test.each([
  '0003-settlements',
  '0014-reason-codes',
  '0036-order-keeping',
  '0066-earlier-answers',
  '0098-casino-contributions',
])('bets of %s stay open, and are ended by this version', async (name) => {
  const dump = await readDump(name);
  await layOut(dump);
  const database = await emptyDatabase();
  try {
    const admin = terminalOf(database);
    const { code, out, err } = await admin('import', folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/audit: clean$/);
    expect((await tablesState(database.db)).status).toBe('current');
    const bets = await betsOf(database);
    expect(bets).toEqual(betsIn(dump));
    const markets = new Set(bets.map((bet) => bet.split(' ')[1] ?? ''));
    expect(bets.length).toBeGreaterThanOrEqual(8);
    for (const market of markets)
      expect(await admin('void', market, '--reason', 'Not played')).toMatchObject({ code: 0 });
    expect(await admin('audit')).toMatchObject({ code: 0, out: 'audit: clean' });
  } finally {
    await database.drop();
  }
});
