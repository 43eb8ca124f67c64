import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, isFresh, remember } from '../../tools/lib/stale.mjs';

let root = '';
beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'backlay-stale-'))}/`;
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/deep/a.ts'), 'one');
  writeFileSync(join(root, 'config.ts'), 'c');
});
afterEach(() => rmSync(root, { recursive: true }));

const print = () => fingerprint(root, ['src', 'config.ts', 'absent']);

test('the same files give the same fingerprint', () => {
  expect(print()).toBe(print());
});

test('a new file, another size, another time and a lost file each change it', () => {
  const seen = new Set([print()]);
  writeFileSync(join(root, 'src/b.ts'), '');
  seen.add(print());
  writeFileSync(join(root, 'src/b.ts'), 'longer');
  seen.add(print());
  utimesSync(join(root, 'config.ts'), 1, 1);
  seen.add(print());
  rmSync(join(root, 'src/deep/a.ts'));
  seen.add(print());
  expect(seen.size).toBe(5);
});

test('what is outside the named paths does not count', () => {
  const before = print();
  writeFileSync(join(root, 'notes.md'), 'x');
  expect(print()).toBe(before);
});

test('a part is fresh only with the fingerprint it was built from, and parts do not forget each other', () => {
  const record = join(root, 'dist/built.json');
  expect(isFresh(record, 'page', 'p1')).toBe(false);
  remember(record, 'page', 'p1');
  remember(record, 'server', 's1');
  expect(isFresh(record, 'page', 'p1')).toBe(true);
  expect(isFresh(record, 'page', 'p2')).toBe(false);
  writeFileSync(record, '{"cut');
  expect(isFresh(record, 'server', 's1')).toBe(false);
});
