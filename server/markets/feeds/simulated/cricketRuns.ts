import { chancesOfBall } from './cricketModel';

/** Chance that at least `runs` come off `balls` balls of a side with `wickets` to lose. */
export type RunChances = (balls: number, wickets: number, runs: number) => number;

const WICKETS = 10;
const BALLS = 120;
const SIX = 6;
/** More are less likely than any line minds: seven standard deviations off. */
const mostOff = (balls: number): number => Math.min(SIX * balls, 2 * balls + 40);

/** All rows are as long as the longest: reading past an end is slow. */
const LENGTH = mostOff(BALLS) + 1;

/** Chances by runs, at first of none alone. */
function emptyRow(): Float64Array {
  const row = new Float64Array(LENGTH);
  row[0] = 1;
  return row;
}

/** Chances of a wicket and of 0, 1, 2, 3, 4 and 6 runs off one ball. */
type OneBall = { wicket: number; off: readonly [number, number, number, number, number, number] };

function ballOf(edge: number): OneBall {
  const { wicket, runs } = chancesOfBall(edge);
  const of = (made: number): number => runs.find(([, off]) => off === made)?.[0] ?? 0;
  return { wicket, off: [of(0), of(1), of(2), of(3), of(4), of(6)] };
}

type Row = { same: Float64Array; fewer: Float64Array; last: number };

/** A row from those of one ball less, with as many wickets to lose and with one fewer. */
function rowAfter({ same, fewer, last }: Row, { wicket, off }: OneBall): Float64Array {
  const row = emptyRow();
  const [c0, c1, c2, c3, c4, c6] = off;
  // Chances of one run less, of two less and so on, sure below one.
  let [s1, s2, s3, s4, s5, s6] = [1, 1, 1, 1, 1, 1];
  for (let runs = 1; runs <= last; runs += 1) {
    const s0 = same[runs] ?? 0;
    const kept = c0 * s0 + c1 * s1 + c2 * s2 + c3 * s3 + c4 * s4 + c6 * s6;
    row[runs] = wicket * (fewer[runs] ?? 0) + kept;
    s6 = s5;
    s5 = s4;
    s4 = s3;
    s3 = s2;
    s2 = s1;
    s1 = s0;
  }
  return row;
}

const oneBallMore = (rows: readonly Float64Array[], balls: number, ball: OneBall): Float64Array[] =>
  rows.map((same, wickets) => {
    const fewer = rows[wickets - 1];
    return fewer ? rowAfter({ same, fewer, last: mostOff(balls) }, ball) : same;
  });

/** The chances by which the plan draws balls for a side `edge` runs better, added up exactly. */
export function runChances(edge: number): RunChances {
  const ball = ballOf(edge);
  const table = [Array.from({ length: WICKETS + 1 }, emptyRow)];
  return (balls, wickets, runs) => {
    for (let n = table.length; n <= balls; n += 1) table.push(oneBallMore(table[n - 1] ?? [], n, ball));
    return runs <= 0 ? 1 : (table[balls]?.[wickets]?.[runs] ?? 0);
  };
}
