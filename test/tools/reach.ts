import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { parse, walk } from '../../tools/house/sources';
import type { Source } from '../../tools/house/sources';

/** A name that a file declares, as `domain/bets/bet.ts#outcomeOf`. */
type Key = string;
type Declared = { key: Key; isExported: boolean; isValue: boolean; uses: readonly Key[] };

const keyOf = (path: string, name: string): Key => `${path}#${name}`;

type Manifest = { exports: Record<string, string> };

/** The file behind the name of a package of ours, as its `exports` say. */
function ownFileOf(specifier: string): string | undefined {
  const [, folder = '', rest = ''] = /^@backlay\/(\w+)(?:\/([\w/]+))?$/.exec(specifier) ?? [];
  if (folder === '') return undefined;
  const path = join('packages', folder);
  if (rest !== '') return join(path, rest);
  const manifest = join(__dirname, '..', '..', path, 'package.json');
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return join(path, exports['.'] ?? '');
}

/** Where a relative import leads, or one of our own packages; undefined for any other package. */
function fileOf(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  const bare = specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : ownFileOf(specifier);
  if (bare === undefined) return undefined;
  return [`${bare}.ts`, `${bare}.tsx`, bare].find((path) => paths.has(path));
}

/** What each imported name of a file stands for; of `import * as times` each `times.pause` that is written. */
export function importsOf(file: ts.SourceFile, paths: ReadonlySet<string>): Map<string, Key> {
  const names = new Map<string, Key>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const path = fileOf(file.fileName, statement.moduleSpecifier.text, paths);
    const bound = statement.importClause?.namedBindings;
    if (path === undefined || !bound) continue;
    if (ts.isNamespaceImport(bound)) {
      const written = new RegExp(`\\b(${bound.name.text})\\.(\\w+)`, 'g');
      for (const [word, , name = ''] of file.text.matchAll(written)) names.set(word, keyOf(path, name));
      continue;
    }
    for (const { name, propertyName } of bound.elements)
      names.set(name.text, keyOf(path, (propertyName ?? name).text));
  }
  return names;
}

/** A word that names a property, not what is declared under it. */
function isProperty(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

/** The words of a piece of code that may stand for a declaration. */
export function wordsIn(node: ts.Node): Set<string> {
  const words = new Set<string>();
  walk(node, (one) => {
    if (ts.isImportDeclaration(one)) return true;
    if (ts.isPropertyAccessExpression(one) && ts.isIdentifier(one.expression)) words.add(one.getText());
    if (ts.isIdentifier(one) && !isProperty(one)) words.add(one.text);
    return false;
  });
  return words;
}

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesOf(one.name) : []));

const isDeclaration = (
  node: ts.Statement,
): node is ts.FunctionDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node);

/** Names that a statement at the top of a file declares, each with the code that makes it. */
export function declaredBy(node: ts.Statement): { names: string[]; code: ts.Node[] }[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name, type, initializer }) => ({
      names: namesOf(name),
      code: [type, initializer].filter((part) => part !== undefined),
    }));
  return isDeclaration(node) && node.name ? [{ names: [node.name.text], code: [node] }] : [];
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isValue = (node: ts.Statement): boolean =>
  !ts.isTypeAliasDeclaration(node) && !ts.isInterfaceDeclaration(node);

type Read = { declared: Declared[]; loose: Key[] };

/** What a file declares and what each of it uses; `loose` is used by the file as a whole. */
function readFile(source: Source, paths: ReadonlySet<string>): Read {
  const file = parse(source);
  const imported = importsOf(file, paths);
  const own = new Set(file.statements.flatMap((one) => declaredBy(one).flatMap(({ names }) => names)));
  const usesOf = (node: ts.Node): Key[] =>
    [...wordsIn(node)].flatMap((word) => {
      const key = imported.get(word) ?? (own.has(word) ? keyOf(source.path, word) : undefined);
      return key === undefined ? [] : [key];
    });
  const read: Read = { declared: [], loose: [] };
  for (const node of file.statements) {
    const found = declaredBy(node);
    if (found.length === 0) read.loose.push(...usesOf(node));
    for (const { names, code } of found) {
      const uses = code.flatMap(usesOf);
      for (const name of names)
        read.declared.push({
          key: keyOf(source.path, name),
          isExported: isExported(node),
          isValue: isValue(node),
          uses,
        });
    }
  }
  return read;
}

export type Reach = {
  /** Every exported value of the watched folders. */
  exported: readonly Key[];
  reached: ReadonlySet<Key>;
};

/**
 * What of `watched` the rest of the product comes to: a name counts when a file outside uses it, or another name that
 * counts does. `isPassed` leaves out files on the way: what only they use is not reached. `awaited` counts as used.
 */
export function reachOf(
  sources: readonly Source[],
  isWatched: (path: string) => boolean,
  isPassed: (path: string) => boolean = () => false,
  awaited: readonly Key[] = [],
): Reach {
  const paths = new Set(sources.map(({ path }) => path));
  const declared = new Map<Key, Declared>();
  const waiting: Key[] = [...awaited];
  for (const source of sources) {
    if (isPassed(source.path)) continue;
    const read = readFile(source, paths);
    waiting.push(...read.loose);
    if (isWatched(source.path)) for (const one of read.declared) declared.set(one.key, one);
    else waiting.push(...read.declared.flatMap(({ uses }) => uses));
  }
  const reached = new Set<Key>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...(declared.get(key)?.uses ?? []));
  }
  const values = [...declared.values()].filter((one) => one.isExported && one.isValue);
  return { exported: values.map(({ key }) => key).sort(), reached };
}
