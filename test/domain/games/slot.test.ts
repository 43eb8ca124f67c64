import {
  PAY_TABLE,
  paysOf,
  SLOT_RETURN,
  spin,
  STOPS,
  symbolAt,
  SYMBOLS,
  WAYS,
  WEIGHTS,
} from '../../../domain/games/slot';
import type { Reels } from '../../../domain/games/slot';
import { wordsOf } from '../../../domain/casino/draw/stream';

const stops = Array.from({ length: STOPS }, (_, stop) => symbolAt(stop));

it('has 32 stops on a reel, each symbol as often as its weight says', () => {
  for (const symbol of SYMBOLS) expect(stops.filter((one) => one === symbol)).toHaveLength(WEIGHTS[symbol]);
  expect(() => symbolAt(STOPS)).toThrow('32 stops');
});

it('returns 31059 of 32768 and hits 4451 times, over every stop of every reel', () => {
  let paid = 0;
  let hits = 0;
  for (const first of stops)
    for (const second of stops)
      for (const third of stops) {
        const pays = paysOf([first, second, third]);
        paid += pays;
        hits += pays > 0 ? 1 : 0;
      }
  expect([paid, hits]).toEqual([31_059, 4451]);
});

it('prints the same return and hits in its table', () => {
  expect(SLOT_RETURN).toBe(31_059 / WAYS);
  expect(PAY_TABLE.reduce((sum, { ways }) => sum + ways, 0)).toBe(4451);
});

it.each([
  [['seven', 'seven', 'seven'], 1000],
  [['cherry', 'cherry', 'cherry'], 18],
  [['cherry', 'bar', 'cherry'], 3],
  [['cherry', 'bar', 'bar'], 0],
  [['blank', 'blank', 'blank'], 0],
] as const)('pays %j %d stakes in all', (reels, pays) => {
  expect(paysOf(reels as Reels)).toBe(pays);
});

it('comes close to its return in 20,000 seeded rounds', () => {
  const seed = '11'.repeat(32);
  let paid = 0;
  for (let round = 1; round <= 20_000; round += 1)
    paid += paysOf(spin(wordsOf({ seed, table: 'slot3', round, mix: '00' })));
  // One round deviates by 8.06 stakes, 20,000 of them by 1140: five of those on either side.
  expect(Math.abs(paid - 18_957)).toBeLessThan(5 * 1140);
});
