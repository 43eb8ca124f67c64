import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linkPackages } from '../lib/linkPackages.mjs';
import { APP } from './app';
import type { ReplayReducer } from '@backlay/replay/verify/fold';
import { UnusableFile } from '@backlay/replay/tools/files';
import type { Compare } from '@backlay/replay/tools/verifying';
import { compareVersions } from '@backlay/replay/tools/versions';

type App = { readonly appReducer?: unknown };

const isReducer = (value: unknown): value is ReplayReducer => typeof value === 'function';

const git = (root: string, ...args: readonly string[]): void =>
  void execFileSync('git', ['-C', root, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });

function checkCommit(root: string, commit: string): void {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
  } catch {
    throw new UnusableFile(`${commit}: there is no such commit here`);
  }
}

/** Checks a commit out into a temporary folder, links the installed packages and its own there, and calls `work` with the folder.
 * Throws UnusableFile if there is no such commit or `work` fails with it. */
export async function withTree<T>(
  root: string,
  commit: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  checkCommit(root, commit);
  const parent = mkdtempSync(join(tmpdir(), 'replay-against-'));
  const folder = join(parent, 'tree');
  try {
    git(root, 'worktree', 'add', '--detach', folder, commit);
    linkPackages(root, folder);
    return await work(folder);
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile(`${commit}: ${error instanceof Error ? error.message.trim() : String(error)}`);
  } finally {
    // `git worktree remove` refuses a worktree that contains other files, such as the links.
    if (existsSync(folder)) {
      rmSync(folder, { recursive: true });
      git(root, 'worktree', 'prune');
    }
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Calls `work` with a function that compares a log under the reducers of the commit and under ours. */
export const withCommit = <T>(root: string, commit: string, work: (compare: Compare) => T): Promise<T> =>
  withTree(root, commit, async (folder) => {
    const app = (await import(pathToFileURL(join(folder, 'store', 'replay', 'app.ts')).href)) as App;
    const there = app.appReducer;
    if (!isReducer(there)) throw new UnusableFile(`${commit}: has no reducers to replay with`);
    return work((log) => compareVersions(APP, log, there));
  });
