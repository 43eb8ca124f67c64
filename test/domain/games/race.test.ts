import { FIELD, raceBetPays, runRace } from '../../../domain/games/race';
import { wordsOf } from '../../../domain/casino/draw/stream';

const HUNDRED = FIELD.reduce((sum, { weight }) => sum + weight, 0);

/** The chance to come first or second, by adding up who wins before. */
const firstTwo = (runner: number): number =>
  FIELD.reduce((sum, { weight }, other) => {
    const own = FIELD[runner]?.weight ?? 0;
    return other === runner ? sum + own / HUNDRED : sum + (weight / HUNDRED) * (own / (HUNDRED - weight));
  }, 0);

it('returns between 94.5 and 95 % on every bet', () => {
  expect(HUNDRED).toBe(100);
  FIELD.forEach(({ weight, win, firstTwo: price }, runner) => {
    for (const back of [(weight / HUNDRED) * (win / 100), firstTwo(runner) * (price / 100)]) {
      expect(back).toBeLessThanOrEqual(0.9501);
      expect(back).toBeGreaterThan(0.945);
    }
  });
});

it('has the chances of the counted ones', () => {
  expect([0, 1, 2, 3, 4, 5].map((runner) => firstTwo(runner).toFixed(9))).toEqual([
    '0.457564604',
    '0.394461731',
    '0.360503363',
    '0.306875710',
    '0.269474838',
    '0.211119754',
  ]);
});

it('brings each runner home once, as often first as its weight says', () => {
  const rounds = 20_000;
  const wins = FIELD.map(() => 0);
  for (let round = 1; round <= rounds; round += 1) {
    const finish = runRace(wordsOf({ seed: '22'.repeat(32), table: 'race6', round, mix: '00' }));
    expect([...finish].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    const [first = -1] = finish;
    wins[first] = (wins[first] ?? 0) + 1;
  }
  FIELD.forEach(({ weight }, runner) => {
    const p = weight / HUNDRED;
    const sigma = Math.sqrt(rounds * p * (1 - p));
    expect(Math.abs((wins[runner] ?? 0) - rounds * p)).toBeLessThan(5 * sigma);
  });
});

it('pays win for the first only, and first two for both', () => {
  const finish = [3, 0, 1, 2, 4, 5];
  expect(raceBetPays({ runner: 3, kind: 'win' }, finish)).toBe(633);
  expect(raceBetPays({ runner: 0, kind: 'win' }, finish)).toBe(0);
  expect(raceBetPays({ runner: 0, kind: 'firstTwo' }, finish)).toBe(207);
  expect(raceBetPays({ runner: 1, kind: 'firstTwo' }, finish)).toBe(0);
});
