import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { readLog } from '../../store/recorder/log';
import type { Log } from '../../store/recorder/log';

/** A file that cannot be used; the message is one line. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

const isZipped = (path: string): boolean => path.endsWith('.gz');

/** A cut file gives what is there of it. */
const unpacked = (bytes: Buffer): Buffer => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });

/** Throws UnusableFile when the file cannot be read or unpacked. */
export function readText(path: string): string {
  try {
    const bytes = readFileSync(path);
    return (isZipped(path) ? unpacked(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new UnusableFile(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Throws UnusableFile where something stands: nothing is written over. */
export function checkFree(target: string): void {
  if (existsSync(target)) throw new UnusableFile(`${target} is there already: nothing is written over`);
}

/** Gzips when the name ends in `.gz`. */
export const writeText = (path: string, text: string): void =>
  writeFileSync(path, isZipped(path) ? gzipSync(text, { level: 9 }) : text);

/** Throws UnusableFile naming a damaged line: such a log cannot be imported at all. */
export function openLog(path: string): { log: Log; isCut: boolean } {
  const read = readLog(readText(path));
  if (read.status === 'unreadable')
    throw new UnusableFile(`${path}: impossible: line ${read.line}: ${read.reason}`);
  return read;
}
