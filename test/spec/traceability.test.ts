import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SPECIFICATION } from './statements';
import { UNTESTED } from './untested';

type Named = { section: string; words: string; file: string };

const textOf = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

/** Every `says('...')` of a file, under the `specification('...')` around it. */
function testsIn(file: string): Named[] {
  const found: Named[] = [];
  const source = ts.createSourceFile(
    file,
    readFileSync(join(__dirname, file), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const walk = (node: ts.Node, section: string): void => {
    let here = section;
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      const words = textOf(node.arguments[0]);
      if (name === 'specification' && words !== undefined) here = words;
      if (name === 'says') found.push({ section, words: words ?? `no literal in ${file}`, file });
    }
    ts.forEachChild(node, (child) => walk(child, here));
  };
  walk(source, '');
  return found;
}

const files = readdirSync(__dirname).filter((name) => /^\d.*\.test\.tsx?$/.test(name));
const tested = files.flatMap(testsIn);
const statements = Object.entries(SPECIFICATION).flatMap(([section, list]) =>
  list.map(({ says }) => ({ section, words: says })),
);
const keyOf = ({ section, words }: { section: string; words: string }): string => `${section} | ${words}`;
const repeated = (list: readonly string[]): string[] => list.filter((one, i) => list.indexOf(one) !== i);

test('every statement has its test, or its reason for having none', () => {
  const held = new Set(tested.map(keyOf));
  const isOpen = (one: { section: string; words: string }) =>
    !held.has(keyOf(one)) && !(one.words in UNTESTED);
  expect(statements.filter(isOpen).map(keyOf)).toEqual([]);
});

test('every test is named by a statement, and no statement has two', () => {
  const known = new Set(statements.map(keyOf));
  expect(tested.map(keyOf).filter((key) => !known.has(key))).toEqual([]);
  expect(repeated(tested.map(keyOf))).toEqual([]);
  expect(repeated(statements.map(keyOf))).toEqual([]);
});

test('what has a test is not excused, and each excuse is of a statement and says why', () => {
  expect(tested.filter(({ words }) => words in UNTESTED)).toEqual([]);
  const known = new Set<string>(statements.map(({ words }) => words));
  expect(Object.keys(UNTESTED).filter((words) => !known.has(words))).toEqual([]);
  expect(Object.values(UNTESTED).filter((reason) => reason.length < 20)).toEqual([]);
});
