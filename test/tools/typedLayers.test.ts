import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const TSC = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');

/** Types a line as if it stood in that layer. @returns the names that are unknown there */
function unknownIn(layer: 'page' | 'server', line: string): string[] {
  // Below the root, so that the same packages are found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'typed-layers-'));
  try {
    const project = {
      extends: `../../tsconfig.${layer}.json`,
      include: ['line.ts', ...(layer === 'page' ? ['../../src/*.d.ts'] : [])],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    writeFileSync(join(folder, 'line.ts'), `${line}\nexport {};\n`);
    const { stdout } = spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });
    return [...stdout.matchAll(/Cannot find name '(\w+)'/g)].map(([, name = '']) => name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each([
  ['page', 'Buffer.from([1]);', ['Buffer']],
  ['page', 'process.env.NODE_ENV; document.title; localStorage.clear();', []],
  ['server', 'document.title; window.open();', ['document', 'window']],
  ['server', 'Buffer.from([1]); process.exit(0);', []],
] as const)('on the %s: %s', (layer, line, unknown) => {
  expect(unknownIn(layer, line)).toEqual(unknown);
});
