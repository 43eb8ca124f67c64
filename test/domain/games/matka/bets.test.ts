import {
  HALVES,
  isMatkaBet,
  locksWith,
  MATKA_KINDS,
  MATKA_TERMS,
  matkaPays,
  PANAS,
} from '../../../../domain/games/matka/bets';
import type { MatkaBet, MatkaKind } from '../../../../domain/games/matka/bets';

const OPEN = { pana: '370', single: 0 };
const CLOSE = { pana: '559', single: 9 };

const bet = (kind: MatkaKind, number: string, half: MatkaBet['half'] = 'close'): MatkaBet => ({
  kind,
  half,
  number,
});

it('has 120 panas of three digits, 90 of two, 10 of one, each once', () => {
  const count = (kind: MatkaKind) => PANAS.filter((one) => one.kind === kind).length;
  expect([count('SP'), count('DP'), count('TP')]).toEqual([120, 90, 10]);
  expect(new Set(PANAS.map(({ pana }) => pana)).size).toBe(220);
});

it('has the chances of forty cards, which add up to one deal', () => {
  const ways = (kind: MatkaKind) => MATKA_TERMS[kind].ways;
  expect(120 * ways('SP') + 90 * ways('DP') + 10 * ways('TP')).toBe(9880);
  expect((40 * 39 * 38) / 6).toBe(9880);
});

it.each([
  ['single', 0.9],
  ['jodi', 0.9],
  ['SP', 0.939271255061],
  ['DP', 0.935222672065],
  ['TP', 0.931174089069],
] as const)('returns the printed part of a bet on %s', (kind, back) => {
  const { ways, of, pays } = MATKA_TERMS[kind];
  expect((ways / of) * (pays / 100)).toBeCloseTo(back, 12);
});

it('knows a bet from what is none', () => {
  expect(isMatkaBet(bet('single', '7'))).toBe(true);
  expect(isMatkaBet(bet('jodi', '07'))).toBe(true);
  expect(isMatkaBet(bet('SP', '129'))).toBe(true);
  expect(isMatkaBet(bet('SP', '120', 'open'))).toBe(true);
  expect(isMatkaBet(bet('DP', '100'))).toBe(true);
  expect(isMatkaBet(bet('TP', '000'))).toBe(true);
  // A jodi is of both draws; a pana of its own kind, its digits in their order, the nought last.
  const none: MatkaBet[] = [
    bet('single', '12'),
    bet('jodi', '7'),
    bet('jodi', '07', 'open'),
    bet('SP', '100'),
    bet('DP', '129'),
    bet('SP', '912'),
    bet('SP', '012'),
    bet('TP', '7777'),
  ];
  expect(none.filter(isMatkaBet)).toEqual([]);
});

it('ends betting on a jodi with the first draw, on all else with its own', () => {
  expect(locksWith(bet('jodi', '07'))).toBe('open');
  for (const half of HALVES) expect(locksWith(bet('single', '7', half))).toBe(half);
});

it('pays what was drawn and nothing else', () => {
  const both = { open: OPEN, close: CLOSE };
  expect(matkaPays(bet('single', '0', 'open'), { open: OPEN })).toBe(900);
  expect(matkaPays(bet('single', '9', 'open'), both)).toBe(0);
  expect(matkaPays(bet('single', '9'), both)).toBe(900);
  expect(matkaPays(bet('jodi', '09'), both)).toBe(9000);
  expect(matkaPays(bet('jodi', '90'), both)).toBe(0);
  expect(matkaPays(bet('SP', '370', 'open'), both)).toBe(14_500);
  expect(matkaPays(bet('SP', '370'), both)).toBe(0);
  expect(matkaPays(bet('DP', '559'), both)).toBe(38_500);
  expect(matkaPays(bet('TP', '777', 'open'), { open: { pana: '777', single: 1 } })).toBe(230_000);
});

it('knows no payment before the draw', () => {
  expect(() => matkaPays(bet('jodi', '09'), { open: OPEN })).toThrow(RangeError);
});

it('pays exactly one single, one jodi and one pana of every outcome', () => {
  const both = { open: OPEN, close: CLOSE };
  const paid = (kind: MatkaKind, numbers: readonly string[]) =>
    numbers.filter((number) => matkaPays(bet(kind, number), both) > 0);
  const digits = Array.from({ length: 10 }, (_, i) => String(i));
  const jodis = digits.flatMap((a) => digits.map((b) => a + b));
  expect(paid('single', digits)).toEqual(['9']);
  expect(paid('jodi', jodis)).toEqual(['09']);
  expect(
    MATKA_KINDS.slice(2).flatMap((kind) =>
      paid(
        kind,
        PANAS.map(({ pana }) => pana),
      ),
    ),
  ).toHaveLength(3);
});
