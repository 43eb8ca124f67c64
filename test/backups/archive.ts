import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { withDatabase } from '../chaos/database';

const LOOK_MS = 200;

/** Resolves once the archive has all of the log that is written by now. */
export async function awaitArchive(dataDir: string, archive: string): Promise<void> {
  const [last] = await withDatabase(dataDir, (read) =>
    read<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()'),
  );
  while (!(await readdir(archive)).some((file) => file.startsWith(last?.name ?? '?'))) await wait(LOOK_MS);
}
