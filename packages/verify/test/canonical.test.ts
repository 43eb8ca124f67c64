import { canonicalJson, canonicalWithout } from '../base/canonical';
import type { JsonValue } from '../base/canonical';

test('the example of RFC 8785, section 3.2', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('names are sorted by UTF-16 units, at every depth', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  const value = Object.fromEntries(names.map((name) => [name, { b: 1, a: 2 }]));
  const order = [...canonicalJson(value).matchAll(/"([^"]+)":\{/g)].map(([, name]) => name);
  expect(order).toEqual(['\\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
  expect(canonicalJson(value)).toContain('{"a":2,"b":1}');
});

test.each([
  [-0, '0'],
  [1e21, '1e+21'],
  [Number('9007199254740993'), '9007199254740992'],
  ['a/b', '"a/b"'],
  [[], '[]'],
  [{}, '{}'],
])('%j', (value, text) => {
  expect(canonicalJson(value as JsonValue)).toBe(text);
});

test.each([
  [NaN, 'NaN'],
  [-Infinity, '-Infinity'],
  ['\ud800', 'half of a character'],
  [undefined, 'undefined'],
  [10n, 'bigint'],
])('%p has none', (value, why) => {
  expect(() => canonicalJson({ a: value as JsonValue })).toThrow(why);
});

test('a hash is made over the object without it', () => {
  expect(canonicalWithout({ b: 1, hash: 'x', a: [2] }, 'hash')).toBe('{"a":[2],"b":1}');
});
