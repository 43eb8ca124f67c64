import { RULES } from '../../../tools/walletKit/rules';
import { FAULTS } from './faults';
import { tried } from './standing';

it.each(FAULTS)('row $row: $name is named by its rule and by no other', async ({ row, standing, rule }) => {
  const { findings } = await tried(standing);
  expect([...new Set(findings.map((one) => one.rule))]).toEqual([rule]);
  expect(RULES[rule]).toMatch(new RegExp(`^${row}\\. `));
});

it('has a fault for each row', () => {
  expect([...new Set(FAULTS.map(({ row }) => row))]).toEqual(Array.from({ length: 16 }, (_, n) => n + 1));
});
