import { seeded } from '../../../domain/base/random';
import { volleyballMatch } from '../volleyball/volleyball';
import { createVolleyballModel } from '../volleyball/volleyballModel';
import { isOver, planVolleyball, rallyWonBy } from '../volleyball/volleyballPlan';
import type { VolleyballState } from '../volleyball/volleyballPlan';
import { misjudged, notWhole, pairing, play, setsWonIn, START_AT } from './playing';

const seeds = (count: number) => Array.from({ length: count }, (_, i) => `volleyball ${i}`);
const START: VolleyballState = { sets: [0, 0], points: [0, 0], server: 0, first: 0, won: [] };
const of = (change: Partial<VolleyballState>): VolleyballState => ({ ...START, ...change });

test('the model is what playing the rallies out many times gives, from any standing', () => {
  const rallies = { serving: 0.42, receiving: 0.61 };
  const model = createVolleyballModel(rallies);
  const random = seeded(3);
  for (const from of [
    START,
    of({ sets: [2, 1], points: [24, 24], server: 1, won: [0, 1, 0] }),
    of({ sets: [2, 2], points: [9, 12], won: [0, 1, 0, 1] }),
  ]) {
    let [won, first] = [0, 0];
    const rounds = 1500;
    for (let i = 0; i < rounds; i += 1) {
      let state = from;
      while (!isOver(state)) {
        const chance = state.server === 0 ? rallies.serving : rallies.receiving;
        state = rallyWonBy(state, random() < chance ? 0 : 1, random() < 0.5 ? 0 : 1);
      }
      won += state.sets[0] === 3 ? 1 : 0;
      first += state.won[from.won.length] === 0 ? 1 : 0;
    }
    expect(Math.abs(won / rounds - model.home(from))).toBeLessThan(0.045);
    expect(Math.abs(first / rounds - model.homeSet(from))).toBeLessThan(0.045);
  }
});

test('a set needs two points more, the fifth goes to 15; who won the rally serves', () => {
  expect(rallyWonBy(of({ points: [24, 24] }), 0, 0)).toMatchObject({
    sets: [0, 0],
    points: [25, 24],
    server: 0,
  });
  expect(rallyWonBy(of({ points: [25, 24] }), 0, 0)).toMatchObject({
    sets: [1, 0],
    points: [0, 0],
    server: 1,
  });
  const fifth = of({ sets: [2, 2], points: [14, 12], won: [0, 0, 1, 1] });
  expect(rallyWonBy(fifth, 0, 0).sets).toEqual([3, 2]);
  expect(rallyWonBy(fifth, 1, 0)).toMatchObject({ points: [14, 13], server: 1 });
});

describe('matches', () => {
  const matches = seeds(300).map((seed) => volleyballMatch(pairing(seed)));

  test('the same seed is the same match; three sets to five', () => {
    expect(planVolleyball('one', ['A', 'B'])).toEqual(planVolleyball('one', ['A', 'B']));
    const sets = matches.map(({ moments }) => moments.at(-1)!.state.won.length);
    expect([...new Set(sets)].sort()).toEqual([3, 4, 5]);
    const minutes = matches.map(({ moments }) => moments.at(-1)!.at / 60_000);
    expect(Math.max(...minutes)).toBeLessThan(150);
  });

  test('chances sum to 1 at every moment', () => {
    expect(matches.slice(0, 3).flatMap(notWhole)).toEqual([]);
  });

  test.each([/Match Odds/, /Set/])('what %p says comes true as often as it says', (name) => {
    for (const off of misjudged(matches, name)) expect(off).toBeLessThan(3);
  });

  test('every market is listed, priced and resulted by the score', () => {
    for (const match of matches.slice(0, 3)) {
      const { results, score, messages, endAt } = play(match);
      const { sets, won } = match.moments.at(-1)!.state;
      const winner = sets[0] > sets[1] ? 'Firsts' : 'Seconds';
      expect(score).toMatch(new RegExp(`^${winner} won 3-[012]: \\d+-\\d+ \\d+-\\d+ \\d+-\\d+`));
      expect(setsWonIn(score)).toBe(3);
      expect(results.get('Match Odds')!.winner).toBe(winner);
      for (const [i, set] of won.entries())
        expect(results.get(`Set ${i + 1} Winner`)!.winner).toBe(['Firsts', 'Seconds'][set]);
      expect(results.size).toBe(1 + won.length);
      const inPlay = messages.filter(({ pt }) => pt >= START_AT);
      expect(inPlay.length / ((endAt - START_AT) / 1000)).toBeLessThan(1);
    }
  });
});
