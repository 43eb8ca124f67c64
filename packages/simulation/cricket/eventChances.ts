import { T20 } from './cricketFormats';
import { chancesOfBall, FOURS_HIT } from './cricketModel';

/** What is counted: boundaries off the bat. */
export const FOURS: readonly number[] = [4];
export const SIXES: readonly number[] = [6];
export const BOUNDARIES: readonly number[] = [4, 6];

/** Chance of at least so many such balls off `balls` balls of a side with `wickets` to lose. */
export type EventChances = (balls: number, wickets: number, count: number) => number;

const WICKETS = 10;
/** More in twenty overs are less likely than any line minds. */
const MOST = 50;

const hitOf = (runs: number): number => (runs === 4 ? FOURS_HIT : 1);

/** At least none is sure. */
function none(): Float64Array {
  const row = new Float64Array(MOST + 1);
  row[0] = 1;
  return row;
}

/** The chances by which the plan draws balls for a side `edge` runs better, added up exactly. */
export function eventChances(edge: number, counted: readonly number[]): EventChances {
  const { wicket, runs, again } = chancesOfBall(edge);
  const hit = runs.reduce((sum, [chance, off]) => sum + (counted.includes(off) ? chance * hitOf(off) : 0), 0);
  const hitAgain = T20.illegal.reduce(
    (sum, [chance, { boundary }]) => sum + (boundary && counted.includes(boundary) ? chance : 0),
    0,
  );
  const keptAgain = again.reduce((sum, [chance]) => sum + chance, 0) - hitAgain;
  const kept = 1 - wicket - hit - hitAgain - keptAgain;
  const table = [Array.from({ length: WICKETS + 1 }, none)];
  const rowAfter = (same: Float64Array, fewer: Float64Array): Float64Array => {
    const row = none();
    for (let count = 1; count <= MOST; count += 1)
      row[count] =
        (wicket * (fewer[count] ?? 0) +
          hit * (same[count - 1] ?? 0) +
          kept * (same[count] ?? 0) +
          hitAgain * (row[count - 1] ?? 0)) /
        (1 - keptAgain);
    return row;
  };
  const oneBallMore = (rows: readonly Float64Array[]): Float64Array[] =>
    rows.map((same, wickets) => {
      const fewer = rows[wickets - 1];
      return fewer ? rowAfter(same, fewer) : same;
    });
  return (balls, wickets, count) => {
    for (let n = table.length; n <= balls; n += 1) table.push(oneBallMore(table[n - 1] ?? []));
    return count <= 0 ? 1 : (table[balls]?.[wickets]?.[count] ?? 0);
  };
}
