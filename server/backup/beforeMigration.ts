import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WhereKept } from '../base/config';
import { backupsBelow } from '../base/db/archiving';
import type { CopySource, Db } from '../base/db/connect';
import { tablesState } from '../base/db/migrate';
import { BackupUnderWay, nameAt, takeBackup } from './take';

export type Upgrading = {
  database: CopySource;
  config: WhereKept;
  version: string;
  say: (line: string) => void;
};

const AGAIN_MS = 500;

/** Nobody would miss a database in which nothing was ever moved. */
async function hasData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from transactions) as is`.execute(db);
  return rows[0]?.is === true;
}

/** Backs up a database that is about to be brought up to date, if there is anything in it and BACKUP_DIR says where. Of processes
 * that start together one does it. @throws StartError if it cannot be made: then nothing is changed either */
export async function backUpBeforeMigration({ database, config, version, say }: Upgrading): Promise<void> {
  for (;;) {
    const { status, names } = await tablesState(database.db);
    if (status !== 'older' || !(await hasData(database.db))) return;
    const changes = names.join(', ');
    if (config.backup === undefined || config.databaseUrl !== undefined)
      return say(`database: no backup is made before ${changes}, as there is no BACKUP_DIR for it`);
    const folder = join(backupsBelow(config.backup.dir), `${nameAt(Date.now())}-before-${names[0] ?? ''}`);
    try {
      await takeBackup({ database, config, folder, sameDisk: true, version, say, now: Date.now });
      return say(`database: backed up to ${folder} before ${changes}`);
    } catch (error) {
      if (!(error instanceof BackupUnderWay)) throw error;
      await wait(AGAIN_MS);
    }
  }
}
