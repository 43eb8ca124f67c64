/** Legal balls of an over. */
const OVER = 6;

/** Of overs as they are written: "18.2" is 18 overs and two balls. */
export function ballsIn(overs: string): number {
  const [whole = 0, part = 0] = overs.split('.').map(Number);
  return whole * OVER + part;
}

/** Runs an over, with two decimals; null before the first ball. */
export const rateOf = (runs: number, balls: number): string | null =>
  balls > 0 ? ((runs * OVER) / balls).toFixed(2) : null;

const isExtra = (ball: string): boolean => /^\d*(wd|nb)/i.test(ball);

/** The balls of the over that is being bowled, of the last ones, oldest first; none between two overs. */
export function ballsOfOver(last: readonly string[], overs: string): readonly string[] {
  let missing = ballsIn(overs) % OVER;
  let from = last.length;
  while (missing > 0 && from > 0) {
    from -= 1;
    if (!isExtra(last[from] ?? '')) missing -= 1;
  }
  return last.slice(from);
}
