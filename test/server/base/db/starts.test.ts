import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clientConfig } from '../../../../server/base/db/connect';
import { openEmbedded } from '../../../../server/base/db/embedded';
import type { Embedded } from '../../../../server/base/db/embedded';
import { findPostgres } from '../../../../server/base/db/processes';
import { StartError } from '../../../../server/base/startError';
import { nameBinaries } from '../../support/binaries';
import { dataFolder, startServer } from '../../support/process';
import type { ServerProcess } from '../../support/process';

jest.setTimeout(180_000);
nameBinaries();

type Folder = Awaited<ReturnType<typeof dataFolder>>;
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function ask({ address }: Embedded, statement: string): Promise<unknown[]> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(statement)).rows.map((row) => row.value);
  } finally {
    await client.end();
  }
}

describe('a pid file that lies', () => {
  let folder: Folder;
  let pgData: string;
  let idle: ChildProcess;
  beforeAll(async () => {
    folder = await dataFolder();
    pgData = join(folder.path, 'postgres');
    const first = await openEmbedded(folder.path);
    await ask(first, `create table kept as select 'kept' as value`);
    await first.stop();
    // A process whose child has ended and that never asks how: the child is a number without a command.
    idle = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600']);
  });
  afterAll(async () => {
    idle.kill('SIGKILL');
    await (await openEmbedded(folder.path)).stop();
    await folder.remove();
  });

  const pidFile = () => join(pgData, 'postmaster.pid');
  const opens = async () => {
    const embedded = await openEmbedded(folder.path);
    expect(await ask(embedded, 'select value from kept')).toEqual(['kept']);
    return embedded;
  };

  const zombie = () =>
    new Promise<string>((done) => idle.stdout?.once('data', (text: Buffer) => done(text.toString().trim())));

  test.each([
    ['is empty', () => ''],
    ['is garbage', () => '\0\0\0 what?\n'],
    ['is torn', () => '12'.repeat(200)],
    ['says 0', () => '0\n'],
    ['names this process', () => `${process.pid}\n/somewhere\n`],
    ['names this process as a PostgreSQL for one user', () => `-${process.pid}\n/somewhere\n`],
    ['names a process that cannot be read', async () => `${await zombie()}\n`],
  ])('that %s is no obstacle', async (_, text) => {
    await writeFile(pidFile(), await text());
    const embedded = await opens();
    expect(embedded.found).toBe(false);
    await embedded.stop();
    expect(await isThere(pidFile())).toBe(false);
  });

  test('that is a folder is none, nor is a lock of the socket with another program’s number', async () => {
    await mkdir(pidFile());
    await writeFile(join(pgData, '.s.PGSQL.5432.lock'), `${process.pid}\n${pgData}\n1700000000\n5432\n`);
    await (await opens()).stop();
  });

  test.each(['emptied', 'removed'])(
    'that was %s under a running PostgreSQL leaves one of it',
    async (how) => {
      await opens();
      const pid = await findPostgres(pgData);
      if (how === 'emptied') await writeFile(pidFile(), '');
      else await rm(pidFile());
      const again = await opens();
      const now = await findPostgres(pgData);
      expect([again.found, now === undefined, now === pid]).toEqual([false, false, false]);
      // The second to open finds the first.
      expect((await opens()).found).toBe(true);
      await again.stop();
      expect(await findPostgres(pgData)).toBeUndefined();
    },
  );
});

describe('a data folder without its database', () => {
  let folder: Folder;
  let data: string;
  let mark: string;
  beforeAll(async () => {
    folder = await dataFolder();
    data = join(folder.path, 'data');
    mark = `${data}.mark`;
    await (await openEmbedded(data)).stop();
  });
  afterAll(() => folder.remove());

  test('is refused in one line where a mark says that there was one, and left as it is', async () => {
    expect(await readFile(mark, 'utf8')).toContain(data);
    // What a mount point shows while its disk is away.
    await rename(data, `${data}-away`);
    await mkdir(data);
    const refusal = openEmbedded(data);
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(
      new RegExp(`^there is no database in ${data}, but ${mark} says .*: mount .* or remove that file .*$`),
    );
    expect(await readdir(data)).toEqual([]);
    await rm(data, { recursive: true });
    await rename(`${data}-away`, data);
    await (await openEmbedded(data)).stop();
  });

  test('gets its mark at the next start where it comes from before there were marks', async () => {
    await rm(mark);
    await (await openEmbedded(data)).stop();
    expect(await isThere(mark)).toBe(true);
  });

  test('begins anew without the mark, and with a new one', async () => {
    await rm(data, { recursive: true });
    await mkdir(data);
    await rm(mark);
    await (await openEmbedded(data)).stop();
    expect(await isThere(mark)).toBe(true);
  });

  test('begins anew where the folder itself was removed', async () => {
    await rm(data, { recursive: true });
    await (await openEmbedded(data)).stop();
    expect(await isThere(mark)).toBe(true);
  });
});

test('of two first starts at once one wins, the other says so in one line, and nothing is broken', async () => {
  const folder = await dataFolder();
  const env = { DATA_DIR: join(folder.path, 'data'), SEED: 'demo' };
  const both = await Promise.allSettled([startServer(env), startServer(env)]);
  const won = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const lost = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(lost).toEqual([
    expect.stringMatching(/ended with 1: [^]*another server already runs on this database/),
  ]);
  expect(lost[0]).not.toMatch(/\n\s+at /);
  const [server] = won as [ServerProcess];
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await findPostgres(join(env.DATA_DIR, 'postgres'))).toBeUndefined();
  await (await openEmbedded(env.DATA_DIR)).stop();
  await folder.remove();
});
