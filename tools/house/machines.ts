import ts from 'typescript';
import { machineStates, matricesOf } from './matrices';
import { parse, walk } from './sources';
import type { Source } from './sources';
import { eventsOf } from './words';

const nameOf = ({ path }: Source): string => path.replace(/^.*\//, '').replace(/\.tsx?$/, '');

/** Literals of `status` (or of `name`, where that tells cases apart) in the types of a slice's file. */
export function statesOf(source: Source): string[] {
  const states = new Set<string>();
  for (const node of parse(source).statements) {
    if (!ts.isTypeAliasDeclaration(node)) continue;
    walk(node, (inner) => {
      if (!ts.isPropertySignature(inner) || !/^(status|name)$/.test(inner.name.getText()) || !inner.type)
        return;
      for (const [, literal] of inner.type.getText().matchAll(/'(\w+)'/g)) if (literal) states.add(literal);
    });
  }
  return [...states];
}

const isStateless = (source: Source): boolean => statesOf(source).length === 0;

/** A slice with its helpers (`slices/bets/betList.ts` of `slices/bets.ts`), one of which may hold its state's type. */
const familyOf = (source: Source, sources: readonly Source[]): Source[] => [
  source,
  ...sources.filter(
    (other) =>
      !other.text.includes('createSlice(') &&
      new RegExp(`from '\\./(\\w+/)?${nameOf(other)}'`).test(source.text),
  ),
];

/** Slices whose state has no `status` and whose README row does not say why. */
export const slicesWithoutStatus = (sources: readonly Source[], readme: string): string[] =>
  sources
    .filter((source) => source.text.includes('createSlice(') && familyOf(source, sources).every(isStateless))
    .map(nameOf)
    .filter(
      (name) => !new RegExp(`^\\| \`${name}\`\\s+\\| (none|a table|per match|closed)`, 'm').test(readme),
    );

/** A matcher made in the same file stands for its events. */
function namesIn({ text }: Source, event: string): string[] {
  const [, of] = new RegExp(`^const ${event} = isAnyOf\\(([^)]*)\\)`, 'm').exec(text) ?? [];
  return of === undefined ? [event] : of.split(',').flatMap((each) => each.trim() || []);
}

/** The events, its own and others', that a slice handles, as its file names them. */
function answeredBy(source: Source): string[] {
  const names = eventsOf(source);
  walk(parse(source), (node) => {
    if (!ts.isCallExpression(node) || !/\.add(Case|Matcher)$/.test(node.expression.getText())) return;
    const [event] = node.arguments;
    if (event) names.push(...namesIn(source, event.getText()));
  });
  return names;
}

/** In `getBalance.matchFulfilled` the last name is the step; tests name the call. */
const wordOf = (event: string): string => event.replace(/\.match\w*$/, '').replace(/^.*\((\w+).*$/s, '$1');

/** States of a machine that some matrix of it leaves out, or all of them if it has none. */
function statesLeftOut(source: Source, states: readonly string[], tests: readonly Source[]): string[] {
  const matrices = tests.flatMap((test) => matricesOf(nameOf(source), test));
  return states.filter((state) => matrices.length === 0 || matrices.some((tags) => !tags.includes(state)));
}

/** Pairs of slice and event, or of slice and state, that a matrix of test/slices leaves out. Events, and states kept in
 * a table, are looked for by name alone. */
export const outsideTheMatrix = (sources: readonly Source[], tests: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => text.includes('createSlice('))
    .flatMap((source) => {
      const about = tests.filter(({ text }) => new RegExp(`/slices/${nameOf(source)}'`).test(text));
      const words = new Set(about.flatMap(({ text }) => text.match(/\w+/g) ?? []));
      const isUnnamed = (name: string): boolean => !words.has(name);
      const states = machineStates(source, familyOf(source, sources));
      return [
        ...answeredBy(source).map(wordOf).filter(isUnnamed),
        ...(states.length > 0 ? statesLeftOut(source, states, about) : statesOf(source).filter(isUnnamed)),
      ].map((name) => `${nameOf(source)}: ${name}`);
    });
