import { join } from 'node:path';
import ts from 'typescript';
import { parse, readSources, walk } from '../../tools/house/sources';
import type { Source } from '../../tools/house/sources';

const PRODUCT = ['domain', 'api', 'slices', 'store', 'src', 'server', 'packages'];

/** The members of a list of words: a union of literals or an array of them. */
function membersOf(node: ts.Node): string[] {
  if (ts.isUnionTypeNode(node))
    return node.types.map((one) =>
      ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? one.literal.text : '',
    );
  if (ts.isArrayLiteralExpression(node))
    return node.elements.map((one) => (ts.isStringLiteral(one) ? one.text : ''));
  return [];
}

/** Two words may meet by chance, three or more, and statuses in capitals, do not. */
const isList = (members: readonly string[]): boolean =>
  new Set(members).size > 1 &&
  members.every((word) => word !== '') &&
  (members.length > 2 || members.every((word) => /^[A-Z][A-Z_]+$/.test(word)));

/** Columns that two statements read are named in both. */
const isColumns = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && /\.(select|columns)$/.test(node.parent.expression.getText());

/** Lists with the same members in more than one file, with the files. */
function repeatedIn(sources: readonly Source[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const source of sources)
    walk(parse(source), (node) => {
      const members = membersOf(node);
      if (!isList(members) || isColumns(node)) return;
      const key = members.toSorted().join(' ');
      files.set(key, (files.get(key) ?? new Set()).add(source.path));
    });
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([key, paths]) => `${key}: ${[...paths].join(', ')}`);
}

test('flags, levels and statuses are listed once', () => {
  const root = join(__dirname, '..', '..');
  const sources = PRODUCT.flatMap((folder) => readSources(root, folder));
  // Whoever checks the dealer has lists of its own.
  const isApart = ({ path }: Source): boolean => path.startsWith('packages/verify/');
  expect(repeatedIn(sources.filter((source) => !isApart(source)))).toEqual([]);
  expect(repeatedIn(sources.filter(isApart))).toEqual([]);
});

test.each([
  ['two unions', "export type A = 'on' | 'off' | 'old';", "export type B = 'off' | 'old' | 'on';", 1],
  [
    'a union and an array',
    "export type A = 'on' | 'off' | 'old';",
    "export const B = ['on', 'off', 'old'];",
    1,
  ],
  ['two statuses', "export type A = 'OPEN' | 'CLOSED';", "export const B = ['OPEN', 'CLOSED'];", 1],
  ['two words that met by chance', "export type A = 'on' | 'off';", "export type B = 'on' | 'off';", 0],
  [
    'one member more',
    "export type A = 'on' | 'off' | 'old';",
    "export type B = 'on' | 'off' | 'old' | 'new';",
    0,
  ],
  ['columns', "q.select(['id', 'name', 'at']);", "export const c = ['id', 'name', 'at'];", 0],
])('%s', (_, one, other, found) => {
  expect(
    repeatedIn([
      { path: 'server/one.ts', text: one },
      { path: 'store/other.ts', text: other },
    ]),
  ).toHaveLength(found);
});
