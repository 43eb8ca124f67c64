/** Where the times of a recording lie in exchange time. */
export type Timeline = {
  /** A moment of the recording was, or will be, played at this time of the exchange. */
  put: (recorded: number, played: number) => void;
  /** The same of any moment of the recording: between two that were played it lies between them, later ones follow at the speed
   * of playing. */
  at: (recorded: number) => number;
};

/** Kept of the places where silence was cut; times before the first go by that. */
const KEPT = 10_000;

export function createTimeline(speed: number): Timeline {
  // Only where the distance of both clocks changes: in between one follows from the other.
  let marks: { recorded: number; played: number }[] = [];
  let last: { recorded: number; played: number } | undefined;
  const isOnLine = (from: { recorded: number; played: number }, recorded: number, played: number): boolean =>
    Math.abs(from.played + (recorded - from.recorded) / speed - played) < 2;
  return {
    put: (recorded, played) => {
      const mark = marks.at(-1);
      if (!mark || !isOnLine(mark, recorded, played)) {
        if (last && mark !== last) marks.push(last);
        marks.push({ recorded, played });
        if (marks.length > 2 * KEPT) marks = marks.slice(-KEPT);
      }
      last = { recorded, played };
    },
    at: (recorded) => {
      const next = marks.findIndex((mark) => mark.recorded > recorded);
      const after = next < 0 ? undefined : marks[next];
      const before = next < 0 ? (last ?? marks.at(-1)) : marks[next - 1];
      if (!before) return Math.round((after?.played ?? 0) - ((after?.recorded ?? 0) - recorded) / speed);
      const from = before.recorded > recorded ? (marks.at(-1) ?? before) : before;
      const played = from.played + (recorded - from.recorded) / speed;
      return Math.round(after ? Math.min(played, after.played) : played);
    },
  };
}
