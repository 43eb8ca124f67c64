import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, inWords, StartError } from '../startError';

// PostgreSQL archives its log as whoever started it said. A command may start it too, without the server's settings: what was
// written meanwhile would be missing in the archive, and nothing behind it could be recovered. So the server leaves a note.

const noteIn = (dataDir: string): string => join(dataDir, 'archive.dir');

/** Below BACKUP_DIR: the parts of PostgreSQL's log, and the backups. */
export const archiveBelow = (backupDir: string): string => join(backupDir, 'archive');
export const backupsBelow = (backupDir: string): string => join(backupDir, 'base');

/** Where the log of a data folder is archived, for a server, which decides it; undefined: nowhere. @throws StartError where the disk
 * of BACKUP_DIR is not there */
export async function decideArchive(
  dataDir: string,
  backupDir: string | undefined,
): Promise<string | undefined> {
  if (backupDir === undefined) {
    await rm(noteIn(dataDir), { force: true });
    return undefined;
  }
  await stat(backupDir).catch((error: unknown) => {
    throw new StartError(`BACKUP_DIR ${backupDir} cannot be used: ${inWords(error)}`);
  });
  await writeFile(noteIn(dataDir), `${archiveBelow(backupDir)}\n`);
  return archiveBelow(backupDir);
}

/** The same for a command, which goes by what the server decided. */
export async function decidedArchive(dataDir: string): Promise<string | undefined> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text.trim() === '' ? undefined : text.trim();
}
