import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError, codeOf, inWords } from '../startError';
import { alone } from './alone';
import { clientConfig } from './connect';
import type { Address } from './connect';
import { heedMark, leaveMark } from './mark';
import { stillRunning } from './pidFile';
import { makeFolder, placeOf, socketDirOf } from './place';
import type { DatabasePlace } from './place';

export type Embedded = {
  address: Extract<Address, { socketDir: string }>;
  /** It was already running: for another process, or left by a killed server. */
  found: boolean;
  /** Restarts it if it died (killed, disk full). @throws StartError */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

type Options = {
  say?: (line: string) => void;
  /** Added to postgresql.conf; only tests may switch fsync off here. */
  settings?: Readonly<Record<string, string>>;
  onOpen?: (address: Embedded['address']) => Promise<void>;
  /** Only a database that is there is opened; none is set up. */
  mustExist?: boolean;
  /** Where PostgreSQL keeps every part of its log that is full, or a minute old; left out: nowhere. */
  archiveDir?: (() => Promise<string | undefined>) | undefined;
  /** It comes from a backup and first recovers: if PostgreSQL ends meanwhile, that is final. */
  recovers?: boolean;
};

const USER = 'backlay';

/** How often a start is tried; how many tenths of a second it may take until it answers, and until a recovery is through. */
const STARTS = 5;
const ANSWERS = 600;
const RECOVERS = 72_000;

const CONFIGURATION: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements may hold what players typed, so the log names errors only.
  log_min_error_statement: 'panic',
  fsync: 'on',
  synchronous_commit: 'on',
};

const run = (
  place: DatabasePlace,
  program: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> =>
  new Promise((done) => {
    const options = {
      ...place.run,
      cwd: '/',
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    };
    execFile(program, args, options, (error, stdout, stderr) =>
      done({ ok: error === null, output: `${stdout}\n${stderr}\n${error ? inWords(error) : ''}` }),
    );
  });

function complaint(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^.*? UTC \[\d+\] /, '').trim());
  const told = lines.find((line) => /no space left|could not|fatal|panic|permission denied/i.test(line));
  return told ?? lines.find((line) => line !== '') ?? 'no reason given';
}

async function own(place: DatabasePlace, path: string): Promise<void> {
  if ('uid' in place.run) await chown(path, place.run.uid, place.run.gid);
}

const exists = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  );

const noExchangeIn = (folder: string): string =>
  `there is no exchange in DATA_DIR ${folder}: a command that only looks makes none`;

/** Creates the cluster in a temporary folder and renames it, so that nothing is left half done. */
async function initialise(place: DatabasePlace, stood: boolean, mustExist: boolean): Promise<void> {
  if (await exists(join(place.pgData, 'PG_VERSION'))) return leaveMark(dirname(place.pgData));
  if (mustExist) throw new StartError(noExchangeIn(dirname(place.pgData)));
  await heedMark(dirname(place.pgData), stood);
  const fresh = `${place.pgData}.new`;
  try {
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { mode: 0o700 });
    await own(place, fresh);
  } catch (error) {
    throw new StartError(`the database cannot be set up in ${place.pgData}: ${inWords(error)}`);
  }
  const { ok, output } = await run(place, place.binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    // Only those who may enter the folder (0700) reach the socket, so no password is needed.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
  ]);
  if (!ok) {
    await rm(fresh, { recursive: true, force: true });
    throw new StartError(`the database cannot be set up in ${place.pgData}: ${complaint(output)}`);
  }
  await rename(fresh, place.pgData);
  await leaveMark(dirname(place.pgData));
}

/** Parts of the log are copied by PostgreSQL itself, without a shell. */
const archivingInto = (folder: string): Readonly<Record<string, string>> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: '60',
});

async function configure(
  place: DatabasePlace,
  { settings = {} }: Pick<Options, 'settings'>,
  archiveDir: string | undefined,
): Promise<void> {
  const archiving = archiveDir === undefined ? {} : archivingInto(archiveDir);
  const all = {
    ...CONFIGURATION,
    unix_socket_directories: socketDirOf(place.pgData),
    ...archiving,
    ...settings,
  };
  const lines = Object.entries(all).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  );
  const file = join(place.pgData, 'postgresql.conf');
  try {
    await writeFile(file, `# Written by the server at each start.\n${lines.join('\n')}\n`);
    await own(place, file);
  } catch (error) {
    throw new StartError(`the database in ${place.pgData} cannot be started: ${inWords(error)}`);
  }
}

const lastWords = async (place: DatabasePlace): Promise<string> =>
  (await readFile(join(place.pgData, 'server.log'), 'utf8').catch(() => ''))
    .trim()
    .split('\n')
    .slice(-8)
    .join('\n');

const doesNotStart = async (place: DatabasePlace, output = ''): Promise<StartError> =>
  new StartError(
    `the database in ${place.pgData} does not start: ${complaint(`${await lastWords(place)}\n${output}`)}`,
  );

/** The folder for the parts of the log. While its disk is away PostgreSQL works, and keeps what it could not archive. */
async function makeArchive(place: DatabasePlace, folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  try {
    await stat(dirname(folder));
    await mkdir(folder, { mode: 0o700, recursive: true });
    await own(place, folder);
  } catch {
    // It is told by the age of the archive.
  }
  return folder;
}

async function start(place: DatabasePlace, attempts: number): Promise<void> {
  const log = join(place.pgData, 'server.log');
  for (let attempt = 1; ; attempt += 1) {
    const { ok, output } = await run(place, place.binaries.pg_ctl, [
      'start',
      '--wait',
      '--silent',
      '--timeout=120',
      `--pgdata=${place.pgData}`,
      `--log=${log}`,
    ]);
    if (ok) return;
    // Processes of a killed PostgreSQL hold its shared memory for a moment.
    if (attempt === attempts) throw await doesNotStart(place, output);
    await wait(500);
  }
}

/** Creates the database once PostgreSQL answers. @returns false if PostgreSQL exited instead */
async function prepare(
  place: DatabasePlace,
  address: Embedded['address'],
  attempts: number,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(clientConfig({ ...address, database: 'postgres' }));
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [address.database]);
      if (found.rowCount === 0)
        await client.query(`create database ${client.escapeIdentifier(address.database)}`);
      return true;
    } catch (error) {
      if (!(await stillRunning(place))) return false;
      // 57P03: starting up or shutting down; the socket appears shortly after the process.
      if (!['57P03', 'ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '') || attempt === attempts)
        throw new StartError(`the database in ${place.pgData} does not answer: ${inWords(error)}`);
      await wait(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function stop(place: DatabasePlace): Promise<void> {
  if (!(await stillRunning(place))) return;
  await run(place, place.binaries.pg_ctl, [
    'stop',
    '--mode=fast',
    '--wait',
    '--silent',
    `--pgdata=${place.pgData}`,
  ]);
}

/** PostgreSQL's own programs hand paths to a shell. @throws StartError for one that it would read otherwise */
function refuseOddPath(path: string, what: string): void {
  const odd = /[$"`\\\n\r]/.exec(path)?.[0];
  if (odd !== undefined)
    throw new StartError(
      `${what} ${JSON.stringify(path)} has the character ${JSON.stringify(odd)} in it, which PostgreSQL cannot start with: ` +
        'choose a folder without $, ", ` and \\',
    );
}

/** Opens the PostgreSQL of a data folder: sets it up, starts it, or takes it over from a killed server. Its
 * own process session lets Ctrl-C reach the server first. @throws StartError in one line */
export async function openEmbedded(dataDir: string, options: Options = {}): Promise<Embedded> {
  const say = options.say ?? (() => undefined);
  refuseOddPath(dataDir, 'DATA_DIR');
  const stood = await stat(dataDir).then(
    () => true,
    () => false,
  );
  if (!stood && options.mustExist) throw new StartError(noExchangeIn(dataDir));
  await makeFolder(dataDir);
  const guarded = <T>(work: () => Promise<T>): Promise<T> => alone(dataDir, { say }, work);
  return guarded(async () => {
    const place = await placeOf(dataDir, say);
    refuseOddPath(place.binaries.postgres, 'the folder of this program');
    const address = { socketDir: socketDirOf(place.pgData), user: USER, database: 'backlay' };
    await initialise(place, stood, options.mustExist ?? false);
    const { recovers = false } = options;
    const bring = async (): Promise<void> => {
      for (;;) {
        if (!(await stillRunning(place))) {
          await configure(place, options, await makeArchive(place, await options.archiveDir?.()));
          await start(place, recovers ? 1 : STARTS);
        }
        if (await prepare(place, address, recovers ? RECOVERS : ANSWERS)) return;
        if (recovers) throw await doesNotStart(place);
      }
    };
    const found = await stillRunning(place);
    await bring();
    await options.onOpen?.(address);
    return { address, found, revive: () => guarded(bring), stop: () => stop(place), alone: guarded };
  });
}
