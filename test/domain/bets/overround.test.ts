import { chanceAtOdds, chanceAtRate, overroundPercent } from '../../../domain/bets/overround';

const atOdds = (...odds: number[]) => odds.map((one) => (one === 0 ? null : chanceAtOdds(one)));

test.each([
  ['two even chances', atOdds(200, 200), 1, 100],
  ['1.85 and 2.14', atOdds(185, 214), 1, 101],
  ['a book below 100', atOdds(210, 210), 1, 95],
  ['two of three win', atOdds(150, 150, 150), 2, 100],
  ['rates of 98.5 and 100', [chanceAtRate(9850), chanceAtRate(10_000)], 1, 100],
  ['a runner without a price', atOdds(185, 0), 1, null],
  ['no runner', [], 1, null],
])('%s', (_, chances, winners, percent) => expect(overroundPercent(chances, winners)).toBe(percent));
