import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fromIso } from '../../../domain/base/time';
import { isKnownMigration, migrate } from '../../base/db/migrate';
import { leaveMark, removeMark } from '../../base/db/mark';
import { placeOf } from '../../base/db/place';
import { StartError } from '../../base/startError';
import type { Finding } from '../../book/settlement/audit';
import { isThere, sync } from '../files';
import { readAbout } from '../format/about';
import type { About } from '../format/about';
import { writeLater } from './later';
import { saysTarget } from './moment';
import type { Target } from './moment';
import { clear, recover } from './recover';
import type { Recovered } from './recover';
import { renew } from './renew';

/** The major version of PostgreSQL that comes with the exchange. */
export const POSTGRES_MAJOR = 18;

/** What a restore goes through, in this order. */
export type RestoreStep = 'unpacked' | 'recovered' | 'renewed' | 'listed' | 'stopped' | 'in place';

export type RestoreAsked = {
  backup: string;
  /** The data folder it is to be; not there yet. */
  into: string;
  target: Target;
  archive: string | undefined;
  /** Accepts a database whose audit is not clean. */
  unclean: boolean;
  say: (line: string) => void;
  onStep?: (step: RestoreStep) => unknown;
};

export type Restored = {
  about: About;
  migrations: string[];
  findings: Finding[];
  /** What the archive has beyond the moment, and the file that lists it; undefined: nothing was asked of the archive. */
  later: { file: string; counts: Record<string, number> } | undefined;
};

const LATER_FILE = 'acknowledged-later.jsonl';

/** @throws StartError for the backup of another version than can be brought back here */
function refuseOthers(about: About): void {
  if (about.postgres !== POSTGRES_MAJOR)
    throw new StartError(
      `the backup is of PostgreSQL ${about.postgres}, and this program comes with ${POSTGRES_MAJOR}: only "export" and "import" go over that`,
    );
  if (about.migration !== null && !isKnownMigration(about.migration))
    throw new StartError(
      `the backup is newer than this program: it has ${about.migration}; restore it with the version that made it, ${about.version}`,
    );
}

/** Checks what can be known before anything is unpacked. @throws StartError */
async function refuse({ backup, into, target, archive }: RestoreAsked): Promise<void> {
  if (await isThere(into)) throw new StartError(`${into} is there already: a restore goes into a new folder`);
  const about = await readAbout(backup);
  if (typeof about === 'string') throw new StartError(about);
  refuseOthers(about);
  if (target.kind !== 'backup' && archive === undefined)
    throw new StartError('--to needs the archive: set BACKUP_DIR, or say where it is with --archive');
  if (target.kind === 'moment' && target.at.getTime() < (fromIso(about.ended_at) ?? 0))
    throw new StartError(`the backup is whole only at ${about.ended_at}: take an earlier one`);
}

const stagingOf = (into: string): string => `${into}.restoring`;
const latestOf = (into: string): string => `${into}.restoring-latest`;

/** Lists what was acknowledged after the moment, by a second copy that goes to the end of the archive. */
async function listLater(asked: RestoreAsked, recovered: Recovered): Promise<Restored['later']> {
  const { backup, into, target, archive, say } = asked;
  if (target.kind !== 'moment') return undefined;
  const folder = latestOf(into);
  const latest = await recover({ backup, folder, target: { kind: 'latest' }, archive, say });
  try {
    await migrate(latest.connection.db);
    const counts = await writeLater(join(stagingOf(into), LATER_FILE), {
      restored: recovered.connection.db,
      latest: latest.connection.db,
    });
    return { file: join(into, LATER_FILE), counts };
  } finally {
    await latest.stop();
    await clear(folder, say);
  }
}

/** Makes what stands beside the folder the folder: the last step, and the only one that anybody sees. */
async function putInPlace({ into, say }: RestoreAsked, home: string): Promise<void> {
  const staging = stagingOf(into);
  for (const one of [home, staging]) await removeMark(one);
  if (home !== staging) {
    // The user that PostgreSQL runs as cannot reach the folder, and has a place of its own for it.
    await mkdir(staging, { recursive: true });
    await mkdir(into);
    const place = await placeOf(into, say);
    await rm(into, { recursive: true });
    await rm(dirname(place.pgData), { recursive: true, force: true });
    await rename(home, dirname(place.pgData));
    await leaveMark(dirname(place.pgData));
  }
  await rename(staging, into);
  await sync(dirname(into));
  await leaveMark(into);
}

/** Makes what was recovered fit to be used. @throws StartError if its audit finds anything that is not accepted */
async function renewCopy(
  { target, unclean }: RestoreAsked,
  { about, connection: { db } }: Recovered,
): Promise<Pick<Restored, 'migrations' | 'findings'>> {
  const migrations = await migrate(db);
  const request = {
    backup: about.began_at,
    to: saysTarget(target),
    audit_seq: about.audit?.seq ?? null,
  };
  const findings = await renew(db, { command: 'restored', systemId: about.system_id, request, unclean });
  const [finding] = findings;
  if (finding !== undefined && !unclean)
    throw new StartError(
      `the audit of the restored database is not clean (${finding.check}: ${finding.detail}): nothing was put in place; --unclean accepts it`,
    );
  return { migrations, findings };
}

async function make(asked: RestoreAsked): Promise<Restored> {
  const { backup, into, target, archive, say } = asked;
  const done = async (step: RestoreStep): Promise<void> => void (await asked.onStep?.(step));
  const onUnpacked = () => done('unpacked');
  const recovered = await recover({ backup, folder: stagingOf(into), target, archive, say, onUnpacked });
  try {
    await done('recovered');
    const renewed = await renewCopy(asked, recovered);
    await done('renewed');
    const later = await listLater(asked, recovered);
    await done('listed');
    await recovered.stop();
    await done('stopped');
    await putInPlace(asked, recovered.home);
    await done('in place');
    return { about: recovered.about, ...renewed, later };
  } catch (error) {
    await recovered.stop().catch(() => undefined);
    throw error;
  }
}

/** Brings a backup back as a new data folder, up to a moment if the archive has it. Whoever is killed leaves nothing half: the folder
 * is made beside its place and renamed at the end. @throws StartError in one line */
export async function restore(asked: RestoreAsked): Promise<Restored> {
  await refuse(asked);
  const left = latestOf(asked.into);
  if (await isThere(left)) await clear(left, asked.say);
  try {
    return await make(asked);
  } catch (error) {
    await clear(stagingOf(asked.into), asked.say);
    throw error;
  }
}
