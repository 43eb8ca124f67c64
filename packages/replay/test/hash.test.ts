import fc from 'fast-check';
import { hashName, hashOf } from '../base/hash';

test.each([
  ['a field that is undefined is absent', { a: 1, b: undefined }, { a: 1 }],
  ['the order of keys is no part of a state', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['-0 is 0', { a: -0 }, { a: 0 }],
  ['NaN is null', [NaN, Infinity], [null, null]],
  ['undefined in a list is null', [undefined], [null]],
])('%s, as in JSON', (_, one, two) => {
  expect(hashOf(one)).toBe(hashOf(two));
});

test('a value and its copy through JSON hash alike', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(hashOf(JSON.parse(JSON.stringify(value)))).toBe(hashOf(value));
    }),
  );
});

test('different states hash differently', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
      if (JSON.stringify(sorted(one)) !== JSON.stringify(sorted(two)))
        expect(hashOf(one)).not.toBe(hashOf(two));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [
    { a: 1, b: 2 },
    { a: 2, b: 1 },
  ],
  [{ a: { b: 1 } }, { b: { a: 1 } }],
  [
    [1, 2],
    [2, 1],
  ],
  [
    [[1], 2],
    [1, [2]],
  ],
  [[], {}],
  ['1', 1],
  [1.85, 1.86],
  [0, false],
  [null, 0],
  [{ a: null }, {}],
  [4294967297, 1],
  ['', null],
])('%j is not %j', (one, two) => {
  expect(hashOf(one)).not.toBe(hashOf(two));
});

test('a thousand neighbouring books have a thousand hashes', () => {
  const books = Array.from({ length: 1000 }, (_, i) => ({
    id: '1.1',
    cells: [{ odds: 185 + i, sizePaise: 100 }],
  }));
  expect(new Set(books.map(hashOf)).size).toBe(1000);
});

test('an unchanged subtree is not walked again', () => {
  const reads = jest.fn(() => 1);
  const big = Object.defineProperty({}, 'x', { enumerable: true, get: reads });
  hashOf({ big, n: 1 });
  hashOf({ big, n: 2 });
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a name is short', () => {
  expect(hashName(-1)).toBe('1z141z3');
  expect(hashName(0)).toBe('0');
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  );
}
