import { seeded } from '../../../domain/base/random';
import { tennisMatch } from '../tennis/tennis';
import { createMatchModel } from '../tennis/tennisMatchModel';
import { createTennisModel } from '../tennis/tennisModel';
import { isBreakPoint, planTennis, pointWonBy, serverOf } from '../tennis/tennisPlan';
import type { TennisState } from '../tennis/tennisPlan';
import { misjudged, notWhole, pairing, play, setsWonIn, START_AT } from './playing';

const seeds = (count: number) => Array.from({ length: count }, (_, i) => `tennis ${i}`);
const START: TennisState = {
  sets: [0, 0],
  games: [0, 0],
  points: [0, 0],
  server: 0,
  gamesBefore: 0,
  won: [],
};
const of = (change: Partial<TennisState>): TennisState => ({ ...START, ...change });

describe('the model', () => {
  test('a game at even points is even, and held more often the better the serve', () => {
    const { gameChance } = createTennisModel([0.5, 0.7]);
    expect(gameChance(START)).toBeCloseTo(0.5, 12);
    // 0.7 a point: the well known 90 % of games.
    expect(1 - gameChance(of({ server: 1 }))).toBeCloseTo(0.901, 3);
    expect(gameChance(of({ points: [3, 3] }))).toBeCloseTo(0.5, 12);
  });

  test('it is what playing the point out many times gives, from any standing', () => {
    const serves = [0.66, 0.62] as const;
    const model = createMatchModel(serves);
    const random = seeded(9);
    for (const from of [
      START,
      of({ games: [6, 6], points: [3, 5], sets: [1, 0], gamesBefore: 10, won: [0] }),
      of({ games: [2, 4], points: [3, 3], server: 1, sets: [0, 1], gamesBefore: 9, won: [1] }),
    ]) {
      let [won, long, first] = [0, 0, 0];
      const rounds = 1500;
      for (let i = 0; i < rounds; i += 1) {
        let state = from;
        while (Math.max(...state.sets) < 2) {
          const server = serverOf(state);
          const isServers = random() < serves[server];
          state = pointWonBy(state, isServers === (server === 0) ? 0 : 1);
        }
        won += state.sets[0] === 2 ? 1 : 0;
        long += state.gamesBefore > 24.5 ? 1 : 0;
        first += state.won[from.won.length] === 0 ? 1 : 0;
      }
      expect(Math.abs(won / rounds - model.home(from))).toBeLessThan(0.045);
      expect(Math.abs(long / rounds - model.overGames(from, 24.5))).toBeLessThan(0.045);
      expect(Math.abs(first / rounds - model.homeSet(from))).toBeLessThan(0.045);
    }
  });

  test('who has won it, has', () => {
    const { home } = createMatchModel([0.6, 0.6]);
    expect(
      home(of({ sets: [1, 0], games: [5, 0], points: [3, 0], won: [0], gamesBefore: 6 })),
    ).toBeGreaterThan(0.99);
  });
});

describe('scoring', () => {
  test('deuce needs two points, six all a tie-break to seven, served in turns of two', () => {
    expect(pointWonBy(of({ points: [3, 3] }), 0)).toMatchObject({ games: [0, 0], points: [4, 3] });
    expect(pointWonBy(of({ points: [4, 3] }), 0)).toMatchObject({ games: [1, 0], points: [0, 0], server: 1 });
    const turns = [0, 1, 2, 3, 4, 5].map((n) => serverOf(of({ games: [6, 6], points: [n, 0] })));
    expect(turns).toEqual([0, 1, 1, 0, 0, 1]);
    const set = pointWonBy(of({ games: [6, 6], points: [6, 5] }), 0);
    expect(set).toMatchObject({ sets: [1, 0], games: [0, 0], gamesBefore: 13, won: [0], server: 1 });
  });

  test('a break point is one that the receiver may win the game with', () => {
    expect(isBreakPoint(of({ points: [2, 3] }))).toBe(true);
    expect(isBreakPoint(of({ points: [3, 3] }))).toBe(false);
    expect(isBreakPoint(of({ points: [3, 2] }))).toBe(false);
    expect(isBreakPoint(of({ games: [6, 6], points: [5, 6] }))).toBe(false);
  });
});

describe('matches', () => {
  const matches = seeds(300).map((seed) => tennisMatch(pairing(seed)));

  test('the same seed is the same match; they last as long as such matches do', () => {
    expect(planTennis('one', ['A', 'B'])).toEqual(planTennis('one', ['A', 'B']));
    const minutes = matches.map(({ moments }) => moments.at(-1)!.at / 60_000);
    expect(Math.min(...minutes)).toBeGreaterThan(30);
    expect(Math.max(...minutes)).toBeLessThan(220);
  });

  test('chances sum to 1 at every moment', () => {
    expect(matches.slice(0, 3).flatMap(notWhole)).toEqual([]);
  });

  test.each([/Match Odds/, /Games/, /Set/])('what %p says comes true as often as it says', (name) => {
    for (const off of misjudged(matches, name)) expect(off).toBeLessThan(3);
  });

  test('every market is listed, priced and resulted by the score', () => {
    for (const match of matches.slice(0, 3)) {
      const { results, score, messages, endAt } = play(match);
      const { sets, won, gamesBefore } = match.moments.at(-1)!.state;
      const winner = sets[0] > sets[1] ? 'Firsts' : 'Seconds';
      expect(score).toMatch(new RegExp(`^${winner} won 2-[01]: \\d-\\d \\d-\\d`));
      expect(setsWonIn(score)).toBe(2);
      expect(results.get('Match Odds')!.winner).toBe(winner);
      for (const [i, set] of won.entries())
        expect(results.get(`Set ${i + 1} Winner`)!.winner).toBe(['Firsts', 'Seconds'][set]);
      const total = [...results.values()].find(({ type }) => type === 'TOTAL_GAMES')!;
      const line = Number(/[\d.]+/.exec(total.name)![0]);
      expect(total.winner).toBe(`${gamesBefore > line ? 'Over' : 'Under'} ${line} Games`);
      expect(results.size).toBe(2 + won.length);
      const inPlay = messages.filter(({ pt }) => pt >= START_AT);
      expect(inPlay.length / ((endAt - START_AT) / 1000)).toBeLessThan(1);
    }
  });
});
