import type { Difference } from '@backlay/replay/verify/diff';
import type { Look } from './read';

/** Of a line what the element is and how it is called. */
const labelOf = (line: string): string =>
  /^[^":]*?(?= \.| [\w-]+(?:=|$)|:|"|$)(?: ?"[^"]*")?/.exec(line)?.[0] ?? line;

function inLines(place: string, was: readonly string[], is: readonly string[]): Difference | undefined {
  const at = Array.from({ length: Math.max(was.length, is.length) }, (_, i) => i).find(
    (i) => was[i] !== is[i],
  );
  if (at === undefined) return undefined;
  const [expected, found] = [was[at], is[at]];
  const label = labelOf(expected ?? found ?? '');
  return { path: `/look${place === '/' ? '' : place}/${label}`, expected, found };
}

/** The elements that two screens show otherwise, the first of each region. */
export function* lookDifferences(expected: Look, found: Look): Generator<Difference> {
  if (expected === found) return;
  for (const place of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [was, is] = [expected[place], found[place]];
    const one = was === is ? undefined : inLines(place, was ?? [], is ?? []);
    if (one) yield one;
  }
}
