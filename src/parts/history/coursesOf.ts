import type { PricePoint, RunnerCourse } from '../../../api/history';

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
