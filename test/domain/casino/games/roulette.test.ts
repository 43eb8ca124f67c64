import type { OpenCards } from '../../../../domain/casino/cards';
import { roulette } from '../../../../domain/casino/games/roulette';
import { payouts } from '../payouts';
import type { Paid } from '../payouts';
import { testEnumeration, testFigures, testRounds } from '../suite';
import { readFigures } from '../vectors';
import type { GameFigures } from '../vectors';

const figures = readFigures<GameFigures>('roulette');
const idsOf = (group: string): number[] =>
  roulette.selections.filter((one) => one.group === group).map(({ id }) => id);
const bets = figures.bets.map((one) => ({ ...one, ids: one.ids.flatMap((group) => idsOf(String(group))) }));

const REDS = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number);
/** The layout of the table, three rows of twelve. */
const columnOf = (n: number): number => (n - 1) % 3;
const streetOf = (n: number): number => Math.floor((n - 1) / 3);

/** The numbers of each inside bet are read from its name: 'Corner 1, 2, 4, 5'. */
const INSIDE = roulette.selections
  .filter(({ name }) => /^[A-Z][a-z]+ \d+(, \d+)*$/.test(name) && !/^(Dozen|Column)/.test(name))
  .map(({ id, name }) => ({ id, numbers: name.replace(/^\w+ /, '').split(', ').map(Number) }));

function outside(n: number): Paid[] {
  if (n === 0) return [];
  return [
    [501 + Math.floor((n - 1) / 12), 300],
    [511 + columnOf(n), 300],
    [REDS.includes(n) ? 521 : 522, 200],
    [n % 2 === 1 ? 523 : 524, 200],
    [n < 19 ? 525 : 526, 200],
  ];
}

function payoutsOf(open: OpenCards<number>) {
  const n = open[0]?.[0] ?? -1;
  const inside = INSIDE.filter(({ numbers }) => numbers.includes(n)).map(({ id, numbers }): Paid => [
    id,
    3600 / numbers.length,
  ]);
  const firstFour: Paid[] = n <= 3 ? [[331, 900]] : [];
  return payouts([...inside, ...firstFour, ...outside(n)]);
}

describe('Roulette', () => {
  testFigures(roulette, bets);
  testEnumeration(
    roulette,
    () => Array.from({ length: 37 }, (_, n) => ({ open: [[n]], ways: 1 })),
    payoutsOf,
  );
  testRounds(roulette, 'roulette', payoutsOf);

  test('the layout has every field once, of neighbours only', () => {
    const counts = ['straight', 'split', 'street', 'trio', 'corner', 'first four', 'line', 'dozen', 'column'];
    expect(counts.map((group) => idsOf(group).length)).toEqual([37, 60, 12, 2, 22, 1, 11, 3, 3]);
    expect(new Set(INSIDE.map(({ numbers }) => numbers.join())).size).toBe(INSIDE.length);
    for (const { numbers } of INSIDE.filter((one) => !one.numbers.includes(0))) {
      const streets = numbers.map(streetOf);
      const columns = numbers.map(columnOf);
      const [wide, high] = [
        Math.max(...streets) - Math.min(...streets) + 1,
        Math.max(...columns) - Math.min(...columns) + 1,
      ];
      expect([numbers, wide * high]).toEqual([numbers, numbers.length]);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(36);
    }
  });
});
