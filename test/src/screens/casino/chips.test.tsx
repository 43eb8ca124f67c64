import { chipChosenAt, chipsAt } from '../../../../src/screens/casino/chips';

const TABLE = { minStakePaise: 100_00, maxStakePaise: 1000_00 };
const chip = (rupees: number) => ({ name: String(rupees), stakePaise: rupees * 100 });

test.each([
  ['the one chosen', [50, 100, 500], 500, 500],
  ['the first that is a bet, if none was', [50, 100, 500], null, 100],
  ['the first that is a bet, if the one chosen is none here', [50, 200], 50, 200],
  ['the least bet, if no chip is one', [10, 5000], null, 100],
])('a press puts down %s', (_, own, chosen, expected) => {
  const chips = own.map(chip);
  expect(chipChosenAt(TABLE, chips, chosen === null ? null : chosen * 100)).toBe(expected * 100);
});

test('the least bet is a chip where none of the player’s is a bet', () => {
  expect(chipsAt(TABLE, [chip(10)], '100')).toEqual([chip(100), chip(10)]);
  expect(chipsAt(TABLE, [chip(10), chip(500)], '100')).toEqual([chip(10), chip(500)]);
});
