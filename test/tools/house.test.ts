import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..', '..');
const CODE = ['domain', 'api', 'slices', 'store', 'src', 'server', 'tools'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const files = CODE.flatMap(filesOf);

const walk = (node: ts.Node, see: (node: ts.Node) => void): void => {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
};
const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    read(path),
    ts.ScriptTarget.ES2022,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Casts that really overrule the compiler; `as const` only narrows. */
const castsIn = (path: string): number => {
  let casts = 0;
  walk(parse(path), (node) => {
    if (ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node)) casts += 1;
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') casts += 1;
  });
  return casts;
};

test('casts stay below one in a thousand lines', () => {
  const lines = files.reduce((sum, path) => sum + read(path).split('\n').length, 0);
  const casts = files.map((path) => ({ path, casts: castsIn(path) })).filter((row) => row.casts > 0);
  const total = casts.reduce((sum, row) => sum + row.casts, 0);
  expect({ casts, tooMany: total > Math.ceil(lines / 1000) }).toEqual({ casts, tooMany: false });
});

test.each([...CODE, 'test'])('%s has a README of at most 40 lines', (folder) => {
  const lines = read(join(folder, 'README.md')).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.some((line) => line.startsWith('|'))).toBe(true);
});

test('the front README fits 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

test('nothing is exported as default and no barrel hides where a name lives', () => {
  const wrong = files.filter((path) => /^export (default|\* from)/m.test(read(path)));
  expect(wrong).toEqual([]);
});

/** `betPlaced`, `signedIn`, `wentOffline`, `paymentLetGo`: an event says what happened. */
const IRREGULAR = new Set(
  'lost gone seen shown hidden chosen taken sent read found left begun held came went made met told written run kept brought reset set'.split(
    ' ',
  ),
);
const isPast = (name: string): boolean =>
  name.endsWith('LetGo') ||
  (!/^set[A-Z]/.test(name) &&
    name.split(/(?=[A-Z])/).some((word) => /[a-z]ed$/.test(word) || IRREGULAR.has(word.toLowerCase())));

const eventNamesIn = (path: string): string[] => {
  const names: string[] = [];
  walk(parse(path), (node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'reducers') return;
    if (!ts.isObjectLiteralExpression(node.initializer)) return;
    for (const property of node.initializer.properties) {
      if (property.name) names.push(property.name.getText());
    }
  });
  return names;
};

test('every event of every slice is named in the past tense', () => {
  const events = filesOf('slices').flatMap((path) => eventNamesIn(path).map((name) => `${path}: ${name}`));
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((event) => !isPast(event.split(': ')[1] ?? ''))).toEqual([]);
});
