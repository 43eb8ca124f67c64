import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../base/config';
import type { CopySource, Db } from '../base/db/connect';
import { migrate } from '../base/db/migrate';
import { StartError } from '../base/startError';
import { isThere } from './files';
import type { About } from './format/about';
import { clear, recover } from './restoring/recover';
import { renew } from './restoring/renew';
import { takeBackup } from './take';

// A backup is worth what comes back from it: so it is tried, on copies that are deleted again.

export type DrillAsked = {
  database: CopySource;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** In which the copies stand meanwhile; not there yet. */
  folder: string;
  version: string;
  say: (line: string) => void;
  now: () => number;
};

export type Drilled = {
  about: About;
  /** What is wrong; empty: the database comes back as it is. */
  faults: string[];
  ms: { backup: number; restore: number; audit: number };
};

type Sums = { entries: number; accounts: string };

/** The ledger up to a movement: how many entries, and a sum over what each account got by them. */
async function sumsOf(db: Db, upTo: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(n), 0)::bigint as entries,
      coalesce(md5(string_agg(account_id || ':' || paise, ',' order by account_id)), '') as accounts
    from (select account_id, count(*) as n, sum(amount_paise) as paise from entries
      where transaction_id <= ${upTo} group by account_id) a`.execute(db);
  return rows[0] ?? { entries: 0, accounts: '' };
}

async function hasHead(db: Db, { audit }: About): Promise<boolean> {
  if (audit === null) return true;
  const { rows } = await sql<{ hash: string | null }>`
    select encode(hash, 'hex') as hash from audit_log where seq = ${audit.seq}`.execute(db);
  return rows[0] !== undefined && rows[0].hash === audit.hash;
}

async function compare(live: Db, copy: Db, about: About): Promise<string[]> {
  const faults: string[] = [];
  const [here, there] = [await sumsOf(live, about.transaction_id), await sumsOf(copy, about.transaction_id)];
  if (here.entries !== there.entries)
    faults.push(`the ledger has ${here.entries} entries, and came back with ${there.entries}`);
  else if (here.accounts !== there.accounts) faults.push('the sums of the accounts came back otherwise');
  if (!(await hasHead(copy, about))) faults.push('the log of operators came back without its newest entry');
  return faults;
}

/** Backs up, brings the backup back beside the database, audits the copy as after a restore, compares both, and deletes all of it.
 * @throws StartError for a folder that is there, which would be deleted with it */
export async function drill({ database, config, folder, version, say, now }: DrillAsked): Promise<Drilled> {
  const [backup, data] = [join(folder, 'backup'), join(folder, 'data')];
  if (await isThere(folder))
    throw new StartError(`${folder} is there already: a drill takes a new folder, and deletes it`);
  const began = now();
  try {
    const about = await takeBackup({ database, config, folder: backup, sameDisk: true, version, say, now });
    const copied = now();
    const copy = await recover({ backup, folder: data, target: { kind: 'backup' }, archive: undefined, say });
    try {
      await migrate(copy.connection.db);
      const recovered = now();
      const faults = await compare(database.db, copy.connection.db, about);
      const request = { drill: true };
      const found = await renew(copy.connection.db, {
        command: 'restored',
        systemId: about.system_id,
        request,
        unclean: true,
      });
      faults.push(...found.map(({ check, detail }) => `${check}: ${detail}`));
      const ms = { backup: copied - began, restore: recovered - copied, audit: now() - recovered };
      return { about, faults, ms };
    } finally {
      await copy.stop();
    }
  } finally {
    await clear(data, say);
    await rm(folder, { recursive: true, force: true });
  }
}
