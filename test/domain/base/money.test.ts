import fc from 'fast-check';
import {
  formatAmount,
  fromRupees,
  mulDiv,
  mulDivDown,
  parseAmount,
  parseHundredths,
  toRupees,
} from '../../../domain/base/money';
import { formatShort } from '../../../domain/base/shortAmount';
import { expectSame } from '../same';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const seed = 20251;

describe('parseAmount', () => {
  test.each([
    [1000, 100_000],
    ['1000', 100_000],
    [' 33.3 ', 3330],
    ['33.33', 3333],
    [0.29, 29],
    ['1,00,000.00', 10_000_000],
    ['100,000', 10_000_000],
    ['12,34,567.8', 123_456_780],
    [-1, -100],
    ['-0', 0],
    [-0, 0],
    ['0', 0],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('reads %p as %p paise', (x, paise) => {
    expect(parseAmount(x)).toBe(paise);
  });

  test.each([
    [NaN],
    [Infinity],
    [0.1 + 0.2],
    [1e21],
    [9e15],
    ['90071992547409.92'],
    ['1e3'],
    ['1.005'],
    ['1,5'],
    ['1,0000'],
    [',100'],
    ['10 0'],
    ['.5'],
    ['5.'],
    ['0x10'],
    ['+5'],
    ['--5'],
    ['NaN'],
    [''],
    [' '],
    [null],
    [undefined],
    [true],
    [{}],
    [[5]],
    [5n],
  ])('refuses %p', (x) => {
    expect(parseAmount(x)).toBeUndefined();
  });

  test('odds take no grouping commas', () => {
    expect(parseHundredths('1,000')).toBeUndefined();
  });

  test('reads back whatever was formatted or sent', () => {
    fc.assert(
      fc.property(amounts, (paise) => {
        expectSame(parseAmount(formatAmount(paise)), paise);
        expectSame(parseAmount(toRupees(paise)), paise);
        expectSame(fromRupees(toRupees(paise)), paise);
        expectSame(parseAmount(JSON.parse(JSON.stringify(toRupees(paise)))), paise);
      }),
      { seed, numRuns: 10_000 },
    );
  });
});

describe('mulDiv', () => {
  test.each([
    [5, 1, 2, 3, 2],
    [-5, 1, 2, -3, -2],
    [5, 1, -2, -3, -2],
    [4, 1, 3, 1, 1],
    [5, 1, 3, 2, 1],
    [0, 7, 3, 0, 0],
    [100_000_000_000_000, 99_900, 100, 99_900_000_000_000_000, 99_900_000_000_000_000],
    [90_071_992_547_409, 199, 100, 179_243_265_169_344, 179_243_265_169_343],
  ])('%p * %p / %p is %p to the nearest, %p cut off', (a, b, c, nearest, cut) => {
    expect(mulDiv(a, b, c)).toBe(nearest);
    expect(mulDivDown(a, b, c)).toBe(cut);
  });

  test('cuts off as exact integers do, on both its paths', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom(1, 3, 100, 7919),
        (a, b, c) => {
          expectSame(mulDivDown(a, b, c), Number((BigInt(a) * BigInt(b)) / BigInt(c)));
        },
      ),
      { seed, numRuns: 10_000 },
    );
  });

  test('never answers -0, which a comparison of states would tell from 0', () => {
    expect(Object.is(mulDivDown(-1, 1, 100), 0)).toBe(true);
    expect(Object.is(mulDiv(-1, 1, 100), 0)).toBe(true);
  });

  test('a division by 0 is the fault of the program', () => {
    expect(() => mulDiv(1, 1, 0)).toThrow(RangeError);
    expect(() => mulDivDown(1, 1, 0)).toThrow(RangeError);
  });
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [10_000_000, '1,00,000.00'],
  [123_456_789, '12,34,567.89'],
  [-1_234_567_890_12, '-1,23,45,67,890.12'],
])('formatAmount(%p) is %p', (paise, text) => {
  expect(formatAmount(paise)).toBe(text);
});

test.each([
  [0, '0', '0'],
  [25_000, '250', '250'],
  [8_750, '87.5', '87.5'],
  [4, '0', '0'],
  [5, '0.1', '0.1'],
  [99_994, '999.9', '999.9'],
  [99_995, '1k', '1k'],
  [1_240_000, '12.4k', '12.4k'],
  [9_994_999, '99.9k', '99.9k'],
  [9_995_000, '1L', '100k'],
  [11_512_300, '1.15L', '115.1k'],
  [99_999_999, '10L', '1M'],
  [120_000_000, '12L', '1.2M'],
  [999_500_000, '99.95L', '10M'],
  [999_950_000, '1Cr', '10M'],
  [1_234_567_800, '1.23Cr', '12.3M'],
  [-1_240_000, '-12.4k', '-12.4k'],
  [-4, '0', '0'],
  [250_000_000_000, '250Cr', '2500M'],
])('%p in short is %p, and %p where millions are counted', (paise, indian, international) => {
  expect(formatShort(paise, 'indian')).toBe(indian);
  expect(formatShort(paise, 'international')).toBe(international);
});
