import { fixtureOf } from '../../../../domain/games/fantasy/sides';
import type { Cricketer } from '../../../../domain/games/fantasy/sides';
import { BUDGET, faultOf, LEAST_OF_A_ROLE, TEAM_SIZE } from '../../../../domain/games/fantasy/teams';

const fixture = fixtureOf(0);
const [home, away] = fixture;
const byPrice = (side: typeof home, role: string, from: 'low' | 'high' = 'low') =>
  side.eleven
    .filter((one) => one.role === role)
    .sort((a, b) => (from === 'low' ? a.price - b.price : b.price - a.price));

const idsOf = (chosen: readonly (Cricketer | undefined)[]) => chosen.map((one) => one?.id ?? '');
/** Six of the one side, five of the other, the cheap ones. */
const good = [
  ...byPrice(home, 'keeper').slice(0, 1),
  ...byPrice(home, 'batter').slice(0, 2),
  ...byPrice(home, 'allRounder').slice(0, 1),
  ...byPrice(home, 'bowler').slice(0, 2),
  ...byPrice(away, 'batter').slice(0, 2),
  ...byPrice(away, 'allRounder').slice(0, 1),
  ...byPrice(away, 'bowler').slice(0, 2),
];
const [captain = ''] = idsOf(good);
const fault = (eleven: readonly string[], of = captain) => faultOf(fixture, { eleven, captain: of });

it('takes eleven within budget, sides and roles', () => {
  expect(good).toHaveLength(TEAM_SIZE);
  expect(fault(idsOf(good))).toBeUndefined();
});

it.each([
  ['too few', idsOf(good.slice(1)), 'size'],
  ['one twice', [...idsOf(good.slice(1)), good[1]?.id ?? ''], 'twice'],
  ['somebody of another match', [...idsOf(good.slice(1)), 'herons-1'], 'stranger'],
  ['eight of a side', idsOf([...home.eleven.slice(3), ...byPrice(away, 'batter').slice(0, 3)]), 'side'],
  ['no keeper', idsOf([...good.slice(1), byPrice(away, 'batter')[2]]), 'role'],
] as const)('refuses %s', (_, eleven, expected) => {
  expect(fault(eleven, eleven[0])).toBe(expected);
});

it('refuses a team beyond the budget', () => {
  const dear = fixture
    .flatMap(({ eleven }) => eleven)
    .sort((a, b) => b.price - a.price)
    .slice(0, TEAM_SIZE);
  expect(dear.reduce((sum, { price }) => sum + price, 0)).toBeGreaterThan(BUDGET);
  expect(fault(idsOf(dear), dear[0]?.id)).toBe('budget');
});

it('refuses a captain from outside the team', () => {
  const other = fixture.flatMap(({ eleven }) => eleven).find((one) => !good.includes(one));
  expect(fault(idsOf(good), other?.id)).toBe('captain');
});

it('leaves places free beyond the least of each role, and has teams for every match', () => {
  const least = Object.values(LEAST_OF_A_ROLE).reduce((sum, many) => sum + many, 0);
  expect(least).toBeLessThan(TEAM_SIZE);
});
