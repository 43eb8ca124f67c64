import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { StartError } from '../../../base/startError';
import { headOf, linesOf } from './lines';
import { parseLine } from './messages';

export type Found = {
  files: string[];
  skipped: string[];
  fingerprint: string;
};

/** Lines to look at, since recordings may start with other messages. */
const PROBED = 50;

/** Packed in a way that is not read here, by the first bytes of a file (the last: by those at 257), and what unpacks it. */
const PACKED: readonly (readonly [name: string, starts: string, command: string])[] = [
  ['bzip2', 'BZh', 'bunzip2'],
  ['xz', '\xfd7zXZ', 'unxz'],
  ['zstd', '\x28\xb5\x2f\xfd', 'unzstd'],
  ['zip', 'PK\x03\x04', 'unzip'],
  ['7z', '7z\xbc\xaf', '7z x'],
];
const TAR_AT = 257;
const isTar = (text: string): boolean => text.startsWith('ustar', TAR_AT);

/** Why a file cannot be played; undefined if it can. */
async function faultOf(file: string): Promise<string | undefined> {
  const name = basename(file);
  const head = (await headOf(file, TAR_AT + 5)).toString('latin1');
  const packed = PACKED.find(([, starts]) => head.startsWith(starts));
  if (packed) return `is packed with ${packed[0]}: unpack it first, as with ${packed[2]} ${name}`;
  if (isTar(head)) return `is a tar archive: unpack it first, as with tar xf ${name}`;
  let left = PROBED;
  try {
    for await (const line of linesOf(file)) {
      if (isTar(line)) return `is a tar archive: unpack it first, as with tar xzf ${name}`;
      const parsed = parseLine(line);
      if (parsed && !('why' in parsed)) return undefined;
      if ((left -= 1) === 0) break;
    }
  } catch {
    return 'cannot be read to its first message';
  }
  return 'is not a recorded stream: no line of it is a message about prices';
}

/** Every file of a folder and of the folders in it, in order. */
async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    const about = entry.isSymbolicLink() ? await stat(path).catch(() => undefined) : entry;
    if (about?.isDirectory()) found.push(...(await filesIn(path)));
    else if (about?.isFile()) found.push(path);
  }
  return found;
}

/** The recordings in FEED_FILES. @throws StartError for a missing path, or if nothing can be played */
export async function findRecordings(paths: readonly string[]): Promise<Found> {
  const found: Found = { files: [], skipped: [], fingerprint: '' };
  for (const path of paths) {
    const about = await stat(path).catch(() => undefined);
    if (!about) throw new StartError(`FEED_FILES: there is no file or folder ${path}`);
    const isFolder = about.isDirectory();
    for (const file of isFolder ? await filesIn(path) : [path]) {
      const fault = await faultOf(file);
      if (fault === undefined) found.files.push(file);
      else found.skipped.push(`${isFolder ? relative(path, file) : basename(file)} ${fault}`);
    }
  }
  found.files = [...new Set(found.files)];
  if (found.files.length === 0)
    throw new StartError(
      `FEED_FILES: no recorded stream in ${paths.join(', ')} (${found.skipped.join('; ') || 'no file at all'})`,
    );
  const sizes = await Promise.all(
    found.files.map(async (file) => `${basename(file)}:${(await stat(file)).size}`),
  );
  return { ...found, fingerprint: sizes.join(',') };
}
