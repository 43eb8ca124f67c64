import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 2 ** 30;

/**
 * Where tests keep databases: in memory where there is plenty. A new PostgreSQL writes some thousand files and waits
 * for the disk to have each of them, which is most of what starting it takes. `SCRATCH` names another folder: ten million bets take
 * more memory than a machine has.
 */
export function scratch(): string {
  const named = process.env['SCRATCH'];
  if (named !== undefined) return named;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(MEMORY);
    const isRoomy = type === TMPFS && bavail * bsize > 3 * GIB && freemem() > 3 * GIB;
    return isRoomy ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
