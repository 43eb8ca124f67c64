/** From `at` (exchange time, ms) on a runner was last traded at `odds` (hundredths), in all for `tradedPaise`. */
export type Point = { at: number; odds: number; tradedPaise: number };

/** So many of the newest keep every minute: three hours at least. */
const FINE = 180;
const MOST = 300;

/**
 * The points with a newer one, unless nothing was traded since. Never more than `MOST`: of those that are not among the
 * newest every second goes, so that a market of days keeps its whole course, the older the coarser.
 */
export function withPoint(points: readonly Point[], point: Point): readonly Point[] {
  const last = points.at(-1);
  if (last && last.odds === point.odds && last.tradedPaise === point.tradedPaise) return points;
  const all = [...points, point];
  if (all.length <= MOST) return all;
  return all.filter((_, i) => i >= all.length - FINE || i % 2 === 0);
}
