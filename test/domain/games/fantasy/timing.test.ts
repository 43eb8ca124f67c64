import { playMatch } from '../../../../domain/games/fantasy/match';
import { fixtureOf } from '../../../../domain/games/fantasy/sides';
import {
  BALL_MS,
  bowledSoFar,
  BREAK_MS,
  firstBallAfter,
  MATCH_EVERY_MS,
} from '../../../../domain/games/fantasy/timing';

const log = playMatch(fixtureOf(1), { seed: '77'.repeat(32), n: 1 });
const opening = log.filter(({ innings }) => innings === 0).length;

it('shows one ball after the other, with a break between the innings', () => {
  expect(bowledSoFar(log, -1)).toEqual([]);
  expect(bowledSoFar(log, 0)).toHaveLength(1);
  expect(bowledSoFar(log, BALL_MS - 1)).toHaveLength(1);
  expect(bowledSoFar(log, BALL_MS)).toHaveLength(2);
  expect(bowledSoFar(log, opening * BALL_MS + BREAK_MS - 1)).toHaveLength(opening);
  expect(bowledSoFar(log, opening * BALL_MS + BREAK_MS)).toHaveLength(opening + 1);
});

it('is over before the next one begins, however long it lasts', () => {
  expect(120 * BALL_MS + BREAK_MS).toBeLessThan(MATCH_EVERY_MS);
  expect(bowledSoFar(log, MATCH_EVERY_MS)).toEqual(log);
});

it('has a first ball to come at every moment', () => {
  expect(firstBallAfter(0)).toBe(MATCH_EVERY_MS);
  expect(firstBallAfter(MATCH_EVERY_MS - 1)).toBe(MATCH_EVERY_MS);
  expect(firstBallAfter(MATCH_EVERY_MS)).toBe(2 * MATCH_EVERY_MS);
});
