import { concernsOf } from '../../../domain/placing/slipGuard';
import type { CheckedBet } from '../../../domain/placing/slipGuard';

const bet: CheckedBet = {
  odds: 290,
  ladder: 'CLASSIC',
  lastOdds: 290,
  stakePaise: 10_000,
  liabilityPaise: 10_000,
  usualPaise: 10_000,
  balancePaise: 1_000_000,
};
const kinds = (over: Partial<CheckedBet>) => concernsOf({ ...bet, ...over }).map(({ kind }) => kind);

test('29 typed for 2.9 is stopped, and says how far it is', () => {
  expect(concernsOf({ ...bet, odds: 2900 })).toEqual([{ kind: 'farPrice', ticks: 94, from: 290 }]);
});

test.each<[string, Partial<CheckedBet>, string[]]>([
  ['twenty ticks above', { odds: 375 }, []],
  ['twenty-one ticks above', { odds: 380 }, ['farPrice']],
  ['twenty ticks below', { odds: 250 }, []],
  ['far below', { odds: 150 }, ['farPrice']],
  ['a finer ladder', { ladder: 'FINEST', odds: 312 }, ['farPrice']],
  ['no last price', { odds: 2900, lastOdds: null }, []],
  ['ten times the habit', { stakePaise: 100_000 }, []],
  ['more than ten times the habit', { stakePaise: 100_001 }, ['aboveHabit']],
  ['no habit yet', { stakePaise: 100_001, usualPaise: null }, []],
  ['half the balance', { stakePaise: 500_000, usualPaise: null }, []],
  ['above half the balance', { stakePaise: 500_001, usualPaise: null }, ['halfBalance']],
  ['a risk above half the balance', { liabilityPaise: 500_001 }, ['halfBalance']],
  ['an unknown balance', { liabilityPaise: 500_001, balancePaise: null }, []],
  ['all of it', { odds: 2900, stakePaise: 900_000 }, ['farPrice', 'aboveHabit', 'halfBalance']],
])('%s', (_, over, expected) => {
  expect(kinds(over)).toEqual(expected);
});
