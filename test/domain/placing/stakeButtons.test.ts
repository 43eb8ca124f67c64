import { BUTTON_VALUE_PAISE } from '../../../domain/base/product';
import { BUTTON_LIMITS, labelProblem, valueProblem } from '../../../domain/placing/stakeButtons';

test.each([
  ['a', undefined],
  [' 1234567 ', undefined],
  ['12345678', 'labelTooLong'],
  ['سو', undefined],
  ['\u202E005', 'labelUnfit'],
  ['a\nb', 'labelUnfit'],
  ['', 'labelRequired'],
  [' \t', 'labelRequired'],
])('label "%s": %s', (text, wrong) => {
  expect(labelProblem(text)).toBe(wrong);
});

test.each([
  ['1', undefined],
  ['1,00,000', undefined],
  ['250.00', undefined],
  [String(BUTTON_VALUE_PAISE.max / 100), undefined],
  [String(BUTTON_VALUE_PAISE.max / 100 + 1), 'valueOutside'],
  ['0.99', 'valueOutside'],
  ['-5', 'valueOutside'],
  ['1.5', 'valueNotWhole'],
  ['', 'valueRequired'],
  ['ten', 'valueUnreadable'],
  ['1.234', 'valueUnreadable'],
  ['1e3', 'valueUnreadable'],
])('value "%s": %s', (text, wrong) => {
  expect(valueProblem(text)).toBe(wrong);
});

test('the limits are said as players write them', () => {
  expect(BUTTON_LIMITS).toEqual({ length: 7, count: 20, min: '1', max: '9,99,99,999' });
});
