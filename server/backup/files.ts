import { constants } from 'node:fs';
import { access, chown, open, readdir, stat, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

export const isThere = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

/** Has the disk keep a file, or the names in a folder, before anything says that they are there. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for a folder and all the files directly in it. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await sync(join(folder, entry.name));
  await sync(folder);
}

/** The nearest folder above that is there. */
export async function nearest(path: string): Promise<string> {
  let folder = path;
  while (!(await isThere(folder)) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** Whether both are on one disk, as far as the system says. */
export async function isSameDisk(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(await nearest(a)), stat(await nearest(b))]);
  return one.dev === other.dev;
}

/** Bytes that are free for everybody on the disk of a path. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearest(path));
  return bavail * bsize;
}

/** Gives a path to the user that PostgreSQL runs as, where that is another one. */
export async function giveTo(
  run: { uid: number; gid: number } | Record<string, never>,
  path: string,
): Promise<void> {
  if ('uid' in run) await chown(path, run.uid, run.gid);
}

/** Takes a folder and its files back from that user. */
export async function takeBack(
  run: { uid: number; gid: number } | Record<string, never>,
  folder: string,
): Promise<void> {
  if (!('uid' in run)) return;
  const { uid, gid } = userInfo();
  for (const name of await readdir(folder)) await chown(join(folder, name), uid, gid);
  await chown(folder, uid, gid);
}
