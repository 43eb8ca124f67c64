import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const CHAOS = resolve(__dirname);
const AUDIT = join(CHAOS, 'audit');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

/** What a file imports, statically, by name of a type or at run time. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom\s*|(?<!-)\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  );

const wrongIn = (folder: string, isFine: (name: string, file: string) => boolean): string[] =>
  filesIn(folder).flatMap((file) =>
    importsOf(readFileSync(file, 'utf8'))
      .filter((name) => !isFine(name, file))
      .map((name) => `${relative(CHAOS, file)} imports ${name}`),
  );

const isInside = (folder: string, name: string, file: string): boolean =>
  name.startsWith('.') && !relative(folder, resolve(dirname(file), name)).startsWith('..');

test('imports are seen in every form', () => {
  const forms = [
    "import x from 'a'",
    "import 'b'",
    "await import('c')",
    "export type { T } from 'd'",
    "require('e')",
  ];
  expect(forms.flatMap(importsOf)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the auditor shares no code with the product: PostgreSQL’s client, and types of the journal', () => {
  expect(filesIn(AUDIT).length).toBeGreaterThan(8);
  const journal = join(CHAOS, 'journal');
  const isFine = (name: string, file: string): boolean =>
    name === 'pg' ||
    name.startsWith('node:') ||
    isInside(AUDIT, name, file) ||
    resolve(dirname(file), name) === journal;
  expect(wrongIn(AUDIT, isFine)).toEqual([]);
});

test('nothing of a chaos run imports the product: it is asked as customers and operators ask it', () => {
  const isFine = (name: string, file: string): boolean =>
    ['pg', 'ws'].includes(name) || name.startsWith('node:') || isInside(CHAOS, name, file);
  expect(wrongIn(CHAOS, isFine)).toEqual([]);
});
