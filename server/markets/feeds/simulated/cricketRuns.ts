import { chancesOfBall } from './cricketModel';

/** Chance that at least `runs` come off `balls` balls of a side with `wickets` to lose. */
export type RunChances = (balls: number, wickets: number, runs: number) => number;

const WICKETS = 10;
const BALLS = 120;
const SIX = 6;
/** More are less likely than any line minds: seven standard deviations off. */
const mostOff = (balls: number): number => Math.min(SIX * balls, 2 * balls + 40);

/** Chances by runs, at first of none alone. All as long as the longest: reading past an end is slow. */
const emptyRow = (): Float64Array => new Float64Array(mostOff(BALLS) + 1).fill(1, 0, 1);

/** Chances of one ball, by runs. */
type OneBall = { wicket: number; off: readonly number[] };

function ballOf(edge: number): OneBall {
  const { wicket, runs } = chancesOfBall(edge);
  const off = new Array<number>(SIX + 1).fill(0);
  for (const [chance, made] of runs) off[made] = chance;
  return { wicket, off };
}

type Row = { same: Float64Array; fewer: Float64Array; last: number };

/** A row from those of one ball less, with as many wickets to lose and with one fewer. */
function rowAfter({ same, fewer, last }: Row, { wicket, off }: OneBall): Float64Array {
  const row = emptyRow();
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0] = off;
  // Chances of one run less, of two less and so on, sure below one.
  let [s1, s2, s3, s4, s5, s6] = [1, 1, 1, 1, 1, 1];
  for (let runs = 1; runs <= last; runs += 1) {
    const s0 = same[runs] ?? 0;
    const kept = c0 * s0 + c1 * s1 + c2 * s2 + c3 * s3 + c4 * s4 + c5 * s5 + c6 * s6;
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
