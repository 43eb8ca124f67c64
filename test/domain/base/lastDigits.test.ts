import { lastDigitOf, lastDigitsOf } from '../../../domain/base/lastDigits';

test('section 9: last digits of 45 and 83 are 53', () => {
  expect(lastDigitsOf([45, 83])).toBe('53');
  expect(lastDigitsOf([40, 100])).toBe('00');
  expect(lastDigitOf(7)).toBe(7);
});
