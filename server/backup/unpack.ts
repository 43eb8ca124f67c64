import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { StartError } from '../base/startError';
import { giveTo } from './files';
import type { Sink, TarEntry } from './format/tar';
import { NOWHERE } from './format/tar';
import type { Keep } from './verify';

type Run = { uid: number; gid: number } | Record<string, never>;

const isInside = (name: string): boolean =>
  name !== '' && !name.startsWith('/') && !normalize(name).split('/').includes('..');

async function fileSink(path: string, run: Run): Promise<Sink> {
  const handle = await open(path, 'wx', 0o600);
  return {
    write: async (chunk) => void (await handle.write(chunk)),
    end: async () => {
      await handle.close();
      await giveTo(run, path);
    },
  };
}

/** Writes what a backup has below a folder, for the user that PostgreSQL runs as. */
export function unpackInto(folder: string, run: Run): Keep {
  const made = new Set<string>();
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path)) return;
    if (path !== folder) await makeFolder(dirname(path));
    await mkdir(path, { recursive: true, mode: 0o700 });
    await giveTo(run, path);
    made.add(path);
  };
  return async ({ name, kind }: TarEntry): Promise<Sink> => {
    if (!isInside(name))
      throw new StartError(`the backup has a file outside its folder: ${JSON.stringify(name)}`);
    // A database of our own has no tablespaces.
    if (kind === 'link') throw new StartError(`the backup has a link, ${name}, and none is followed`);
    const path = join(folder, name);
    await makeFolder(kind === 'folder' ? path : dirname(path));
    return kind === 'folder' ? NOWHERE : fileSink(path, run);
  };
}

/** Leftovers of the running database that were copied with it: with the lock of its socket no other one starts. */
const LEFT = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'server.log', 'postmaster.pid', 'postmaster.opts'];

/** Makes an unpacked copy one that PostgreSQL recovers at its next start. */
export async function prepareRecovery(pgData: string, run: Run): Promise<void> {
  for (const name of LEFT) await rm(join(pgData, name), { force: true });
  await chmod(pgData, 0o700);
  const signal = join(pgData, 'recovery.signal');
  await (await open(signal, 'w', 0o600)).close();
  await giveTo(run, signal);
}
