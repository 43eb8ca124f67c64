import { join } from 'node:path';
import { fromIso } from '../../domain/base/time';
import type { BackupConfig, Config } from '../base/config';
import { archiveBelow, backupsBelow } from '../base/db/archiving';
import type { CopySource } from '../base/db/connect';
import { StartError } from '../base/startError';
import { forgetBefore, newestAt, packSegments } from './archive/segments';
import { backupsIn, firstSegment, keepNewest } from './keep';
import { machineTimer } from '../base/looking';
import { createSchedule } from './scheduled';
import type { Schedule, Seen } from './scheduled';
import { nameAt, takeBackup } from './take';
import { noteVerified, verifiedAt } from './verified';
import { verifyBackup } from './verify';

/** A week of days, with what the archive has from the oldest of them on. */
const KEPT = 7;

export type DailyDeps = {
  database: CopySource;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  backup: BackupConfig;
  version: string;
  report: (line: string) => void;
};

async function see({ dir }: BackupConfig): Promise<Seen> {
  const kept = await backupsIn(backupsBelow(dir));
  let verified: number | null = null;
  for (const { folder } of kept) verified ??= await verifiedAt(folder);
  const newest = kept[0]?.about.began_at;
  return {
    lastAt: fromIso(newest) ?? null,
    archivedAt: await newestAt(archiveBelow(dir)),
    verifiedAt: verified,
  };
}

async function backUp({ database, config, backup, version, report }: DailyDeps): Promise<void> {
  const base = backupsBelow(backup.dir);
  const folder = join(base, nameAt(Date.now()));
  // Its disk is the operator's choice, who was told at the start where it is that of the data.
  const about = await takeBackup({
    database,
    config,
    folder,
    sameDisk: true,
    clears: true,
    version,
    say: report,
    now: Date.now,
  });
  const found = await verifyBackup(folder);
  const [fault] = typeof found === 'string' ? [found] : found.faults;
  if (fault !== undefined) throw new StartError(`the backup in ${folder} is damaged: ${fault}`);
  await noteVerified(folder, Date.now());
  await keepNewest(base, KEPT, about.system_id);
  const first = firstSegment(await backupsIn(base));
  if (first !== undefined) await forgetBefore(archiveBelow(backup.dir), first);
}

/** Backs up the embedded database once a day, and watches its archive. */
export const createDaily = (deps: DailyDeps): Schedule =>
  createSchedule({
    now: Date.now,
    after: machineTimer,
    report: deps.report,
    atMinute: deps.backup.atMinute,
    see: () => see(deps.backup),
    backUp: () => backUp(deps),
    pack: () => packSegments(archiveBelow(deps.backup.dir)),
  });
