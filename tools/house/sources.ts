import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A file of the project: its path from the root, with forward slashes, and its text. */
export type Source = Readonly<{ path: string; text: string }>;

export const CODE = ['domain', 'api', 'slices', 'store', 'src', 'server', 'packages', 'tools'] as const;

const isCode = (name: string): boolean => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');

const readAll = (root: string, folder: string, isWanted: (name: string) => boolean): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Every TypeScript file below a folder. */
export const readSources = (root: string, folder: string): Source[] => readAll(root, folder, isCode);

/** Every style sheet below a folder. */
export const readSheets = (root: string, folder: string): Source[] =>
  readAll(root, folder, (name) => name.endsWith('.css'));

export const linesOf = ({ text }: Source): string[] => text.trimEnd().split('\n');

export const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ES2022,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Visits a node and everything below it; `see` returns true to skip what is below. */
export function walk(node: ts.Node, see: (node: ts.Node) => unknown): void {
  if (see(node) === true) return;
  ts.forEachChild(node, (child) => walk(child, see));
}

/** "path:line text" of each node for which `wanted` returns true. */
export const places = (sources: readonly Source[], wanted: (node: ts.Node) => boolean): string[] =>
  sources.flatMap((source) => {
    const found: string[] = [];
    const file = parse(source);
    walk(file, (node) => {
      if (!wanted(node)) return;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${source.path}:${line + 1}`);
    });
    return found;
  });

/** The value below which a share of the sorted values lies; 0 if there are none. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
