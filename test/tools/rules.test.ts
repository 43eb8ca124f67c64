import { join } from 'node:path';
import { readSources } from '../../tools/house/sources';
import { AWAITED } from './awaited';
import { reachOf } from './reach';

const PRODUCT = ['domain', 'api', 'slices', 'store', 'src', 'server', 'packages'];
const isWatched = (path: string): boolean => /^(domain|slices)\//.test(path);
const sources = PRODUCT.flatMap((folder) => readSources(join(__dirname, '..', '..'), folder));

function uncalledIn(...files: Parameters<typeof reachOf>[0]): string[] {
  const { exported, reached } = reachOf(files, isWatched);
  return exported.filter((key) => !reached.has(key));
}

test('every rule, event and selector is called by the product, or awaited.ts says what will call it', () => {
  const { exported, reached } = reachOf(sources, isWatched, undefined, Object.keys(AWAITED));
  expect(exported.filter((key) => !reached.has(key))).toEqual([]);
});

test('what a capability to come will call is there, and nothing calls it yet', () => {
  const uncalled = uncalledIn(...sources);
  expect(Object.keys(AWAITED).filter((key) => !uncalled.includes(key))).toEqual([]);
});

const file = (path: string, text: string) => ({ path, text });
const page = file('src/page.ts', "import { used } from '../domain/rule';\nused();\n");

test.each([
  ['one nobody calls', 'export const used = () => 1;\nexport const left = () => 2;\n', ['left']],
  ['one that only another one calls', 'export const used = () => far();\nexport const far = () => 2;\n', []],
  [
    'two that only call each other',
    'export const used = 1;\nexport const a = () => b();\nexport const b = () => a();\n',
    ['a', 'b'],
  ],
  ['a constant and a function', 'export function used() {}\nexport const LIMIT = 5;\n', ['LIMIT']],
  [
    'parts taken out of one value',
    'const all = { used: 1, left: 2 };\nexport const { used, left } = all;\n',
    ['left'],
  ],
  ['a property of the same name', 'export const used = { left: 1 };\nexport const left = 2;\n', ['left']],
  ['a type, which is no rule', 'export type Left = 1;\nexport const used: Left = 1;\n', []],
])('%s', (_, text, names) => {
  expect(uncalledIn(page, file('domain/rule.ts', text))).toEqual(
    names.map((name) => `domain/rule.ts#${name}`),
  );
});

test('an import of a whole file counts for what is written of it', () => {
  const times = file('domain/times.ts', 'export const pause = 1;\nexport const left = 2;\n');
  const whole = file(
    'src/whole.ts',
    "import * as times from '../domain/times';\nexport const a = times.pause;\n",
  );
  expect(uncalledIn(whole, times)).toEqual(['domain/times.ts#left']);
});

test('what only an awaited rule calls is awaited with it', () => {
  const text = 'export const used = 1;\nexport const offer = () => price();\nexport const price = () => 2;\n';
  const files = [page, file('domain/rule.ts', text), file('domain/other.ts', 'export const left = 1;\n')];
  const { exported, reached } = reachOf(files, isWatched, undefined, ['domain/rule.ts#offer']);
  expect(exported.filter((key) => !reached.has(key))).toEqual(['domain/other.ts#left']);
});

test('what only a file passed by calls is not reached', () => {
  const rule = file('domain/rule.ts', 'export const used = 1;\nexport const DAYS = 7;\n');
  const text = file(
    'domain/text.ts',
    "import { DAYS } from './rule';\nexport const words = () => `${DAYS}`;\n",
  );
  const shown = file('src/shown.ts', "import { words } from '../domain/text';\nwords();\n");
  const files = [page, rule, text, shown];
  expect(reachOf(files, isWatched).reached).toContain('domain/rule.ts#DAYS');
  const passing = reachOf(files, isWatched, (path) => path === 'domain/text.ts');
  expect(passing.reached).not.toContain('domain/rule.ts#DAYS');
});

/** What a stake wins at decimal odds, in code or in SQL. */
const ARITHMETIC = /\bodds\b\W{0,4}- 100\b/;
/** The audit counts by itself, so that it can find a fault of the rules; a migration is history. */
const isApart = (path: string): boolean => /^domain\/|\/(bruteForce|audit\w*)\.ts$|\/migrations\//.test(path);

test('what a stake wins is computed in domain alone', () => {
  const copies = sources.filter(({ path, text }) => !isApart(path) && ARITHMETIC.test(text));
  expect(copies.map(({ path }) => path)).toEqual([]);
  expect(ARITHMETIC.test('div(stake::numeric * (${odds} - 100), 100)')).toBe(true);
  expect(sources.some(({ path, text }) => path.endsWith('bruteForce.ts') && ARITHMETIC.test(text))).toBe(
    true,
  );
});
