import { createHash } from 'node:crypto';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../startError';

/*
 * A disk that was not mounted looks like an empty folder, and a server that sets up a new database there would greet its
 * players with empty accounts. So a mark beside the folder, on the disk around it, says that a database was set up.
 */

/** Beside the folder, or with the user where that may not be written. */
const placesOf = (folder: string): string[] => {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const state = process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
  return [`${folder}.mark`, join(state, 'backlay', `${name}.mark`)];
};

const stands = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const findMark = async (folder: string): Promise<string | undefined> => {
  for (const file of placesOf(folder)) if (await stands(file)) return file;
  return undefined;
};

/** Says for later starts that the database of this folder was set up; where no mark can be written there is none. */
export const leaveMark = async (folder: string): Promise<void> => {
  if ((await findMark(folder)) !== undefined) return;
  const text = `The database in ${folder} was set up. Without this file an empty folder there gets a new one.\n`;
  for (const file of placesOf(folder)) {
    try {
      await mkdir(dirname(file), { recursive: true });
      return await writeFile(file, text, { flag: 'wx' });
    } catch {
      // The next place; none at all is as it was before there were marks.
    }
  }
};

/**
 * Before a database is set up in a folder without one. A folder that was removed altogether was removed on purpose: its
 * mark goes too.
 * @param stood whether the folder was there before this start made it
 * @throws StartError when a mark says that a database should be there
 */
export const heedMark = async (folder: string, stood: boolean): Promise<void> => {
  const mark = await findMark(folder);
  if (mark === undefined) return;
  if (stood)
    throw new StartError(
      `there is no database in ${folder}, but ${mark} says that one was set up: mount its disk or bring it back, ` +
        'or remove that file to begin with an empty one',
    );
  await rm(mark, { force: true });
};
