import { latinDigits, valueOfDigit } from '../../../domain/base/digits';

test.each([
  ['আইপিএল ২০২৬', 'আইপিএল 2026'],
  ['IPL २०२६', 'IPL 2026'],
  ['SBIN０００１２３４', 'SBIN0001234'],
  ['round ١٢٣ and ۴۵', 'round 123 and 45'],
  ['\u{1D7D0}\u{1D7CE} overs', '20 overs'],
  ['Over 2.5', 'Over 2.5'],
  ['', ''],
])('%p is searched for as %p', (typed, plain) => {
  expect(latinDigits(typed)).toBe(plain);
});

test('the ten digits of every script a keyboard may have, in order', () => {
  for (const zero of [
    '0',
    '\u0660',
    '\u06F0',
    '\u0966',
    '\u09E6',
    '\u0A66',
    '\u0AE6',
    '\u0BE6',
    '\u0C66',
    '\uFF10',
  ])
    for (let value = 0; value < 10; value++)
      expect(valueOfDigit(String.fromCodePoint((zero.codePointAt(0) ?? 0) + value))).toBe(value);
});
