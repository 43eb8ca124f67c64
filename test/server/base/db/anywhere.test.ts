import { join } from 'node:path';
import { chmod, mkdir } from 'node:fs/promises';
import { dataFolder, startServer } from '../../support/process';

jest.setTimeout(180_000);

/** What a shell may say of another database of its owner. */
const OF_ANOTHER = {
  PGHOST: 'elsewhere.invalid',
  PGPORT: '5433',
  PGUSER: 'somebody',
  PGDATABASE: 'another',
  PGPASSWORD: 'secret',
  PGSSLMODE: 'require',
  PGOPTIONS: '-c default_transaction_read_only=on',
  PGTZ: 'Pacific/Auckland',
};

const USUAL = 0o022;
const PRIVATE = 0o077;

let folder: Awaited<ReturnType<typeof dataFolder>>;
beforeAll(async () => {
  folder = await dataFolder();
});
afterAll(() => folder.remove());

/** Starts on a folder, is healthy, and ends in an orderly way. */
async function starts(name: string, env: Record<string, string>, mask: number): Promise<void> {
  const before = process.umask(mask);
  try {
    const server = await startServer({ DATA_DIR: join(folder.path, name), SEED: 'none', ...env });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  } finally {
    process.umask(before);
  }
}

test('a shell that names another database says nothing of our own, whose folder has blanks and quotes', () =>
  starts(" it's 50% #1 of\u00e9 ", OF_ANOTHER, USUAL));

test.each(['$HOME', 'a "b"', 'a\\b', '`id`'])(
  'a data folder that PostgreSQL cannot start with is refused in a sentence: %s',
  async (name) => {
    const refusal = await starts(name, {}, USUAL).then(
      () => 'started',
      (error: unknown) => String(error),
    );
    expect(refusal).toMatch(/DATA_DIR .* has the character .*: choose a folder without \$, ", ` and \\$/m);
    expect(refusal).not.toMatch(/\n\s+at /);
  },
);

test('a umask that hides everything from others, in a folder of its owner alone', async () => {
  await mkdir(join(folder.path, 'private'));
  await chmod(join(folder.path, 'private'), 0o700);
  await starts('private/data', {}, PRIVATE);
});
