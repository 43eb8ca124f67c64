import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { WhereKept } from '../../base/config';
import { archiveBelow, backupsBelow } from '../../base/db/archiving';
import type { Connection } from '../../base/db/connect';
import { keepNewest } from '../../backup/keep';
import { readAbout } from '../../backup/format/about';
import type { About } from '../../backup/format/about';
import { nameAt, takeBackup } from '../../backup/take';
import { drill } from '../../backup/drill';
import { noteVerified } from '../../backup/verified';
import { verifyBackup } from '../../backup/verify';
import { readTarget, saysTarget } from '../../backup/restoring/moment';
import { exportDatabase } from '../../backup/moving/export';
import type { Exported } from '../../backup/moving/exported';
import { importDatabase } from '../../backup/moving/import';
import { restore } from '../../backup/restoring/restore';
import type { Restored } from '../../backup/restoring/restore';
import type { Machine, RestoreAsked } from '../../operator/machine';
import {
  backupVerb,
  drillVerb,
  exportVerb,
  restoreVerb,
  verifyBackupVerb,
} from '../../operator/verbs/backup';
import type { Verb } from '../../operator/verb';
import { withExamples } from './examples';
import { failed } from './outcome';
import type { CommandOutcome } from './outcome';

/** What the machine of this terminal has. */
export type Host = {
  config: () => WhereKept;
  version: string;
  say: (line: string) => void;
};

type BackupFlags = { sameDisk?: boolean; keep?: string };

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const countOf = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;

const saysBackup = (folder: string, { bytes, ended_at, audit }: About): string =>
  `${folder}: ${megabytes(bytes)}, whole as of ${ended_at}${audit === null ? '' : `, log of operators up to ${audit.seq}`}`;

/** Backs up the database, whether an exchange runs on it or not. */
async function backUp(
  host: Host,
  database: Connection,
  { folder: asked, sameDisk, keep }: Parameters<Machine['backUp']>[0],
): Promise<CommandOutcome> {
  const config = host.config();
  const count = keep === undefined ? undefined : countOf(keep);
  if (keep !== undefined && count === undefined)
    return failed(`--keep takes a number from 1 to 9999, not "${keep}"`);
  const place = asked ?? (config.backup && join(backupsBelow(config.backup.dir), nameAt(Date.now())));
  if (place === undefined) return failed('name the folder of the backup, or set BACKUP_DIR');
  const folder = resolve(place);
  const { version, say } = host;
  const about = await takeBackup({ database, config, folder, sameDisk, version, say, now: Date.now });
  const gone = count === undefined ? [] : await keepNewest(dirname(folder), count, about.system_id);
  const lines = [saysBackup(folder, about), ...gone.map((one) => `${one} is removed`)];
  return { ok: true, text: lines.join('\n'), data: { folder, ...about, removed: gone } };
}

async function verify(asked: string): Promise<CommandOutcome> {
  const folder = resolve(asked);
  const found = await verifyBackup(folder);
  if (typeof found === 'string') return failed(found);
  const { about, files, bytes, segments, faults } = found;
  const data = { folder, files, bytes, segments, faults, ended_at: about.ended_at };
  if (faults.length > 0)
    return { ok: false, text: faults.map((fault) => `damaged: ${fault}`).join('\n'), data };
  await noteVerified(folder, Date.now());
  const text = `${saysBackup(folder, about)}: ${files} files of ${megabytes(bytes)} and ${segments} of the log are as they were written`;
  return { ok: true, text, data };
}

type RestoreFlags = { to?: string; into: string; archive?: string; unclean?: boolean };

/** The archive that stands beside a backup below BACKUP_DIR, unless another one is named. */
function archiveOf(host: Host, named: string | undefined): string | undefined {
  const { backup } = host.config();
  return named === undefined ? backup && archiveBelow(backup.dir) : resolve(named);
}

function saysRestored(into: string, { about, migrations, findings, later }: Restored): string[] {
  const counts = Object.entries(later?.counts ?? {}).map(([kind, count]) => `${count} ${kind}`);
  return [
    `${into}: the database of the backup of ${about.began_at}`,
    ...(migrations.length === 0 ? [] : [`brought up to date: ${migrations.join(', ')}`]),
    'every session, code and subscription is ended; markets wait for the feed',
    findings.length === 0 ? 'audit: clean' : `audit: ${findings.length} findings, accepted`,
    ...(later === undefined ? [] : [`acknowledged later: ${counts.join(', ')} (${later.file})`]),
    `start it with DATA_DIR=${into}; casino.key, receipts.key and secrets.key of the old folder belong into it`,
  ];
}

async function bringBack(
  host: Host,
  { folder: asked, to, into, archive, unclean }: RestoreAsked,
): Promise<CommandOutcome> {
  const target = readTarget(to);
  if (typeof target === 'string') return failed(target);
  const folder = resolve(into);
  const restored = await restore({
    backup: resolve(asked),
    into: folder,
    target,
    archive: archiveOf(host, archive),
    unclean,
    say: host.say,
  });
  return {
    ok: true,
    text: saysRestored(folder, restored).join('\n'),
    data: { folder, to: saysTarget(target), ...restored },
  };
}

/** What bringing a backup back would come to, as far as one can say before. */
async function rehearse({ folder, into, to }: RestoreAsked): Promise<CommandOutcome> {
  const target = readTarget(to);
  if (typeof target === 'string') return failed(target);
  const about = await readAbout(folder);
  if (typeof about === 'string') return failed(about);
  const moment = to === undefined ? 'as it was backed up' : `up to ${to}`;
  return {
    ok: true,
    text: `${saysBackup(folder, about)}: comes back ${moment}, as ${into}; every session of players and operators in it is ended`,
    data: { folder, into, ...about },
  };
}

/** Where the copies of a drill stand meanwhile. */
const drillFolder = ({ dataDir, backup }: ReturnType<Host['config']>): string =>
  join(backup?.dir ?? dirname(dataDir), `drill-${nameAt(Date.now())}`);

async function tryBackup(
  host: Host,
  database: Connection,
  asked: string | undefined,
): Promise<CommandOutcome> {
  const config = host.config();
  const folder = asked === undefined ? drillFolder(config) : resolve(asked);
  const { version, say } = host;
  const { about, faults, ms } = await drill({ database, config, folder, version, say, now: Date.now });
  const seconds = Object.entries(ms).map(([step, took]) => `${step} ${(took / 1000).toFixed(1)} s`);
  if (faults.length > 0)
    return { ok: false, text: faults.map((fault) => `drill: ${fault}`).join('\n'), data: { faults, ms } };
  return {
    ok: true,
    text: `drill: ${megabytes(about.bytes)} came back as it is, audit clean (${seconds.join(', ')})`,
    data: { ...about, faults, ms },
  };
}

const rowsIn = ({ tables }: Exported): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** As the owner of the tables: what was put away is nobody else's to read. */
async function moveOut({ version }: Host, { owner }: Connection, folder: string): Promise<CommandOutcome> {
  const exported = await exportDatabase({ address: owner, folder, version, now: Date.now });
  const text = `${folder}: ${rowsIn(exported)} rows of ${exported.tables.length} tables, as of ${exported.exported_at}`;
  return { ok: true, text, data: { folder, ...exported } };
}

async function moveIn(host: Host, asked: string, unclean: boolean): Promise<CommandOutcome> {
  const imported = await importDatabase({
    config: host.config(),
    folder: resolve(asked),
    unclean,
    say: host.say,
  });
  const { exported, rows, migrations, findings } = imported;
  const [finding] = findings;
  if (finding !== undefined && !unclean)
    return failed(
      `the audit of what was imported is not clean (${finding.check}: ${finding.detail}): leave this database alone; --unclean accepts it`,
    );
  const lines = [
    `${rows} rows of ${exported.tables.length} tables, as of ${exported.exported_at}`,
    ...(migrations.length === 0 ? [] : [`brought up to date: ${migrations.join(', ')}`]),
    'every session, code and subscription is ended; markets wait for the feed',
    findings.length === 0 ? 'audit: clean' : `audit: ${findings.length} findings, accepted`,
  ];
  return { ok: true, text: lines.join('\n'), data: imported };
}

/** What this machine does with the databases on it. */
export const machineOf = (host: Host, database: Connection): Machine => ({
  backUp: (asked) => backUp(host, database, asked),
  verify: ({ folder }) => verify(folder),
  rehearse,
  restore: (asked) => bringBack(host, asked),
  drill: ({ folder }) => tryBackup(host, database, folder),
  moveOut: ({ folder }) => moveOut(host, database, folder),
});

/** What the command line does besides: with databases that are not there, or have older tables, nobody can be asked who may. */
export type Whole = Host & {
  answer: (outcome: CommandOutcome) => void;
  /** `unasked`: what is done where there is no database to ask. */
  act: <R>(verb: Verb<R>, request: R, unasked: (() => Promise<CommandOutcome>) | undefined) => Promise<void>;
};

function addMoving(program: Command, host: Whole): void {
  withExamples(
    program
      .command('export DIR')
      .description(
        'writes every table as text into a new folder: for another major version of PostgreSQL, or where its files are not ours',
      )
      .action((folder: string) => host.act(exportVerb, { folder: resolve(folder) }, undefined)),
    ['export /mnt/backups/export-2026-11-28'],
  );
  withExamples(
    program
      .command('import DIR')
      .description('reads an export into a new database, audited; ends every session in it')
      .option('--unclean', 'although its audit finds something')
      .action(async (folder: string, { unclean = false }: { unclean?: boolean }) =>
        host.answer(await moveIn(host, folder, unclean)),
      ),
    ['import /mnt/backups/export-2026-11-28'],
  );
}

function addRestore(program: Command, host: Whole): void {
  withExamples(
    program
      .command('restore DIR')
      .description('brings a backup back as a new data folder, audited; ends every session in it')
      .requiredOption('--into <folder>', 'the data folder it is to be; not there yet')
      .option(
        '--to <time>',
        'up to a moment, UTC+5:30 unless it has a zone, or latest; without it as backed up',
      )
      .option('--archive <folder>', 'where the log is archived, if not below BACKUP_DIR')
      .option('--unclean', 'although its audit finds something')
      .action((folder: string, { into, archive, unclean = false, ...flags }: RestoreFlags) => {
        const asked = {
          folder: resolve(folder),
          into: resolve(into),
          archive: archive && resolve(archive),
          unclean,
          ...flags,
        };
        return host.act(restoreVerb, asked, () => bringBack(host, asked));
      }),
    [
      'restore /mnt/backups/2026-11-28 --into /srv/restored',
      "restore /mnt/backups/2026-11-28 --to '2026-11-28 20:57:45+05:30' --into /srv/restored",
      'restore /mnt/backups/2026-11-28 --to latest --into /srv/restored',
    ],
  );
}

/** Commands on whole databases: copies of them, and what comes back from a copy. */
export function addBackup(program: Command, host: Whole): void {
  const backup = withExamples(
    program
      .command('backup [DIR]')
      .description(
        'backs up the database into a new folder, while the exchange runs or not; without DIR below BACKUP_DIR',
      )
      .option('--same-disk', 'on the disk of the data folder, with which it would be lost')
      .option('--keep <n>', 'only the newest N backups beside it stay')
      .action((folder: string | undefined, flags: BackupFlags) =>
        host.act(backupVerb, { folder: folder && resolve(folder), ...flags }, undefined),
      ),
    ['backup /mnt/backups/2026-11-28', 'backup /mnt/backups/2026-11-28 --keep 7'],
  );
  withExamples(
    backup
      .command('verify DIR')
      .description('compares every file of a backup with its manifest, and its log with its range')
      .action((folder: string) =>
        host.act(verifyBackupVerb, { folder: resolve(folder) }, () => verify(resolve(folder))),
      ),
    ['backup verify /mnt/backups/2026-11-28'],
  );
  addRestore(program, host);
  withExamples(
    program
      .command('drill')
      .description(
        'tries a backup: makes one, brings it back beside the database, audits and compares it, deletes both',
      )
      .option('--in <folder>', 'where the copies stand meanwhile; without it below BACKUP_DIR')
      .action(({ in: folder }: { in?: string }) =>
        host.act(drillVerb, { folder: folder && resolve(folder) }, undefined),
      ),
    ['drill', 'drill --in /mnt/scratch/drill'],
  );
  addMoving(program, host);
}
