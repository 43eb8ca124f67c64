import ts from 'typescript';
import { parse, walk } from './sources';
import type { Source } from './sources';

type Declarations = ReadonlyMap<string, ts.TypeNode>;

const TAG = /^(status|name)$/;

const typesOf = (family: readonly Source[]): Declarations =>
  new Map(
    family
      .flatMap((source) => [...parse(source).statements])
      .filter(ts.isTypeAliasDeclaration)
      .map(({ name, type }) => [name.text, type]),
  );

const literalsIn = (type: ts.TypeNode): string[] =>
  [...type.getText().matchAll(/'(\w+)'/g)].map(([, literal = '']) => literal);

/** The tags of a union's members, other types of the family followed; nothing inside a member is looked at. */
function tagsOf(type: ts.TypeNode, known: Declarations): string[] {
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type))
    return type.types.flatMap((one) => tagsOf(one, known));
  if (ts.isParenthesizedTypeNode(type)) return tagsOf(type.type, known);
  if (ts.isTypeReferenceNode(type)) {
    const meant = known.get(type.typeName.getText());
    return meant ? tagsOf(meant, known) : [];
  }
  if (!ts.isTypeLiteralNode(type)) return [];
  return type.members
    .filter(ts.isPropertySignature)
    .flatMap(({ name, type: of }) => (TAG.test(name.getText()) && of ? literalsIn(of) : []));
}

const variablesIn = (block: ts.Block | ts.SourceFile): ts.VariableDeclaration[] =>
  block.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);

/** The nearest `const name =` around a node. */
function declarationOf(name: string, from: ts.Node): ts.VariableDeclaration | undefined {
  if (ts.isBlock(from) || ts.isSourceFile(from)) {
    const found = variablesIn(from).find((one) => one.name.getText() === name);
    if (found || ts.isSourceFile(from)) return found;
  }
  return declarationOf(name, from.parent);
}

/** What an expression stands for: a name its value, `x satisfies T` the x. */
function valueOf(node: ts.Expression): ts.Expression {
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return valueOf(node.expression);
  if (!ts.isIdentifier(node)) return node;
  const meant = declarationOf(node.text, node)?.initializer;
  return meant ? valueOf(meant) : node;
}

/** The tags of the state of a slice's machine; none where its state is a table. */
export function machineStates(source: Source, family: readonly Source[]): string[] {
  const known = typesOf(family);
  const states = new Set<string>();
  walk(parse(source), (node) => {
    const isStart = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if (!isStart || node.name.getText() !== 'initialState') return;
    const start = valueOf(ts.isPropertyAssignment(node) ? node.initializer : node.name);
    if (ts.isArrowFunction(start) && start.type) tagsOf(start.type, known).forEach((tag) => states.add(tag));
  });
  return [...states];
}

/** The tag an object is written with, also by what is spread into it; of any other value nothing is known. */
function tagOf(node: ts.Expression): string | undefined {
  const value = valueOf(node);
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  for (const part of value.properties) {
    const tag = ts.isSpreadAssignment(part) ? tagOf(part.expression) : ownTag(part);
    if (tag !== undefined) return tag;
  }
  return undefined;
}

const ownTag = (part: ts.ObjectLiteralElementLike): string | undefined =>
  ts.isPropertyAssignment(part) && TAG.test(part.name.getText()) && ts.isStringLiteral(part.initializer)
    ? part.initializer.text
    : undefined;

/** The tags of `states`; one that a call makes goes by its key. */
function tagsIn(states: ts.Expression): string[] {
  const value = valueOf(states);
  if (!ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap((one) => {
    if (ts.isShorthandPropertyAssignment(one)) return [tagOf(one.name) ?? one.name.text];
    return ts.isPropertyAssignment(one) ? [tagOf(one.initializer) ?? one.name.getText()] : [];
  });
}

/** The slice or reducer a matrix is given: as it is written, and where the file has the name from. */
function originOf(reducer: ts.Expression): string {
  const name = reducer.getText();
  const [line = ''] =
    new RegExp(`^ *(?:const \\{ ${name} \\} = .*|\\w+ as ${name},)$`, 'm').exec(
      reducer.getSourceFile().text,
    ) ?? [];
  return `${name} ${line}`;
}

/** For each matrix of a slice in a test, the tags of the states that stand in it. */
export function matricesOf(slice: string, test: Source): string[][] {
  const found: string[][] = [];
  walk(parse(test), (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'matrix') return;
    const [reducer, states] = node.arguments;
    if (reducer && states && new RegExp(`\\b${slice}(Slice)?\\b`).test(originOf(reducer)))
      found.push(tagsIn(states));
  });
  return found;
}
