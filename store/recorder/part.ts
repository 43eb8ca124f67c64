import type { Recording } from './recorder';

/** The newest `count` actions of a recording. */
export function newestOf(recording: Recording, count: number): Recording {
  const cut = Math.max(0, recording.entries.length - count);
  return {
    ...recording,
    entries: recording.entries.slice(cut),
    marks: recording.marks
      .filter(({ index }) => index >= cut)
      .map((mark) => ({ ...mark, index: mark.index - cut })),
    jumps: new Set([...recording.jumps].filter((index) => index >= cut).map((index) => index - cut)),
  };
}

/** What came before the last action of this type, with `notes` as marks at its end; all of it if there is none. */
export function until(recording: Recording, type: string, notes: readonly string[]): Recording {
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
    jumps: new Set([...recording.jumps].filter(isKept)),
  };
}
