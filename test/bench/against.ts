import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from '../../tools/lib/linkPackages.mjs';
import { ROOT } from './bundlePage';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const isLockOf = (commit: string): boolean =>
  git('diff', '--name-only', commit, '--', 'package-lock.json') === '';

/**
 * Builds another commit of the project in a checkout of its own under `dist`, once.
 * @returns where it stands
 */
export function buildCommit(name: string): string {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  const root = join(ROOT, 'dist', 'against', commit);
  if (existsSync(join(root, 'dist', 'server', 'main.mjs'))) return root;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, '..'), { recursive: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', root, commit);
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { cwd: root, stdio: 'ignore' });
  if (isLockOf(commit)) linkPackages(ROOT, root);
  else run('npm', ['ci']);
  run(process.execPath, ['tools/build.mjs']);
  return root;
}
