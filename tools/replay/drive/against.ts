import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tape } from './kinds';
import { withTree } from '../against';
import { UnusableFile } from '@backlay/replay/tools/files';
import type { How, Played } from './page';

/** What drives a page. That of this checkout drives the app of the other one, or the two could not be compared. */
const DRIVER = ['tools/replay/drive', 'tools/replay/page', 'packages/replay/tools/files.ts'];

const QUERIES = 'tools/replay/drive/queries.ts';

/** Plays a tape with the app of some commit. */
export type PlayThere = (tape: Tape, how: How) => Promise<readonly Played[]>;

type Driver = { readonly played?: unknown };
const isPlay = (value: unknown): value is PlayThere => typeof value === 'function';

/** The queries of this checkout that are there as well. */
function queriesOf(root: string, folder: string): string {
  const lines = readFileSync(join(root, QUERIES), 'utf8').split('\n');
  const isThere = (line: string): boolean => {
    const [, file] = /^import '(?:\.\.\/)+(api\/\w+)'/.exec(line) ?? [];
    return file === undefined || existsSync(join(folder, `${file}.ts`));
  };
  return lines.filter(isThere).join('\n');
}

/** Calls `work` with what plays tapes with the app of the commit. Throws UnusableFile if there is no such commit, or none that can be
 * driven. */
export const withAppOf = <T>(
  root: string,
  commit: string,
  work: (there: PlayThere) => Promise<T>,
): Promise<T> =>
  withTree(root, commit, async (folder) => {
    for (const part of DRIVER) {
      rmSync(join(folder, part), { recursive: true, force: true });
      cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    writeFileSync(join(folder, QUERIES), queriesOf(root, folder));
    const file = pathToFileURL(join(folder, 'tools/replay/drive/page.ts')).href;
    const { played } = (await import(file)) as Driver;
    if (!isPlay(played)) throw new UnusableFile(`${commit}: has no app to drive`);
    return work(played);
  });
