import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../lib/linkPackages.mjs';

/** Does something with the page of another commit, built beside this one with the packages that are installed here. */
export async function withBuild<T>(
  root: string,
  commit: string,
  work: (other: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'backlay-build-'));
  const other = join(folder, 'page');
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  try {
    git('worktree', 'add', '--detach', other, commit);
    linkPackages(root, other);
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: other, stdio: 'inherit' });
    return await work(other);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}
