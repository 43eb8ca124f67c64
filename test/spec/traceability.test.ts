import { evidenceIn } from './evidence';
import { hasTest, markOf, readActedOn, readEvidence, report } from './marks';
import { SPECIFICATION } from './statements';
import type { Statement } from './statements';
import { UNTESTED } from './untested';

const tested = readEvidence();
const sections: readonly [string, readonly Statement[]][] = Object.entries(SPECIFICATION);
const statements = sections.flatMap(([section, list]) =>
  list.map((statement) => ({ section, words: statement.says, statement })),
);
const keyOf = ({ section, words }: { section: string; words: string }): string => `${section} | ${words}`;
const repeated = (list: readonly string[]): string[] => list.filter((one, i) => list.indexOf(one) !== i);
const isSilent = (words: string): boolean => words in UNTESTED;
const actedOn = readActedOn();

test('every statement has its test, or its reason for having none', () => {
  const held = new Set(tested.map(keyOf));
  const isOpen = (one: { section: string; words: string }) => !held.has(keyOf(one)) && !isSilent(one.words);
  expect(statements.filter(isOpen).map(keyOf)).toEqual([]);
});

test('every test is named by a statement, and no statement has two', () => {
  const known = new Set(statements.map(keyOf));
  expect(tested.map(keyOf).filter((key) => !known.has(key))).toEqual([]);
  expect(repeated(tested.map(keyOf))).toEqual([]);
  expect(repeated(statements.map(keyOf))).toEqual([]);
});

test('what has a test is not excused, and each excuse is of a statement and says why', () => {
  expect(tested.filter(({ words }) => isSilent(words))).toEqual([]);
  const known = new Set<string>(statements.map(({ words }) => words));
  expect(Object.keys(UNTESTED).filter((words) => !known.has(words))).toEqual([]);
  expect(Object.values(UNTESTED).filter((reason) => reason.length < 20)).toEqual([]);
});

test('a test that holds a statement from elsewhere is there', () => {
  const elsewhere = statements.flatMap(({ statement }) => statement.heldBy ?? []);
  expect(elsewhere.length).toBeGreaterThan(0);
  expect(elsewhere.filter((one) => !hasTest(one))).toEqual([]);
});

test('every statement that says something is marked: enforced, said or owed', () => {
  const tests = new Map(tested.map((one) => [keyOf(one), one]));
  const marked = statements
    .filter(({ words }) => !isSilent(words))
    .map((one) => markOf(one.section, one.statement, tests.get(keyOf(one)), actedOn));
  console.info(report(marked));
  expect(marked.filter(({ mark }) => mark === undefined)).toEqual([]);
  expect(marked[0]).toMatchObject({ words: expect.stringMatching(/^The product is a single-page/) });
});

const PATHS = [
  'domain/base/product.ts',
  'domain/placing/limits.ts',
  'domain/bets/bet.ts',
  'api/sports.ts',
  'test/spec/world.ts',
  'test/spec/rules.ts',
];
const IMPORTS = `
import { QUERY_DAYS, deletedShownSince } from '../../domain/base/product';
import { limitsFor } from '../../domain/placing/limits';
import { getSports } from '../../api/sports';
import { rules } from './rules';
import { start } from './world';
`;

/** The mark of a statement that is held by a test with this body. */
function marked(body: string, more: Partial<Statement> = {}, before = '') {
  const text = `${IMPORTS}${before}specification('1', (says) => { says('It does.', async () => { ${body} }); });`;
  const [test_] = evidenceIn({ path: 'test/spec/1-planted.test.ts', text }, new Set(PATHS));
  return markOf('1', { says: 'It does.', ...more }, test_, actedOn).mark;
}

test.each([
  ['a constant held against itself', 'expect(QUERY_DAYS).toBe(7);', 'said'],
  ['a text', "expect(rules('Fancy')).toContain('7 days');", 'said'],
  [
    'a constant in a test that does something beside it',
    'await start(); expect(QUERY_DAYS).toBe(7);',
    'said',
  ],
  ['a rule the product calls', 'expect(deletedShownSince(0)).toBe(1);', 'enforced'],
  ['a rule that waits for its capability', 'expect(limitsFor(1)).toBe(1);', 'owed'],
  ['the app', 'const app = await start(); expect(app.state()).toBe(1);', 'enforced'],
  ['a text and the app', "const app = await start(); expect(rules('A')).toBe(app.state());", 'said'],
  [
    'both',
    "const { state } = await start(); expect(rules('A')).toBe(''); expect(state()).toBe(1);",
    'enforced',
  ],
])('%s', (_, body, mark) => {
  expect(marked(body)).toBe(mark);
});

test('what a helper of the file expects counts, and what it makes', () => {
  expect(marked('await looks();', {}, 'async function looks() { expect(await start()).toBe(1); }')).toBe(
    'enforced',
  );
  expect(marked('expect(days()).toBe(7);', {}, 'const days = () => QUERY_DAYS;')).toBe('said');
});

test('what is written beside a statement counts, where its test is there', () => {
  expect(marked('expect(await start()).toBe(1);', { owed: 'All of it.' })).toBe('owed');
  const file = 'server/book/corrections/deleteBet.test.ts';
  const name = 'stays in the list for a day of the exchange, then only among the deleted ones';
  expect(hasTest({ file, name })).toBe(true);
  expect(marked('expect(QUERY_DAYS).toBe(7);', { heldBy: { file, name } })).toBe('enforced');
  expect(marked('expect(QUERY_DAYS).toBe(7);', { heldBy: { file, name: 'stays' } })).toBe('said');
});

test('a statement without a test has no mark', () => {
  expect(markOf('1', { says: 'It does.' }, undefined, actedOn).mark).toBeUndefined();
});
