import { createHash } from 'node:crypto';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../startError';

// An unmounted disk looks like an empty folder, and a new database there would show players empty accounts.
// So a file beside the folder, on the surrounding disk, records that a database was set up.

/** Beside the folder, or in the user's home if that is not writable. */
function placesOf(folder: string): string[] {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const state = process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
  return [`${folder}.mark`, join(state, 'backlay', `${name}.mark`)];
}

const stands = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function findMark(folder: string): Promise<string | undefined> {
  for (const file of placesOf(folder)) if (await stands(file)) return file;
  return undefined;
}

/** Records that the database of this folder was set up, if a mark can be written anywhere. */
export async function leaveMark(folder: string): Promise<void> {
  if ((await findMark(folder)) !== undefined) return;
  const text = `The database in ${folder} was set up. Without this file an empty folder there gets a new one.\n`;
  for (const file of placesOf(folder)) {
    try {
      await mkdir(dirname(file), { recursive: true });
      return await writeFile(file, text, { flag: 'wx' });
    } catch {
      // Try the next place; without any mark nothing is checked.
    }
  }
}

/** Call before setting up a database. @param stood whether the folder existed before this start; if not, it
 * was removed on purpose, and so is its mark @throws StartError if a mark says a database should be there */
export async function heedMark(folder: string, stood: boolean): Promise<void> {
  const mark = await findMark(folder);
  if (mark === undefined) return;
  if (stood)
    throw new StartError(
      `there is no database in ${folder}, but ${mark} says that one was set up: mount its disk or bring it back, ` +
        'or remove that file to begin with an empty one',
    );
  await rm(mark, { force: true });
}

/** What was set up in this folder stands elsewhere now. */
export async function removeMark(folder: string): Promise<void> {
  for (const file of placesOf(folder)) await rm(file, { force: true });
}
