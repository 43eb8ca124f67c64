import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { toIso } from '../../domain/base/time';
import type { Config } from '../base/config';
import { asOwner } from '../base/db/appRole';
import { clientConfig } from '../base/db/connect';
import type { Address, CopySource, Db } from '../base/db/connect';
import { BACKUP_LOCK } from '../base/db/locks';
import { placeOf } from '../base/db/place';
import type { DatabasePlace } from '../base/db/place';
import { StartError, inWords } from '../base/startError';
import { readFacts } from './facts';
import type { DatabaseFacts } from './facts';
import { freeBytes, giveTo, isSameDisk, isThere, sync, syncFolder, takeBack } from './files';
import { ABOUT_FILE, aboutText, BASE_FILE, MANIFEST_FILE } from './format/about';
import type { About } from './format/about';
import { readManifest } from './format/manifest';

/** What a backup goes through, in this order. */
export type BackupStep = 'begun' | 'copied' | 'described' | 'in place';

/** Two copies at once would only slow each other down. */
export class BackupUnderWay extends StartError {
  constructor() {
    super('another backup of this database is under way');
  }
}

export type BackupAsked = {
  database: CopySource;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** The folder it is to be; not there yet. */
  folder: string;
  /** A copy on the disk of the data folder is lost with it: only where that is meant. */
  sameDisk: boolean;
  version: string;
  say: (line: string) => void;
  now: () => number;
  /** What killed processes left beside the folder goes first: only where nobody else puts anything. */
  clears?: boolean;
  /** Told of each step; for tests, which end the process there. */
  onStep?: (step: BackupStep) => unknown;
};

/** Bytes a second, so that bets go on beside it. */
const RATE = 'MAX_RATE 65536';
const NAME = 'backlay backup';

/** A name for a backup that begins now; names sort as the backups do. */
export const nameAt = (ms: number): string => toIso(ms).replace(/[:.]/g, '-');

const PARTIAL = '.partial';
const partialOf = (folder: string): string => `${folder}${PARTIAL}`;

async function refuseFolder({ folder, sameDisk }: BackupAsked, pgData: string): Promise<void> {
  if (await isThere(folder))
    throw new StartError(`${folder} is there already: a backup goes into a new folder`);
  if (!sameDisk && (await isSameDisk(folder, pgData)))
    throw new StartError(
      `${folder} is on the disk of the data folder and would be lost with it: choose another disk, or say --same-disk`,
    );
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;

async function refuseFullDisk({ folder }: BackupAsked, { databaseBytes }: DatabaseFacts): Promise<void> {
  const free = await freeBytes(folder);
  if (free < databaseBytes)
    throw new StartError(
      `the disk of ${folder} is too full: ${megabytes(free)} are free, and the database has ${megabytes(databaseBytes)}`,
    );
}

/** A process that was killed leaves its copy under way until PostgreSQL notices. */
async function endStrays(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where backend_type = 'walsender' and application_name = ${NAME}`.execute(db);
}

/** Runs `work` while no other backup of this database is under way. */
async function alone<T>({ pool }: BackupAsked['database'], work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      BACKUP_LOCK,
    ]);
    if (rows[0]?.mine !== true) throw new BackupUnderWay();
    return await work();
  } finally {
    // Its lock goes with the connection.
    client.release(true);
  }
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Has PostgreSQL write a copy of itself into a folder, as it stands at the end of it. @returns its system's number */
async function copyInto(address: Address, folder: string): Promise<string> {
  const config: pg.ClientConfig & { replication: string } = {
    ...clientConfig(address),
    application_name: NAME,
    replication: 'true',
  };
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM');
    await client.query(
      `BASE_BACKUP (LABEL 'backlay', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', ${RATE},
        TARGET 'server', TARGET_DETAIL ${literal(folder)}, COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')`,
    );
    return String(rows[0]?.systemid);
  } catch (error) {
    throw new StartError(`PostgreSQL cannot write the backup: ${inWords(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

type Copied = { folder: string; systemId: string; beganAt: number; facts: DatabaseFacts };

/** What there is to say of a copy that is whole. */
async function describe(
  { version, now, database: { db } }: BackupAsked,
  { folder, systemId, beganAt, facts }: Copied,
): Promise<Omit<About, 'sum'>> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  const manifest = readManifest(text);
  if (typeof manifest === 'string') throw new StartError(manifest);
  const [range] = manifest.ranges;
  if (range === undefined) throw new StartError(`${MANIFEST_FILE} names no log`);
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  const lsn = (at: bigint): string =>
    `${(at >> 32n).toString(16)}/${(at & 0xffffffffn).toString(16)}`.toUpperCase();
  return {
    format: 1,
    version,
    postgres: rows[0]?.major ?? 0,
    migration: facts.migration,
    system_id: systemId,
    timeline: range.timeline,
    start_lsn: lsn(range.start),
    end_lsn: lsn(range.end),
    began_at: toIso(beganAt),
    ended_at: toIso(now()),
    exchange_at: facts.exchangeAt,
    audit: facts.audit,
    transaction_id: facts.transactionId,
    bytes: (await stat(join(folder, BASE_FILE))).size,
    base_sha256: await sha256Of(join(folder, BASE_FILE)),
    manifest_sha256: createHash('sha256').update(text).digest('hex'),
  };
}

async function clearBeside(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => []);
  for (const name of names)
    if (name.endsWith(PARTIAL)) await rm(join(dirname(folder), name), { recursive: true, force: true });
}

async function makeFolder(place: DatabasePlace, folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { mode: 0o700 });
    await giveTo(place.run, folder);
  } catch (error) {
    throw new StartError(`${folder} cannot be written: ${inWords(error)}`);
  }
}

/** Makes the copy beside the folder and renames it at the end: whoever is killed leaves no half of a backup. */
async function write(asked: BackupAsked, place: DatabasePlace): Promise<About> {
  const { database, folder: target, now, onStep } = asked;
  const beganAt = now();
  const facts = await readFacts(database.db);
  await refuseFullDisk(asked, facts);
  await endStrays(database.db);
  if (asked.clears === true) await clearBeside(target);
  const folder = partialOf(target);
  await makeFolder(place, folder);
  try {
    await onStep?.('begun');
    const systemId = await copyInto(database.address, folder);
    await takeBack(place.run, folder);
    await onStep?.('copied');
    const text = aboutText(await describe(asked, { folder, systemId, beganAt, facts }));
    await writeFile(join(folder, ABOUT_FILE), text);
    await syncFolder(folder);
    await onStep?.('described');
    await rename(folder, target);
    await sync(dirname(target));
    await onStep?.('in place');
    return JSON.parse(text) as About;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Backs up the embedded database while it works, into a new folder. @throws StartError in one line */
export async function takeBackup(asked: BackupAsked): Promise<About> {
  const { config, database, say } = asked;
  if (config.databaseUrl !== undefined)
    throw new StartError(
      'the database of DATABASE_URL writes on its own machine: back it up with its own tools, or with "export"',
    );
  const place = await placeOf(config.dataDir, say);
  await refuseFolder(asked, place.pgData);
  // Only whoever owns the database may copy all of it.
  return alone(database, () =>
    asOwner(database, (connection) => write({ ...asked, database: connection }, place)),
  );
}
