import type { RecordedAction, Recording } from './recorder';

/** The newest `count` actions of a recording. */
export function newestOf(recording: Recording, count: number): Recording {
  const cut = Math.max(0, recording.entries.length - count);
  return {
    ...recording,
    entries: recording.entries.slice(cut),
    marks: recording.marks
      .filter(({ index }) => index >= cut)
      .map((mark) => ({ ...mark, index: mark.index - cut })),
    expectations: (recording.expectations ?? [])
      .filter(({ index }) => index >= cut)
      .map((expectation) => ({ ...expectation, index: expectation.index - cut })),
    jumps: new Set([...recording.jumps].filter((index) => index >= cut).map((index) => index - cut)),
  };
}

/** What came after the last action of this type; all of it if there is none. */
export function since(recording: Recording, type: string): Recording {
  const found = recording.entries.findLastIndex(({ action }) => action.type === type);
  return newestOf(recording, recording.entries.length - found - 1);
}

/** A getter, because the state of an entry is computed only when it is read. */
const withTimeShift = (entry: RecordedAction, by: number): RecordedAction => ({
  action: entry.action,
  get before() {
    return entry.before;
  },
  at: entry.at + by,
});

/** Recordings one after the other; times count from the first one's. `note`: a mark where nothing leads from what came before to
 * the first state of this part; without one this part goes on where that ended. */
export function joinRecordings(
  parts: readonly { readonly recording: Recording; readonly note: string | undefined }[],
): Recording | undefined {
  return parts.reduce<Recording | undefined>((before, { recording: part, note }) => {
    if (!before) return part;
    const at = before.entries.length;
    const by = part.origin - before.origin;
    return {
      ...before,
      entries: [...before.entries, ...part.entries.map((entry) => withTimeShift(entry, by))],
      end: part.end,
      marks: [
        ...before.marks,
        ...(note === undefined ? [] : [{ index: at, note }]),
        ...part.marks.map(({ index, note }) => ({ index: at + index, note })),
      ],
      jumps: new Set([
        ...before.jumps,
        ...(note === undefined ? [] : [at]),
        ...[...part.jumps].map((index) => at + index),
      ]),
    };
  }, undefined);
}

/** What somebody adds at the end: marks, and what should have stood there. */
type Added = {
  readonly notes: readonly string[];
  readonly expected: { readonly at: string; readonly value?: unknown } | null;
};

/** What came before the last action of this type, with what is added at its end; all of it if there is none. */
export function until(recording: Recording, type: string, { notes, expected }: Added): Recording {
  const found = recording.entries.findLastIndex(({ action }) => action.type === type);
  const end = found < 0 ? recording.entries.length : found;
  const isKept = (index: number) => index <= end;
  return {
    ...recording,
    entries: recording.entries.slice(0, end),
    end: found < 0 ? recording.end : recording.entries[found]?.before,
    marks: [
      ...recording.marks.filter(({ index }) => isKept(index)),
      ...notes.map((note) => ({ index: end, note })),
    ],
    expectations: expected ? [{ ...expected, index: end }] : [],
    jumps: new Set([...recording.jumps].filter(isKept)),
  };
}
