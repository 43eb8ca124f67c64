import type { PricePoint, RunnerCourse } from '../../../api/history';
import type { Paise } from '../../../domain/base/money';

/** What is said of a runner's course in words, for those who do not see the graph. */
export type Summary = {
  readonly first: PricePoint;
  readonly last: PricePoint;
  readonly highest: number;
  readonly lowest: number;
};

/** Null without a trade. */
export function summaryOf(points: readonly PricePoint[]): Summary | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const odds = points.map((point) => point.odds);
  return { first, last, highest: Math.max(...odds), lowest: Math.min(...odds) };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** UTC+5:30, whose whole hours stretches begin at. */
const IST_MS = 330 * MINUTE_MS;
/** How long a stretch is by how long ago it was: the last minutes one by one, what is older ever coarser. */
const STRETCHES = [
  { within: 10 * MINUTE_MS, ms: MINUTE_MS },
  { within: HOUR_MS, ms: 10 * MINUTE_MS },
  { within: 12 * HOUR_MS, ms: HOUR_MS },
] as const;
const LONGEST_MS = 6 * HOUR_MS;

/** A stretch of a course: its first and its last trade, and between which odds it went. */
export type Stretch = Summary & {
  /** Traded from the end of the stretch before on; null of the first, whose beginning nobody knows. */
  readonly tradedPaise: Paise | null;
};

function stretchAt(at: number, now: number): string {
  const { ms } = STRETCHES.find(({ within }) => now - at < within) ?? { ms: LONGEST_MS };
  return `${ms} ${Math.floor((at + IST_MS) / ms)}`;
}

/** A whole course in stretches, oldest first: what a graph of it draws, in figures. */
export function stretchesOf(points: readonly PricePoint[]): readonly Stretch[] {
  const now = points.at(-1)?.at ?? 0;
  const keys = points.map(({ at }) => stretchAt(at, now));
  const starts = keys.flatMap((key, i) => (key === keys[i - 1] ? [] : [i]));
  return starts.flatMap((start, nth) => {
    const summary = summaryOf(points.slice(start, starts[nth + 1]));
    const before = points[start - 1];
    if (!summary) return [];
    return [{ ...summary, tradedPaise: before ? summary.last.tradedPaise - before.tradedPaise : null }];
  });
}

/** Where most was traded; undefined where nothing is known to have been. */
export const busiestOf = (stretches: readonly Stretch[]): Stretch | undefined =>
  [...stretches]
    .sort((a, b) => (b.tradedPaise ?? 0) - (a.tradedPaise ?? 0))
    .find(({ tradedPaise }) => tradedPaise);

const lastOdds = ({ points }: RunnerCourse): number => points.at(-1)?.odds ?? Infinity;

/** The course of the runner asked for; before one is, of the one the market thinks most of. */
export function chosenIn(
  courses: readonly RunnerCourse[],
  selectionId: number | null,
): RunnerCourse | undefined {
  return (
    courses.find((course) => course.selectionId === selectionId) ??
    courses.reduce<RunnerCourse | undefined>(
      (best, one) => (best && lastOdds(best) <= lastOdds(one) ? best : one),
      undefined,
    )
  );
}
