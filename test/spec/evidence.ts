import ts from 'typescript';
import { importsOf, wordsIn } from '../tools/reach';
import { parse, walk } from '../../tools/house/sources';
import type { Source } from '../../tools/house/sources';

/** A test named by a statement, and every imported name that decides what it expects. */
export type Evidence = { section: string; words: string; file: string; from: ReadonlySet<string> };

type Code = ReadonlyMap<string, readonly ts.Node[]>;

/** Names that a file gives to something, with what each is made of. */
function madeIn(file: ts.SourceFile): Code {
  const made = new Map<string, ts.Node[]>();
  const note = (name: ts.Node, code: ts.Node | undefined): void => {
    if (code) for (const word of wordsIn(name)) made.set(word, [...(made.get(word) ?? []), code]);
  };
  walk(file, (node) => {
    if (ts.isVariableDeclaration(node)) note(node.name, node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name) note(node.name, node.body);
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer))
      for (const { name } of node.initializer.declarations) note(name, node.expression);
  });
  return made;
}

/** All that a piece of code names, and what that is made of in turn. */
function namedFrom(start: readonly ts.Node[], made: Code): { words: Set<string>; code: Set<ts.Node> } {
  const words = new Set<string>();
  const code = new Set<ts.Node>(start);
  // A set that grows is walked to its new end.
  for (const node of code)
    for (const word of wordsIn(node)) {
      words.add(word);
      for (const more of made.get(word) ?? []) code.add(more);
    }
  return { words, code };
}

function expectedIn(nodes: Iterable<ts.Node>): ts.Node[] {
  const found: ts.Node[] = [];
  for (const node of nodes)
    walk(node, (one) => {
      if (ts.isCallExpression(one) && one.expression.getText() === 'expect') found.push(...one.arguments);
      return false;
    });
  return found;
}

const textOf = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

/** What of a file is in every browser test's hands: the page as it stands. */
const PAGE = ['document', 'location', 'screen'];

/**
 * Every `says('...')` of a file, under the `specification('...')` around it. A name counts where it decides what stands
 * in an `expect`, directly or by way of the file's own helpers.
 */
export function evidenceIn(source: Source, paths: ReadonlySet<string>): Evidence[] {
  const file = parse(source);
  const imported = importsOf(file, paths);
  const made = madeIn(file);
  const found: Evidence[] = [];
  const see = (node: ts.Node, section: string): void => {
    let here = section;
    if (ts.isCallExpression(node)) {
      const [name, body] = node.arguments;
      const called = node.expression.getText();
      if (called === 'specification') here = textOf(name) ?? section;
      if (called === 'says' && body) {
        const { words } = namedFrom(expectedIn(namedFrom([body], made).code), made);
        const from = [...words].flatMap((word) => imported.get(word) ?? (PAGE.includes(word) ? [word] : []));
        found.push({ section, words: textOf(name) ?? 'no literal', file: source.path, from: new Set(from) });
      }
    }
    ts.forEachChild(node, (child) => see(child, here));
  };
  see(file, '');
  return found;
}
