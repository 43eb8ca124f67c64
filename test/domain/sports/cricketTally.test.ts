import {
  countedIn,
  EMPTY_TALLY,
  isLegal,
  PLAIN,
  runsAfterOvers,
  withBall,
} from '../../../domain/sports/cricketTally';
import type { Delivery, Tally } from '../../../domain/sports/cricketTally';

const ball = (over: Partial<Delivery>): Delivery => ({ ...PLAIN, ...over });
const FOUR = ball({ off: 4, boundary: 4 });
const SIX = ball({ off: 6, boundary: 6 });
const WIDE = ball({ wides: 1 });
const OUT = ball({ wickets: 1 });

const bowled = (...overs: (readonly Delivery[])[]): Tally =>
  overs.reduce(
    (tally, balls, over) => balls.reduce((sum, one) => withBall(sum, over, one), tally),
    EMPTY_TALLY,
  );

test('a wide and a no-ball are bowled again and count as runs', () => {
  expect([PLAIN, WIDE, ball({ noBalls: 1, off: 4 }), ball({ byes: 2 })].map(isLegal)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const innings = bowled([WIDE, ball({ noBalls: 1, off: 4, boundary: 4 }), ball({ legByes: 1 })]);
  expect(innings).toMatchObject({ runs: 7, balls: 1, extras: 3, wides: 1, fours: 1 });
});

test('penalty runs are counted by themselves and in no session', () => {
  const innings = bowled([ball({ penalty: 5, off: 1 })]);
  expect(innings).toMatchObject({ runs: 1, extras: 0, penalties: 5 });
  expect(countedIn(innings, { of: 'runs', from: 0, to: 6 })).toBe(1);
});

test('four runs that were run are no four', () => {
  expect(bowled([ball({ off: 4 }), FOUR, SIX])).toMatchObject({ runs: 14, fours: 1, sixes: 1 });
});

test('runs of overs, the fall of a wicket, totals', () => {
  const innings = bowled([FOUR, OUT], [SIX, WIDE], [FOUR, OUT]);
  expect(countedIn(innings, { of: 'runs', from: 0, to: 2 })).toBe(11);
  expect(countedIn(innings, { of: 'runs', from: 1, to: 2 })).toBe(7);
  expect(countedIn(innings, { of: 'runs', from: 3, to: 4 })).toBeNull();
  expect([1, 2, 3].map((wicket) => countedIn(innings, { of: 'fall', wicket }))).toEqual([4, 15, null]);
  expect(countedIn(innings, { of: 'total', what: 'wides' })).toBe(1);
  expect(countedIn(EMPTY_TALLY, { of: 'total', what: 'wides' })).toBeNull();
});

test('runs after each over stop before one that is not whole', () => {
  const innings = bowled([FOUR, FOUR], [SIX, SIX], [FOUR]);
  expect(runsAfterOvers(innings, 2)).toEqual([8, 20]);
});
