import fc from 'fast-check';
import { MAX_ODDS, MIN_ODDS, pricesOf } from '../../../domain/bets/ladder';
import { ODDS_FORMATS } from '../../../domain/bets/oddsFormat';
import { formatOddsIn } from '../../../domain/bets/oddsForms';

const LADDER = pricesOf('CLASSIC');

test.each([
  [101, '1.01', '1/100', '-10000', '99.01%', '1'],
  [110, '1.10', '1/10', '-1000', '90.91%', '10'],
  [125, '1.25', '1/4', '-400', '80.00%', '25'],
  [150, '1.50', '1/2', '-200', '66.67%', '50'],
  [185, '1.85', '17/20', '-118', '54.05%', '85'],
  [191, '1.91', '91/100', '-110', '52.36%', '91'],
  [199, '1.99', '99/100', '-101', '50.25%', '99'],
  [200, '2.00', '1/1', '+100', '50.00%', '100'],
  [202, '2.02', '51/50', '+102', '49.50%', '102'],
  [250, '2.50', '3/2', '+150', '40.00%', '150'],
  [305, '3.05', '41/20', '+205', '32.79%', '205'],
  [350, '3.50', '5/2', '+250', '28.57%', '250'],
  [420, '4.20', '16/5', '+320', '23.81%', '320'],
  [1000, '10.00', '9/1', '+900', '10.00%', '900'],
  [1050, '10.50', '19/2', '+950', '9.524%', '950'],
  [10_000, '100.00', '99/1', '+9900', '1.000%', '9900'],
  [99_000, '990.00', '989/1', '+98900', '0.101%', '98900'],
  [100_000, '1000.00', '999/1', '+99900', '0.100%', '99900'],
])('%i hundredths in every format', (odds, ...texts) => {
  expect(ODDS_FORMATS.map((format) => formatOddsIn(format, odds))).toEqual(texts);
});

test.each(ODDS_FORMATS)('no two of the 350 prices are one text: %s', (format) => {
  expect(LADDER).toHaveLength(350);
  expect(new Set(LADDER.map((odds) => formatOddsIn(format, odds))).size).toBe(350);
});

test('fractions and wins per 100 are exact, for odds off the ladder too', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_ODDS, max: MAX_ODDS }), (odds) => {
      const [won = 0, staked = 1] = formatOddsIn('fractional', odds).split('/').map(Number);
      expect(won * 100).toBe((odds - 100) * staked);
      expect(Number(formatOddsIn('per100', odds)) + 100).toBe(odds);
    }),
    { seed: 20361 },
  );
});
