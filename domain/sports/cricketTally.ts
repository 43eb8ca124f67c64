/** One ball as a scorer writes it. Penalty runs go to the side and to no fancy (product.md, section 1). */
export type Delivery = {
  /** Off the bat. */
  off: number;
  wides: number;
  noBalls: number;
  byes: number;
  legByes: number;
  penalty: number;
  /** A four or a six that reached the boundary off the bat; runs that were run do not count. */
  boundary: 4 | 6 | null;
  /** Batters out by it. */
  wickets: number;
};

/** An over so far; `runs` without penalty runs. */
export type OverTally = { runs: number; wickets: number; balls: number };

/** An innings so far, without penalty runs but for their own sum. */
export type Tally = {
  runs: number;
  wickets: number;
  /** Legal balls: a wide and a no-ball are bowled again. */
  balls: number;
  fours: number;
  sixes: number;
  /** Runs by wides, as the scorecard counts them. */
  wides: number;
  /** Wides, no-balls, byes and leg byes. */
  extras: number;
  penalties: number;
  overs: readonly OverTally[];
  /** Runs of the innings at the fall of each wicket. */
  falls: readonly number[];
};

export const EMPTY_TALLY: Tally = {
  runs: 0,
  wickets: 0,
  balls: 0,
  fours: 0,
  sixes: 0,
  wides: 0,
  extras: 0,
  penalties: 0,
  overs: [],
  falls: [],
};

/** A ball off the bat and nothing else. */
export const PLAIN: Delivery = {
  off: 0,
  wides: 0,
  noBalls: 0,
  byes: 0,
  legByes: 0,
  penalty: 0,
  boundary: null,
  wickets: 0,
};

const extrasOf = ({ wides, noBalls, byes, legByes }: Delivery): number => wides + noBalls + byes + legByes;

/** Runs that a ball brings to every session. */
export const runsOff = (ball: Delivery): number => ball.off + extrasOf(ball);

/** Whether it counts as one of the six of an over. */
export const isLegal = ({ wides, noBalls }: Delivery): boolean => wides === 0 && noBalls === 0;

const NO_OVER: OverTally = { runs: 0, wickets: 0, balls: 0 };

/** The tally after one more ball.
 * @param over from 0, by the umpire's count: now and then an over has five balls or seven */
export function withBall(tally: Tally, over: number, ball: Delivery): Tally {
  const made = runsOff(ball);
  const legal = isLegal(ball) ? 1 : 0;
  const runs = tally.runs + made;
  const before = tally.overs[over] ?? NO_OVER;
  const now = {
    runs: before.runs + made,
    wickets: before.wickets + ball.wickets,
    balls: before.balls + legal,
  };
  const missed = Array.from({ length: Math.max(0, over - tally.overs.length) }, () => NO_OVER);
  return {
    runs,
    wickets: tally.wickets + ball.wickets,
    balls: tally.balls + legal,
    fours: tally.fours + (ball.boundary === 4 ? 1 : 0),
    sixes: tally.sixes + (ball.boundary === 6 ? 1 : 0),
    wides: tally.wides + ball.wides,
    extras: tally.extras + extrasOf(ball),
    penalties: tally.penalties + ball.penalty,
    overs: [...tally.overs.slice(0, over), ...missed, now],
    falls: [...tally.falls, ...Array.from({ length: ball.wickets }, () => runs)],
  };
}

/** What the number of a session counts in one innings; overs from 0, the last one not included. */
export type Counted =
  | { of: 'runs'; from: number; to: number }
  | { of: 'fall'; wicket: number }
  | { of: 'total'; what: 'fours' | 'sixes' | 'wides' | 'extras' | 'wickets' };

/** The number of a session from its innings; null if none of it was bowled, or the wicket never fell. */
export function countedIn(tally: Tally, counted: Counted): number | null {
  switch (counted.of) {
    case 'runs': {
      const overs = tally.overs.slice(counted.from, counted.to);
      return overs.length === 0 ? null : overs.reduce((sum, { runs }) => sum + runs, 0);
    }
    case 'fall':
      return tally.falls[counted.wicket - 1] ?? null;
    case 'total':
      return tally.balls === 0 ? null : tally[counted.what];
  }
}

/** Runs of a side after each of its whole overs, for a match that ended early. */
export function runsAfterOvers({ overs }: Tally, ballsPerOver: number): number[] {
  const after: number[] = [];
  let runs = 0;
  for (const over of overs) {
    if (over.balls < ballsPerOver) break;
    runs += over.runs;
    after.push(runs);
  }
  return after;
}
