import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toIso } from '../../../domain/base/time';
import { connect } from '../../base/db/connect';
import type { Connection } from '../../base/db/connect';
import { openEmbedded } from '../../base/db/embedded';
import { removeMark } from '../../base/db/mark';
import { endStray } from '../../base/db/pidFile';
import { placeOf } from '../../base/db/place';
import { findPostgres } from '../../base/db/processes';
import { StartError } from '../../base/startError';
import { restoreCommand } from '../archive/restoreCommand';
import { giveTo } from '../files';
import type { About } from '../format/about';
import { prepareRecovery, unpackInto } from '../unpack';
import { verifyBackup } from '../verify';
import type { Target } from './moment';

/** A database that came from a backup and works, in a folder of its own. */
export type Recovered = {
  about: About;
  connection: Connection;
  /** The folder that PostgreSQL has it in; not below the one that was asked for where its user cannot get there. */
  home: string;
  stop: () => Promise<void>;
};

export type RecoverAsked = {
  backup: string;
  folder: string;
  target: Target;
  archive: string | undefined;
  say: (line: string) => void;
  onUnpacked?: () => unknown;
};

const ENDS_EARLY = /recovery ended before configured recovery target/;
const BEGINS_LATE = /before consistent recovery point/;

/** What PostgreSQL goes by until it is recovered; afterwards its settings are written anew. */
function settingsFor(target: Target, archive: string | undefined): Readonly<Record<string, string>> {
  const ends: Readonly<Record<string, string>> =
    target.kind === 'backup'
      ? { recovery_target: 'immediate', recovery_target_timeline: 'current' }
      : { recovery_target_timeline: 'latest' };
  const moment: Readonly<Record<string, string>> =
    // PostgreSQL takes no name of a zone here, not even Z.
    target.kind === 'moment' ? { recovery_target_time: toIso(target.at.getTime()).replace('Z', '+00') } : {};
  return {
    ...ends,
    ...moment,
    restore_command: archive === undefined ? 'false' : restoreCommand(archive),
    recovery_target_action: 'promote',
    // Nobody gets in before it is through.
    hot_standby: 'off',
    log_min_messages: 'warning',
  };
}

/** Removes what a restore left behind that was killed, with its PostgreSQL. */
export async function clear(folder: string, say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { pgData } = await placeOf(folder, say);
  const left = await findPostgres(pgData);
  if (left !== undefined) await endStray(left, pgData);
  for (const one of [pgData, folder]) await rm(one, { recursive: true, force: true });
  for (const one of [dirname(pgData), folder]) await removeMark(one);
}

function inPlainWords(error: unknown, { target }: RecoverAsked): unknown {
  if (!(error instanceof StartError) || target.kind !== 'moment') return error;
  const moment = toIso(target.at.getTime());
  if (ENDS_EARLY.test(error.message))
    return new StartError(`the archive ends before ${moment}: say an earlier moment, or --to latest`);
  if (BEGINS_LATE.test(error.message))
    return new StartError(`the backup is whole only after ${moment}: take an earlier one`);
  return error;
}

/** Unpacks a backup into a folder, each file checked, and has PostgreSQL recover it. @throws StartError in one line */
export async function recover(asked: RecoverAsked): Promise<Recovered> {
  const { backup, folder, target, archive, say, onUnpacked } = asked;
  await clear(folder, say);
  await mkdir(folder, { recursive: true });
  const place = await placeOf(folder, say);
  await mkdir(place.pgData, { recursive: true, mode: 0o700 });
  await giveTo(place.run, place.pgData);
  const verified = await verifyBackup(backup, unpackInto(place.pgData, place.run));
  if (typeof verified === 'string') throw new StartError(verified);
  const [fault] = verified.faults;
  if (fault !== undefined) throw new StartError(`the backup is damaged: ${fault}`);
  await prepareRecovery(place.pgData, place.run);
  await onUnpacked?.();
  try {
    const settings = settingsFor(target, archive);
    const embedded = await openEmbedded(folder, { say, mustExist: true, recovers: true, settings });
    const connection = await connect(embedded.address, { max: 4, name: 'backlay restore', timeouts: null });
    const stop = async (): Promise<void> => {
      await connection.close();
      await embedded.stop();
    };
    return { about: verified.about, connection, home: dirname(place.pgData), stop };
  } catch (error) {
    throw inPlainWords(error, asked);
  }
}
