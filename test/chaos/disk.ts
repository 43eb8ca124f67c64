import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a database, on a file system of its own where this user may mount one. */
export type Disk = {
  path: string;
  /** Takes all space but a little; undefined where the folder shares its disk with others. */
  fill: (() => void) | undefined;
  free: () => void;
  remove: () => void;
};

/** Enough for hours of bets and the journal of PostgreSQL; used memory is only what is written. */
const SIZE = '900m';
const CHUNK = Buffer.alloc(8 * 1024 * 1024);

function mounted(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function createDisk(): Disk {
  const path = mkdtempSync(join(tmpdir(), 'backlay-chaos-'));
  // As root the database belongs to another user, who must be able to enter.
  chmodSync(path, 0o755);
  const isOwn = mounted(path);
  const filler = join(path, 'filler');
  const left = (): number => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize - 64 * 1024;
  };
  const free = (): void => {
    writeFileSync(filler, '');
    truncateSync(filler);
  };
  const fill = (): void => {
    try {
      for (let bytes = left(); bytes > 0; bytes = left())
        appendFileSync(filler, CHUNK.subarray(0, Math.min(bytes, CHUNK.length)));
    } catch {
      // Somebody else took the last of it.
    }
  };
  return {
    path,
    fill: isOwn ? fill : undefined,
    free,
    remove: () => {
      if (isOwn) execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
