import type { Point } from './points';
import type { Course } from './store';

const MINUTE_MS = 60_000;
const HOUR = 60;
/** As fine as a line of the width of a word can show. */
const STEP = 2;

/** The last hour of a runner: from so many minutes ago on it was last traded at `odds` (hundredths). */
export type RecentPoint = { readonly minutesAgo: number; readonly odds: number };
export type RecentCourse = { readonly runnerId: number; readonly points: readonly RecentPoint[] };

const minutesAgoOf = ({ at }: Point, now: number): number => Math.max(0, (now - at) / MINUTE_MS);

/** The last odds of each step; empty if nothing was traded within the hour, or at its beginning alone. */
function lastHourOf(points: readonly Point[], now: number): readonly RecentPoint[] {
  const within = points.filter((point) => minutesAgoOf(point, now) < HOUR);
  const before = points.at(points.length - within.length - 1);
  const bySteps = new Map<number, number>();
  if (before && within.length < points.length) bySteps.set(HOUR, before.odds);
  for (const point of within) bySteps.set(STEP * Math.floor(minutesAgoOf(point, now) / STEP), point.odds);
  if (within.length === 0 || bySteps.size < 2) return [];
  return [...bySteps].map(([minutesAgo, odds]) => ({ minutesAgo, odds }));
}

const shortest = (a: readonly Point[], b: readonly Point[]): number =>
  (a.at(-1)?.odds ?? Infinity) - (b.at(-1)?.odds ?? Infinity);

/** The last hour of a market's favourite, the runner last traded at the shortest odds; null where there is none. */
export function recentOf(course: Course, now: number): RecentCourse | null {
  const [favourite] = [...course].sort(([, a], [, b]) => shortest(a, b));
  if (!favourite) return null;
  const [runnerId, all] = favourite;
  const points = lastHourOf(all, now);
  return points.length === 0 ? null : { runnerId, points };
}
