import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { readLog } from '../recorder/log';
import type { Log } from '../recorder/log';

/** A file that cannot be used; the message is one line. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

const isZipped = (path: string): boolean => path.endsWith('.gz');

/** Programs that save and unpack files change them without changing their names. */
const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** A cut file gives what is there of it. */
const unpacked = (bytes: Buffer): Buffer => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });

const inWords = (path: string, error: unknown): UnusableFile =>
  new UnusableFile(`${path}: ${error instanceof Error ? error.message : String(error)}`);

/** Packed or not, whatever its name. Throws UnusableFile when the file cannot be read or unpacked. */
export function readText(path: string): string {
  try {
    const bytes = readFileSync(path);
    return new TextDecoder().decode(isPacked(bytes) ? unpackedOf(path, bytes) : bytes);
  } catch (error) {
    throw error instanceof UnusableFile ? error : inWords(path, error);
  }
}

/** zlib's own words do not say that it is the packing that is damaged. */
function unpackedOf(path: string, bytes: Buffer): Buffer {
  try {
    return unpacked(bytes);
  } catch (error) {
    throw inWords(`${path}: damaged, cannot be unpacked`, error);
  }
}

/** Throws UnusableFile where something stands: nothing is written over. */
export function checkFree(target: string): void {
  if (existsSync(target)) throw new UnusableFile(`${target} is there already: nothing is written over`);
}

/** Gzips when the name ends in `.gz`. Throws UnusableFile where nothing can be written. */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, isZipped(path) ? gzipSync(text, { level: 9 }) : text);
  } catch (error) {
    throw inWords(path, error);
  }
}

/** Throws UnusableFile naming a damaged line: such a log cannot be imported at all. */
export function openLog(path: string): { log: Log; isCut: boolean } {
  const read = readLog(readText(path));
  if (read.status === 'unreadable')
    throw new UnusableFile(`${path}: impossible: line ${read.line}: ${read.reason}`);
  return read;
}

/** A shell's `test/logs/*` includes the folder's README. */
export const logsAmong = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !path.endsWith('.md'));

/** What `use` makes of a file, or in words why it cannot be used: it does not keep the others from being looked at. */
export function attempt<T>(
  path: string,
  use: (path: string) => T,
): { readonly made: T } | { readonly unusable: { readonly file: string; readonly reason: string } } {
  try {
    return { made: use(path) };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { unusable: { file: path, reason: error.message } };
  }
}
