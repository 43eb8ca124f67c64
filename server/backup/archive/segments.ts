import { createReadStream, createWriteStream } from 'node:fs';
import { chown, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sync } from '../files';
import { SEGMENT_NAME } from '../format/wal';

const PACKED = /^[0-9A-F]{24}\.gz$/;
const isSegment = (name: string): boolean => SEGMENT_NAME.test(name) || PACKED.test(name);

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** When the newest part of the log came into the archive, ms; null: none ever did. */
export async function newestAt(archive: string): Promise<number | null> {
  let newest: number | null = null;
  for (const name of await namesIn(archive)) {
    if (!isSegment(name)) continue;
    const found = await stat(join(archive, name)).catch(() => undefined);
    if (found && found.mtimeMs > (newest ?? 0)) newest = found.mtimeMs;
  }
  return newest;
}

/** Packs one: whoever is killed leaves it packed or not, never half. Its time and its owner stay. */
async function pack(archive: string, name: string): Promise<void> {
  const [raw, packed] = [join(archive, name), join(archive, `${name}.gz`)];
  const { uid, gid } = await stat(raw);
  const partial = `${packed}.partial`;
  await pipeline(
    createReadStream(raw),
    createGzip({ level: 1 }),
    createWriteStream(partial, { mode: 0o600 }),
  );
  if (process.getuid?.() === 0) await chown(partial, uid, gid);
  await sync(partial);
  await rename(partial, packed);
  await rm(raw);
}

/** Packs the parts of the log that are not: a nearly empty one of 16 MB becomes some 70 kB. @returns how many */
export async function packSegments(archive: string): Promise<number> {
  const raw = (await namesIn(archive)).filter((name) => SEGMENT_NAME.test(name));
  for (const name of raw) await pack(archive, name);
  return raw.length;
}

/** Removes the parts of the log before the first that any kept backup needs. @returns how many */
export async function forgetBefore(archive: string, first: string): Promise<number> {
  const position = first.slice(8);
  const old = (await namesIn(archive)).filter((name) => isSegment(name) && name.slice(8, 24) < position);
  for (const name of old) await rm(join(archive, name));
  return old.length;
}
