import { BALLS_AN_OVER } from './match';
import type { Ball, Dismissal } from './match';
import type { Cricketer, Fixture } from './sides';

/** What is counted of one cricketer, in the order in which it is printed. */
export const POINTS = {
  run: 1,
  four: 1,
  six: 2,
  /** Once, the higher one only. */
  thirty: 4,
  fifty: 8,
  /** Out without a run; not of those who are in the side to bowl. */
  duck: -3,
  wicket: 25,
  bowledOrLbw: 8,
  threeWickets: 8,
  maiden: 12,
  catch: 8,
  stumping: 12,
  runOut: 6,
} as const;
export type Counted = keyof typeof POINTS;

const COUNTED = Object.keys(POINTS) as Counted[];

/** How often each was done. */
export type Tally = Readonly<Partial<Record<Counted, number>>>;

const THIRTY = 30;
const FIFTY = 50;
const THREE = 3;

function countBatting({ id, role }: Cricketer, log: readonly Ball[]): Tally {
  const faced = log.filter(({ batter }) => batter === id);
  const runs = faced.reduce((sum, ball) => sum + ball.runs, 0);
  const isDuck = role !== 'bowler' && runs === 0 && faced.some(({ out }) => out !== null);
  return {
    run: runs,
    four: faced.filter((ball) => ball.runs === 4).length,
    six: faced.filter((ball) => ball.runs === 6).length,
    thirty: runs >= THIRTY && runs < FIFTY ? 1 : 0,
    fifty: runs >= FIFTY ? 1 : 0,
    duck: isDuck ? 1 : 0,
  };
}

/** Overs of six balls without a run. */
function maidensIn(bowled: readonly Ball[]): number {
  const overs = new Set(bowled.map(({ over }) => over));
  return [...overs].filter((one) => {
    const balls = bowled.filter(({ over }) => over === one);
    return balls.length === BALLS_AN_OVER && balls.every(({ runs }) => runs === 0);
  }).length;
}

function countBowling({ id }: Cricketer, log: readonly Ball[]): Tally {
  const bowled = log.filter(({ bowler }) => bowler === id);
  // A run-out is the fielder's alone.
  const wickets = bowled.filter(({ out }) => out && out.how !== 'runOut');
  return {
    wicket: wickets.length,
    bowledOrLbw: wickets.filter(({ out }) => out?.how === 'bowled' || out?.how === 'lbw').length,
    threeWickets: wickets.length >= THREE ? 1 : 0,
    maiden: maidensIn(bowled),
  };
}

function countFielding({ id }: Cricketer, log: readonly Ball[]): Tally {
  const times = (how: Dismissal) => log.filter(({ out }) => out?.by === id && out.how === how).length;
  return { catch: times('caught'), stumping: times('stumped'), runOut: times('runOut') };
}

/** All that a cricketer did in these balls, with 0 for what was not done. */
export const tallyOf = (cricketer: Cricketer, log: readonly Ball[]): Tally => ({
  ...countBatting(cricketer, log),
  ...countBowling(cricketer, log),
  ...countFielding(cricketer, log),
});

const pointsOfTally = (tally: Tally): number =>
  COUNTED.reduce((sum, counted) => sum + POINTS[counted] * (tally[counted] ?? 0), 0);

/** Points of everybody in a match by their ids; of a log that is not complete, those so far. */
export const pointsOf = (fixture: Fixture, log: readonly Ball[]): ReadonlyMap<string, number> =>
  new Map(
    fixture.flatMap(({ eleven }) => eleven.map((one) => [one.id, pointsOfTally(tallyOf(one, log))] as const)),
  );
