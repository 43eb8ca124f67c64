import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartError } from '../../../base/startError';
import { linesOf } from './lines';
import { parseLine } from './messages';

export type Found = {
  files: string[];
  skipped: string[];
  fingerprint: string;
};

const NAME = /\.(ndjson|jsonl)(\.gz)?$|\.gz$/;
/** Lines to look at, since recordings may start with other messages. */
const PROBED = 50;

async function isStream(file: string): Promise<boolean> {
  let left = PROBED;
  try {
    for await (const line of linesOf(file)) {
      const parsed = parseLine(line);
      if (parsed && 'message' in parsed) return true;
      if ((left -= 1) === 0) return false;
    }
  } catch {
    return false;
  }
  return false;
}

async function contentsOf(folder: string, found: Found): Promise<void> {
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    if (NAME.test(name) && (await isStream(path))) found.files.push(path);
    else found.skipped.push(`${name} is not a recorded stream`);
  }
}

/** The recordings in FEED_FILES. @throws StartError for a missing path, or if nothing can be played */
export async function findRecordings(paths: readonly string[]): Promise<Found> {
  const found: Found = { files: [], skipped: [], fingerprint: '' };
  for (const path of paths) {
    const about = await stat(path).catch(() => undefined);
    if (!about) throw new StartError(`FEED_FILES: there is no file or folder ${path}`);
    if (about.isDirectory()) await contentsOf(path, found);
    else if (await isStream(path)) found.files.push(path);
    else found.skipped.push(`${basename(path)} has no readable message about prices`);
  }
  found.files = [...new Set(found.files)];
  if (found.files.length === 0)
    throw new StartError(
      `FEED_FILES: no recorded stream in ${paths.join(', ')} (${found.skipped.join('; ') || 'empty'})`,
    );
  const sizes = await Promise.all(
    found.files.map(async (file) => `${basename(file)}:${(await stat(file)).size}`),
  );
  return { ...found, fingerprint: sizes.join(',') };
}
