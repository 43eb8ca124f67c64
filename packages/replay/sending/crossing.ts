import * as v from 'valibot';
import { plainAction } from '../recorder/export';
import { valueIn } from '../base/json';
import { applyWrites, writesBetween, writesOf } from '../recorder/patch';
import type { Write } from '../recorder/patch';
import type { Recording } from '../recorder/recorder';

// A recording on its way into a worker. Its states share most of their parts; what is sent is what changed from one to the next,
// as text, in lines that take a moment each.

const isWrite = (one: unknown): one is Write => Array.isArray(one) && Array.isArray(one[0]);

/** `w`: leads from the state before to the one this line begins with. */
const line = v.object({
  at: v.optional(v.number()),
  a: v.optional(v.looseObject({ type: v.string() })),
  w: v.array(v.unknown()),
});

/** What is known before the first line: marks, jumps, the time of the page's clock at 0. */
export const headOf = ({ marks, jumps, origin, entries, isCut = false }: Recording) => ({
  marks,
  jumps: [...jumps],
  origin,
  isCut,
  count: entries.length,
});
export type Head = ReturnType<typeof headOf>;

/** The lines of a recording, one for each action, and some for its first state and its end. */
export function* linesOf({ entries, end }: Recording): Generator<string> {
  const [first] = entries;
  const start = first ? first.before : end;
  yield JSON.stringify({ w: [[[], {}]] });
  for (const write of writesOf(start)) yield JSON.stringify({ w: [write] });
  let state = start;
  for (const { action, before, at } of entries) {
    yield JSON.stringify({ at, a: plainAction(action), w: writesBetween(state, before) });
    state = before;
  }
  yield JSON.stringify({ w: writesBetween(state, end) });
}

/** Reassembles a recording from its lines. */
export function receiveRecording({ marks, jumps, origin, isCut }: Head) {
  const entries: Recording['entries'][number][] = [];
  let state: unknown;
  return {
    take: (text: string): void => {
      const { at = 0, a, w } = v.parse(line, valueIn(text));
      state = applyWrites(state, w.filter(isWrite));
      if (a) entries.push({ action: a, before: state, at });
    },
    recording: (): Recording => ({ entries, end: state, marks, jumps: new Set(jumps), origin, isCut }),
  };
}
