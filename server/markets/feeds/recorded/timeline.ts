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

type Mark = { recorded: number; played: number };

/** When a moment of the recording is played if nothing is cut since `from`; before it, counted back. */
function onward(from: Mark, recorded: number, speed: number): number {
  return from.played + (recorded - from.recorded) / speed;
}

const isOnLine = (from: Mark, { recorded, played }: Mark, speed: number): boolean =>
  Math.abs(onward(from, recorded, speed) - played) < 2;

export function createTimeline(speed: number): Timeline {
  // Only where the distance of both clocks changes: in between one follows from the other.
  let marks: Mark[] = [];
  let last: Mark | undefined;
  /** The last mark at or before a moment, if `next` is the place of the first after it, or negative. */
  const startOf = (recorded: number, next: number): Mark | undefined => {
    if (next >= 0) return marks[next - 1];
    return last && last.recorded <= recorded ? last : marks.at(-1);
  };
  return {
    put: (recorded, played) => {
      const here = { recorded, played };
      const mark = marks.at(-1);
      if (!mark || !isOnLine(mark, here, speed)) {
        if (last && mark !== last) marks.push(last);
        marks.push(here);
        if (marks.length > 2 * KEPT) marks = marks.slice(-KEPT);
      }
      last = here;
    },
    at: (recorded) => {
      const next = marks.findIndex((mark) => mark.recorded > recorded);
      const after = marks[next];
      const from = startOf(recorded, next) ?? after;
      if (!from) return Math.round(recorded / speed);
      const played = onward(from, recorded, speed);
      return Math.round(after ? Math.min(played, after.played) : played);
    },
  };
}
