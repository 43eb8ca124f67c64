import { chancesOfBall } from './cricketModel';
import { T20 } from './cricketFormats';
import type { Plan } from './cricketPlan';
import type { Cricket } from './cricketFormats';

/** Chance that at least `runs` come off `balls` balls of a side with `wickets` to lose. */
export type RunChances = (balls: number, wickets: number, runs: number) => number;

const WICKETS = 10;
/** More are less likely than any line minds: seven standard deviations off. */
const mostOff = (balls: number): number => 2 * balls + 40;

/** Chances by runs, at first of none alone; all rows are as long as the longest, as reading past an end is slow. */
function emptyRow(length: number): Float64Array {
  const row = new Float64Array(length);
  row[0] = 1;
  return row;
}

/** Chances of a wicket, of 0, 1, 2, 3, 4 and 6 runs off a legal ball, and of 1, 2 and 5 off one that is bowled again. */
export type OneBall = {
  wicket: number;
  off: readonly [number, number, number, number, number, number];
  again: readonly [number, number, number];
};

function ballOf(edge: number, cricket: Cricket): OneBall {
  const { wicket, runs, again } = chancesOfBall(edge, cricket);
  const of = (list: typeof runs, made: number): number =>
    list.filter(([, off]) => off === made).reduce((sum, [chance]) => sum + chance, 0);
  return {
    wicket,
    off: [of(runs, 0), of(runs, 1), of(runs, 2), of(runs, 3), of(runs, 4), of(runs, 6)],
    again: [of(again, 1), of(again, 2), of(again, 5)],
  };
}

type Row = { same: Float64Array; fewer: Float64Array; last: number };

/** A row from those of one ball less, with as many wickets to lose and with one fewer. A ball that is bowled again leaves
 * the row as it is, some runs further back. */
function rowAfter({ same, fewer, last }: Row, { wicket, off, again }: OneBall): Float64Array {
  const row = emptyRow(same.length);
  const [c0, c1, c2, c3, c4, c6] = off;
  const [a1, a2, a5] = again;
  // Chances of one run less, of two less and so on, sure below one: with a ball less, and with this one.
  let [s1, s2, s3, s4, s5, s6] = [1, 1, 1, 1, 1, 1];
  let [r1, r2, r3, r4, r5] = [1, 1, 1, 1, 1];
  for (let runs = 1; runs <= last; runs += 1) {
    const s0 = same[runs] ?? 0;
    const kept = c0 * s0 + c1 * s1 + c2 * s2 + c3 * s3 + c4 * s4 + c6 * s6;
    const r0 = wicket * (fewer[runs] ?? 0) + kept + a1 * r1 + a2 * r2 + a5 * r5;
    row[runs] = r0;
    s6 = s5;
    s5 = s4;
    s4 = s3;
    s3 = s2;
    s2 = s1;
    s1 = s0;
    r5 = r4;
    r4 = r3;
    r3 = r2;
    r2 = r1;
    r1 = r0;
  }
  return row;
}

const oneBallMore = (rows: readonly Float64Array[], balls: number, ball: OneBall): Float64Array[] =>
  rows.map((same, wickets) => {
    const fewer = rows[wickets - 1];
    return fewer ? rowAfter({ same, fewer, last: mostOff(balls) }, ball) : same;
  });

/** The chances of balls like this one, added up exactly for up to `longest` of them. */
export function chancesOff(ball: OneBall, longest: number): RunChances {
  const length = mostOff(longest) + 1;
  const table = [Array.from({ length: WICKETS + 1 }, () => emptyRow(length))];
  return (balls, wickets, runs) => {
    for (let n = table.length; n <= balls; n += 1) table.push(oneBallMore(table[n - 1] ?? [], n, ball));
    return runs <= 0 ? 1 : (table[balls]?.[wickets]?.[runs] ?? 0);
  };
}

/** The chances by which the plan draws balls for a side `edge` runs better. */
export const runChances = (edge: number, cricket: Cricket = T20): RunChances =>
  chancesOff(ballOf(edge, cricket), 6 * cricket.overs);

const known = new WeakMap<object, readonly [RunChances, RunChances]>();

/** The chances of both innings of a match, computed once for all that asks: they are most of a match's work. */
export function inningsChances(
  plan: Pick<Plan, 'edge' | 'cricket'>,
): readonly [first: RunChances, second: RunChances] {
  const { edge, cricket } = plan;
  const both = known.get(plan) ?? [runChances(edge, cricket), runChances(-edge, cricket)];
  known.set(plan, both);
  return both;
}
