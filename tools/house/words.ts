import ts from 'typescript';
import { linesIn } from './sizes';
import { parse, places, walk } from './sources';
import type { Source } from './sources';

export const anys = (sources: readonly Source[]): string[] =>
  places(sources, (node) => node.kind === ts.SyntaxKind.AnyKeyword);

/** Type assertions per 1,000 lines; `as const` only narrows and does not count. */
export function castsPerThousand(sources: readonly Source[]): number {
  const casts = places(
    sources,
    (node) =>
      ts.isNonNullExpression(node) ||
      ts.isTypeAssertionExpression(node) ||
      (ts.isAsExpression(node) && node.type.getText() !== 'const'),
  );
  return (casts.length * 1000) / linesIn(sources);
}

const IMPURE =
  /^(Date\.now|Math\.random|performance\.now|fetch|console\.\w+|crypto\.\w+|(local|session)Storage\b.*)$/;

/** Clock, random, storage, network and console in reducers; `prepare` may use them. */
export function impureCalls(sources: readonly Source[]): string[] {
  const found: string[] = [];
  for (const source of sources)
    walk(parse(source), (node) => {
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'prepare') return true;
      const isNow = ts.isNewExpression(node) && node.getText() === 'new Date()';
      if (isNow || (ts.isCallExpression(node) && IMPURE.test(node.expression.getText())))
        found.push(`${source.path}: ${node.getText()}`);
      return false;
    });
  return found;
}

/** Names of the events a slice declares. */
export function eventsOf(source: Source): string[] {
  const names: string[] = [];
  walk(parse(source), (node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'reducers') return;
    if (!ts.isObjectLiteralExpression(node.initializer)) return;
    for (const property of node.initializer.properties)
      if (property.name) names.push(property.name.getText());
  });
  return names;
}

export const setters = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    eventsOf(source)
      .filter((name) => /^set[A-Z]/.test(name))
      .map((name) => `${source.path}: ${name}`),
  );

const isEndpoint = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^build\.(query|mutation)\b/.test(node.expression.getText());

/** Endpoints whose reply no schema checks. */
export const uncheckedEndpoints = (
  sources: readonly Source[],
): { endpoints: number; unchecked: string[] } => ({
  endpoints: places(sources, isEndpoint).length,
  unchecked: places(
    sources,
    (node) => isEndpoint(node) && !/[rR]esponseSchema|\.\.\.\w+\(/.test(node.getText()),
  ),
});

export const createApiCalls = (sources: readonly Source[]): number =>
  places(sources, (node) => ts.isCallExpression(node) && node.expression.getText() === 'createApi').length;

/** A slice's selectors outside its `selectors`; hand-written tables have no slice. */
export const looseSelectors = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => text.includes('createSlice('))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:const|function) (select\w+)/gm)].map(([, name]) => `${path}: ${name}`),
    );
