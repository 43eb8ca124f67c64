import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE } from './sources';

type Violation = { from: string; to: string; rule: { name: string } };

/** Violations of dependency-cruiser.cjs, types included. */
export function importBreaches(root: string): Violation[] {
  const cruise = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [cruise, '--config', 'dependency-cruiser.cjs', '--output-type', 'json', ...CODE];
  const report: unknown = JSON.parse(
    execFileSync(process.execPath, args, { cwd: root, maxBuffer: 1e9, encoding: 'utf8' }),
  );
  return (report as { summary: { violations: Violation[] } }).summary.violations;
}

const PRINT_RULES = `
  const { ESLint } = await import('eslint');
  const eslint = new ESLint();
  const configs = await Promise.all(process.argv.slice(1).map((path) => eslint.calculateConfigForFile(path)));
  console.log(JSON.stringify(configs.map(({ rules }) => rules)));
`;

/** The first option of each lint rule for each file, as ESLint itself resolves the configuration. */
export function lintLimits(root: string, paths: readonly string[]): Record<string, unknown>[] {
  const args = ['--input-type=module', '--eval', PRINT_RULES, ...paths];
  const printed = execFileSync(process.execPath, args, { cwd: root, maxBuffer: 1e9, encoding: 'utf8' });
  const files = JSON.parse(printed) as Record<string, unknown[]>[];
  // A rule without an option stands with how hard it is.
  return files.map((rules) =>
    Object.fromEntries(Object.entries(rules).map(([name, [severity, option]]) => [name, option ?? severity])),
  );
}

export const missingReadmes = (root: string): string[] =>
  ['.', ...CODE, 'test'].filter((folder) => !existsSync(join(root, folder, 'README.md')));

const SCRIPTS = ['dev', 'build', 'lint', 'types', 'deps', 'test', 'replay', 'check'];

export function missingScripts(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return SCRIPTS.filter((name) => !(name in scripts));
}
