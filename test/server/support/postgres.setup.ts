import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from '../../../server/base/db/connect';
import { openEmbedded } from '../../../server/base/db/embedded';
import type { Embedded } from '../../../server/base/db/embedded';
import { migrate } from '../../../server/base/db/migrate';
import { scratch } from './scratch';

declare global {
  var testPostgres: { folder: string; embedded: Embedded } | undefined;
}

const PREFIX = 'backlay-test-';
/** Only tests may trade safety for speed: what they keep is gone a minute later anyway. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** A run that was killed leaves its PostgreSQL behind; the next run stops it. */
async function sweep(): Promise<void> {
  for (const place of new Set([tmpdir(), scratch()]))
    for (const name of await readdir(place)) await sweepOne(place, name);
}

async function sweepOne(place: string, name: string): Promise<void> {
  const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
  if (!pid) return;
  try {
    process.kill(pid, 0);
  } catch {
    const folder = join(place, name);
    await openEmbedded(folder, { settings: FAST }).then(
      (left) => left.stop(),
      () => undefined,
    );
    for (const left of [folder, `${folder}.mark`]) await rm(left, { recursive: true, force: true });
  }
}

/**
 * Jest's global setup: the server as it is shipped, for the tests that run it in a process of its own, and one
 * PostgreSQL for the whole run, with a template that has every table.
 */
export default async (): Promise<void> => {
  execFileSync(process.execPath, [resolve('tools/build.mjs'), 'server'], { stdio: 'ignore' });
  await sweep();
  const folder = await mkdtemp(join(scratch(), `${PREFIX}${process.pid}-`));
  // As root the database belongs to another user, who must be able to enter.
  await chmod(folder, 0o755);
  const embedded = await openEmbedded(folder, { settings: FAST });
  const connection = await connect(embedded.address, { max: 1 });
  await migrate(connection.db);
  await connection.close();
  process.env['TEST_POSTGRES'] = JSON.stringify(embedded.address);
  globalThis.testPostgres = { folder, embedded };
};
