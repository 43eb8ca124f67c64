import { join } from 'node:path';
import pg from 'pg';
import { clientConfig } from '../../../../server/base/db/connect';
import { openEmbedded } from '../../../../server/base/db/embedded';
import type { Embedded } from '../../../../server/base/db/embedded';
import { findPostgres } from '../../../../server/base/db/processes';
import { nameBinaries } from '../../support/binaries';
import { dataFolder } from '../../support/process';

/*
 * The package with PostgreSQL's programs calls itself beta. What the exchange trusts it with is tried here, on a folder
 * set up as a server does it.
 */

jest.setTimeout(120_000);
nameBinaries();

let folder: Awaited<ReturnType<typeof dataFolder>>;
let database: Embedded;
beforeAll(async () => {
  folder = await dataFolder();
  database = await openEmbedded(folder.path);
});
afterAll(async () => {
  await database.stop();
  await folder.remove();
});

async function ask(...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(clientConfig(database.address));
  await client.connect();
  try {
    const answers: unknown[] = [];
    for (const statement of statements) {
      const { rows } = await client.query<{ value: unknown }>(statement);
      answers.push(...rows.map((row) => row.value));
    }
    return answers;
  } finally {
    await client.end();
  }
}

test('it is the released PostgreSQL 18.4', async () => {
  expect(await ask('select split_part(version(), $$ on $$, 1) as value')).toEqual(['PostgreSQL 18.4']);
});

test.each([
  ['fsync', 'on'],
  ['full_page_writes', 'on'],
  ['synchronous_commit', 'on'],
  ['data_checksums', 'on'],
  ['listen_addresses', ''],
  ['server_encoding', 'UTF8'],
])('%s is %p', async (name, value) => {
  expect(await ask(`select current_setting('${name}') as value`)).toEqual([value]);
});

test('what was committed is there after a kill, what was not is gone', async () => {
  await ask('create table sums (n bigint not null)', 'insert into sums select generate_series(1, 10000)');
  const open = new pg.Client(clientConfig(database.address));
  open.on('error', () => undefined);
  await open.connect();
  await open.query('begin');
  await open.query('insert into sums values (1000000)');
  const pid = await findPostgres(join(folder.path, 'postgres'));
  process.kill(pid ?? 0, 'SIGKILL');
  await database.revive();
  expect(await ask('select sum(n)::int as value from sums')).toEqual([50_005_000]);
  await open.end().catch(() => undefined);
});
