import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ABOUT_FILE, readAbout } from './format/about';
import type { About } from './format/about';
import { lsnOf } from './format/manifest';
import { segmentAt } from './format/wal';

export type Kept = { folder: string; about: About };

/** The backups that stand in a folder, newest first. */
export async function backupsIn(folder: string): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const about = await readAbout(join(folder, name));
    if (typeof about !== 'string') found.push({ folder: join(folder, name), about });
  }
  return found.sort((a, b) => b.about.began_at.localeCompare(a.about.began_at));
}

/** Removes all but the newest backups of one database. @returns the folders that went */
export async function keepNewest(folder: string, count: number, systemId: string): Promise<string[]> {
  const own = (await backupsIn(folder)).filter(({ about }) => about.system_id === systemId);
  const old = own.slice(count);
  for (const { folder: gone } of old) {
    // Without it the rest is no backup any more, even if nobody gets further.
    await rm(join(gone, ABOUT_FILE));
    await rm(gone, { recursive: true, force: true });
  }
  return old.map((one) => one.folder);
}

/** The first part of the log that the oldest of these needs; undefined without any. */
export function firstSegment(kept: readonly Kept[]): string | undefined {
  const oldest = kept.at(-1)?.about;
  return oldest && segmentAt(oldest.timeline, lsnOf(oldest.start_lsn));
}
