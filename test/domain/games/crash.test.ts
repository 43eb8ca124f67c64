import {
  CRASH_CAP,
  crashPoint,
  decideCashOut,
  flightMsOf,
  isPaidAt,
  msTo,
  multiplierAt,
} from '../../../domain/games/crash';
import { wordsOf } from '../../../domain/casino/draw/stream';

const WORDS = 2 ** 32;

/** Words that make u the given share. */
function wordsFor(share: number): () => number {
  const bits = Math.floor(share * 2 ** 52);
  const words = [Math.floor(bits / 2 ** 20), (bits % 2 ** 20) * 4096];
  return () => words.shift() ?? 0;
}

it('ends where the share of the words says', () => {
  expect(crashPoint(wordsFor(0))).toBe(100);
  expect(crashPoint(wordsFor(0.5))).toBe(198);
  expect(crashPoint(wordsFor(0.75))).toBe(396);
  // The last of all: as far as 52 bits reach, still a whole number.
  const last = [WORDS - 1, WORDS - 1];
  expect(crashPoint(() => last.shift() ?? 0)).toBe(99 * 2 ** 52);
});

it.each([
  [101, 99 / 101],
  [150, 0.66],
  [200, 0.495],
  [1000, 0.099],
])('reaches %d with a chance of %d', (target, chance) => {
  const rounds = 20_000;
  let reached = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const point = crashPoint(wordsOf({ seed: '33'.repeat(32), table: 'crash', round, mix: '00' }));
    if (isPaidAt(target, point)) reached += 1;
  }
  const sigma = Math.sqrt(rounds * chance * (1 - chance));
  expect(Math.abs(reached - rounds * chance)).toBeLessThan(5 * sigma);
});

it('pays up to the cap and never beyond it', () => {
  expect(isPaidAt(CRASH_CAP, CRASH_CAP)).toBe(true);
  expect(isPaidAt(CRASH_CAP + 1, CRASH_CAP + 500)).toBe(false);
  expect(isPaidAt(200, 199)).toBe(false);
});

it('grows with time, and says when a multiplier is reached', () => {
  expect([0, 11_553, 38_377].map(multiplierAt)).toEqual([100, 200, 1000]);
  for (const multiplier of [101, 150, 200, 999, 10_000]) {
    expect(multiplierAt(msTo(multiplier))).toBeGreaterThanOrEqual(multiplier);
    expect(multiplierAt(msTo(multiplier) - 1)).toBeLessThan(multiplier);
  }
});

it('stands at its last multiplier for all of its hundredth, and flies no further than the cap', () => {
  for (const point of [100, 101, 250, 9999]) {
    expect(multiplierAt(flightMsOf(point) - 1)).toBe(point);
    expect(multiplierAt(flightMsOf(point))).toBeGreaterThan(point);
  }
  expect([CRASH_CAP, CRASH_CAP + 1, 99 * 2 ** 52].map(flightMsOf)).toEqual([76_753, 76_753, 76_753]);
});

it.each([
  ['before anything has happened', { elapsedMs: 0, target: undefined, point: 300 }, { kind: 'early' }],
  ['in a round that ends at once', { elapsedMs: 170, target: undefined, point: 100 }, { kind: 'late' }],
  ['on the way', { elapsedMs: 11_553, target: undefined, point: 300 }, { kind: 'paid', multiplier: 200 }],
  [
    'at the point itself',
    { elapsedMs: 11_553, target: undefined, point: 200 },
    { kind: 'paid', multiplier: 200 },
  ],
  ['a moment behind it', { elapsedMs: 11_700, target: undefined, point: 200 }, { kind: 'late' }],
  [
    'behind its own target',
    { elapsedMs: 11_553, target: 150, point: 300 },
    { kind: 'paid', multiplier: 150 },
  ],
  [
    'before its own target',
    { elapsedMs: 11_553, target: 250, point: 300 },
    { kind: 'paid', multiplier: 200 },
  ],
] as const)('answers a cash-out %s', (_, facts, decided) => {
  expect(decideCashOut(facts)).toEqual(decided);
});
