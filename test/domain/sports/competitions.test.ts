import {
  averageOf,
  basketballStands,
  bowlerEventStands,
  isFootballVoid,
  isRemovedForAbsence,
} from '../../../domain/sports/competitions';

test.each([
  ['bigBash', 'extras', 14],
  ['ipl', 'firstOverRuns', 5],
  ['worldCup', 'fours', 48],
  ['worldCup', 'sixOverRuns', undefined],
  ['first', 'openingPartnership', 22],
  ['second', 'openingPartnership', 25],
  ['ipl', 'openingPartnership', undefined],
] as const)('the average of %s for %s is %p', (competition, event, value) => {
  expect(averageOf(competition, event)).toBe(value);
});

test('Big Bash: 32 overs for bowler events, three matches missed in a row remove a player', () => {
  expect([31, 32].map(bowlerEventStands)).toEqual([false, true]);
  expect([2, 3].map(isRemovedForAbsence)).toEqual([false, true]);
});

test('basketball stands with 5 minutes or less left', () => {
  expect([5, 5.1, 0].map(basketballStands)).toEqual([true, false, true]);
});

const HOUR = 3_600_000;
test.each([
  [48 * HOUR, undefined, false],
  [48 * HOUR + 1, undefined, true],
  [99 * HOUR, 48 * HOUR, false],
  [99 * HOUR, 49 * HOUR, true],
])('football at +%p, played at %p: void is %p', (now, playedAt, isVoid) => {
  expect(isFootballVoid(0, playedAt, now)).toBe(isVoid);
});
