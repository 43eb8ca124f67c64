import type { LookChange } from '../kinds';
import type { Look } from './read';

type Edit = [number, number, string[]];

/** Of lists of equal length each line that differs; else one edit for all between their common beginning and end. */
function editsOf(was: readonly string[], is: readonly string[]): Edit[] {
  if (was.length === is.length)
    return is.flatMap((line, at): Edit[] => (line === was[at] ? [] : [[at, 1, [line]]]));
  let from = 0;
  while (from < was.length && from < is.length && was[from] === is[from]) from += 1;
  let kept = 0;
  const most = Math.min(was.length, is.length) - from;
  while (kept < most && was[was.length - 1 - kept] === is[is.length - 1 - kept]) kept += 1;
  return [[from, was.length - from - kept, is.slice(from, is.length - kept)]];
}

const applyEdits = (lines: readonly string[], edits: readonly Edit[]): string[] =>
  edits.reduce<string[]>((before, [from, gone, put]) => before.toSpliced(from, gone, ...put), [...lines]);

/** The change that leads from `was` to `is`; undefined if they are equal. */
export function changeFrom(was: Look, is: Look): LookChange | undefined {
  const change: Record<string, Edit[] | null> = {};
  for (const place of Object.keys(was)) if (!(place in is)) change[place] = null;
  for (const [place, lines] of Object.entries(is)) {
    const edits = place in was ? editsOf(was[place] ?? [], lines) : [[0, 0, [...lines]] satisfies Edit];
    if (edits.length > 0) change[place] = edits;
  }
  return Object.keys(change).length === 0 ? undefined : change;
}

/** What is shown after a change. */
export function applyChange(was: Look, change: LookChange = {}): Look {
  const is: Record<string, readonly string[]> = { ...was };
  for (const [place, edits] of Object.entries(change)) {
    if (edits === null) delete is[place];
    else is[place] = applyEdits(is[place] ?? [], edits);
  }
  return is;
}

/** What is shown after each of the changes. */
export function applyChanges(was: Look, changes: readonly LookChange[] = []): Look[] {
  let is = was;
  return changes.map((change) => (is = applyChange(is, change)));
}
