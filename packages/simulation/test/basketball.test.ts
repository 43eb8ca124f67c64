import { decidedBy } from '../../../domain/settlement/eventEnd';
import { basketballMatch } from '../basketball/basketball';
import { createBasketballModel } from '../basketball/basketballModel';
import { planBasketball } from '../basketball/basketballPlan';
import { misjudged, notWhole, pairing, play, START_AT } from './playing';

const seeds = (count: number) => Array.from({ length: count }, (_, i) => `basketball ${i}`);
const EVEN = [0.5, 0.04, 0.35, 0.11] as const;

describe('the model', () => {
  const model = createBasketballModel([EVEN, EVEN]);

  test('equal sides are even, one point ahead is more, and nothing left decides', () => {
    expect(model.home({ points: [0, 0], left: [72, 72] })).toBeCloseTo(0.5, 9);
    expect(model.home({ points: [51, 50], left: [20, 20] })).toBeGreaterThan(0.5);
    expect(model.home({ points: [70, 71], left: [0, 0] })).toBe(0);
    expect(model.home({ points: [70, 70], left: [0, 0] })).toBeCloseTo(0.5, 9);
  });

  test('one possession left, one point behind: two points or three win, one makes it level', () => {
    const chance = model.home({ points: [70, 71], left: [1, 0] });
    expect(chance).toBeCloseTo(0.35 + 0.11 + 0.04 / 2, 9);
  });

  test('points: sure above the line, and all that overtimes may bring counts', () => {
    expect(model.overPoints({ points: [80, 75], left: [3, 3] }, 154.5)).toBe(1);
    expect(model.overPoints({ points: [80, 70], left: [0, 0] }, 154.5)).toBe(0);
    expect(model.overPoints({ points: [70, 70], left: [0, 0] }, 140.5)).toBeCloseTo(1, 9);
    const long = model.overPoints({ points: [70, 70], left: [0, 0] }, 160.5);
    expect(long).toBeGreaterThan(0.05);
    expect(long).toBeLessThan(0.6);
  });
});

describe('games', () => {
  const games = seeds(300).map((seed) => basketballMatch(pairing(seed)));

  test('the same seed is the same game; some need overtime, none ends level', () => {
    expect(planBasketball('one', ['A', 'B'])).toEqual(planBasketball('one', ['A', 'B']));
    const ends = games.map(({ moments }) => moments.at(-1)!.state);
    expect(ends.filter(({ points }) => points[0] === points[1])).toEqual([]);
    const extra = ends.filter(({ period }) => period > 4).length;
    expect(extra).toBeGreaterThan(3);
    expect(extra).toBeLessThan(40);
    const mean = ends.reduce((sum, { points }) => sum + points[0] + points[1], 0) / ends.length;
    expect(mean).toBeGreaterThan(140);
    expect(mean).toBeLessThan(175);
  });

  test('chances sum to 1 at every moment', () => {
    expect(games.slice(0, 3).flatMap(notWhole)).toEqual([]);
  });

  test.each([/Match Odds/, /Points/])('what %p says comes true as often as it says', (name) => {
    for (const off of misjudged(games, name)) expect(off).toBeLessThan(3);
  });

  test('both markets are listed, priced and resulted by the score', () => {
    for (const game of games.slice(0, 3)) {
      const { results, score, messages, endAt } = play(game);
      const [home, away] = game.moments.at(-1)!.state.points;
      expect(score).toBe(`Full time: Firsts ${home}-${away} Seconds`);
      expect(results.get('Match Odds')!.winner).toBe(home > away ? 'Firsts' : 'Seconds');
      const total = [...results.values()].find(({ type }) => type === 'TOTAL_POINTS')!;
      const line = Number(/[\d.]+/.exec(total.name)![0]);
      expect(total.winner).toBe(`${home + away > line ? 'Over' : 'Under'} ${line} Points`);
      const inPlay = messages.filter(({ pt }) => pt >= START_AT);
      expect(inPlay.length / ((endAt - START_AT) / 1000)).toBeLessThan(1);
    }
  });

  test('the clock runs down, quarter by quarter', () => {
    const said = games[0]!.moments.map(({ score }) => score.summary);
    expect(said[0]).toBe('Firsts 0-0 Seconds, quarter 1, 10:00 left');
    expect(said.some((one) => /quarter 4, 0:\d\d left$/.test(one))).toBe(true);
  });
});

describe('a game that is abandoned', () => {
  const ends = Array.from({ length: 500 }, (_, i) => {
    const plan = planBasketball(`abandoned ${i}`, ['A', 'B']);
    return { seed: `abandoned ${i}`, secondsLeft: plan.moments.at(-1)!.state.secondsLeft };
  }).flatMap(({ seed, secondsLeft }) => (secondsLeft === null ? [] : [{ seed, secondsLeft }]));

  test('is one in some dozens', () => {
    expect(ends.length).toBeGreaterThan(4);
    expect(ends.length).toBeLessThan(28);
  });

  test.each([
    ['with more than five minutes left is void', (left: number) => left > 300, 'void'],
    ['in its last five minutes stands as the points are', (left: number) => left <= 300, 'winners'],
  ])('%s', (_, is, expected) => {
    const { seed, secondsLeft } = ends.find((one) => is(one.secondsLeft))!;
    const { messages, results, score } = play(basketballMatch(pairing(seed)));
    expect(score).toMatch(/^Abandoned: Firsts \d+-\d+ Seconds$/);
    const [, home, away] = /(\d+)-(\d+)/.exec(score)!.map(Number);
    expect(results.get('Match Odds')!.winner).toBe(home! > away! ? 'Firsts' : 'Seconds');
    const endings = messages.flatMap(({ mc }) =>
      mc.flatMap(({ marketDefinition }) => marketDefinition?.ending ?? []),
    );
    expect(endings.length).toBeGreaterThan(0);
    for (const ending of endings) {
      expect(ending).toEqual({ of: 'basketball', secondsLeft });
      const reported = { kind: 'winners', finish: [[1]] } as const;
      const { result } = decidedBy(ending, { kind: 'odds', session: null }, reported);
      expect(result.kind).toBe(expected);
    }
  });
});
