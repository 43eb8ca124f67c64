import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '@backlay/replay/recorder/log';
import { linkPackages } from '../lib/linkPackages.mjs';
import { adaptHere, appReducer } from '../../store/replay/app';
import { differences } from '@backlay/replay/verify/diff';
import type { Difference } from '@backlay/replay/verify/diff';
import { isFieldName, stepsOf } from '@backlay/replay/verify/pattern';
import { statesOf } from '@backlay/replay/verify/fold';
import type { ReplayReducer } from '@backlay/replay/verify/fold';
import type { Verification } from '@backlay/replay/verify/verify';
import { UnusableFile } from './files';
import type { Compare } from './verifying';

type App = { readonly appReducer?: unknown };

const isReducer = (value: unknown): value is ReplayReducer => typeof value === 'function';

/** A slice or a field that the other version does not have. */
const isNew = ({ path, expected }: Difference): boolean =>
  expected === undefined && isFieldName(stepsOf(path).at(-1) ?? '');

function firstDisagreement(there: unknown, here: unknown): Difference | undefined {
  for (const place of differences(there, here)) if (!isNew(place)) return place;
  return undefined;
}

/** Folds a log with two versions of the reducers. `there` gives the expected states; slices and fields that only `here` has are
 * ignored. */
export function compareVersions(log: Log, there: ReplayReducer, here: ReplayReducer): Verification {
  const actions = log.actions.length;
  const adapted = adaptHere(log);
  const expected = statesOf(log, there);
  let end: unknown;
  for (const { index: at, state } of statesOf(adapted.log, here)) {
    const other = expected.next();
    const place = other.done ? undefined : firstDisagreement(other.value.state, adapted.back(state));
    const index = at - 1;
    if (place) {
      const divergence = { index, type: log.actions[index]?.a.type ?? '', ...place };
      return { status: 'diverged', actions, end: state, drifts: [], divergence, also: [] };
    }
    end = state;
  }
  return { status: 'equal', actions, end };
}

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
    return work((log) => compareVersions(log, there, appReducer));
  });
