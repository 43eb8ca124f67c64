import { showShortIn } from '../../../../src/base/format/amounts';
import { chipName } from '../../../../src/base/format/chipName';

test.each([
  ['100k', 10_000_000, '1L', '100k'],
  ['1K', 100_000, '1k', '1k'],
  ['25000', 2_500_000, '25k', '25k'],
  ['1.5L', 15_000_000, '1.5L', '150k'],
  ['1 Cr', 1_000_000_000, '1Cr', '10M'],
  ['100', 10_000, '100', '100'],
  // Names that are no sum, or another one, are their player's.
  ['Max', 10_000_000, 'Max', 'Max'],
  ['100', 50_000, '100', '100'],
  ['4g', 400, '4g', '4g'],
  ['', 400, '', ''],
])('the chip %j', (name, stakePaise, indian, international) => {
  const chip = { name, stakePaise };
  expect(chipName(chip, showShortIn('indian'))).toBe(indian);
  expect(chipName(chip, showShortIn('international'))).toBe(international);
});
