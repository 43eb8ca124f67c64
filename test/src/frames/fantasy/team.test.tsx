import { fixtureOf } from '../../../../domain/games/fantasy/sides';
import { reduceChoosing, wishOf } from '../../../../src/frames/fantasy/team';
import type { Choosing } from '../../../../src/frames/fantasy/team';

const N = 0;
const [home, away] = fixtureOf(N);
const idsOf = ({ eleven }: typeof home, from: number, to: number) =>
  eleven.slice(from, to).map(({ id }) => id);
const [first = '', second = ''] = idsOf(home, 0, 2);

type Chosen = Extract<Choosing, { status: 'choosing' }>;
const chosen = (eleven: readonly string[], captain?: string): Chosen => ({
  status: 'choosing',
  match: 'm1',
  n: N,
  eleven,
  captain,
});

it('begins a team with a match, keeps it while that is open, and begins anew with the next', () => {
  const none: Choosing = { status: 'none' };
  const opened = reduceChoosing(none, { type: 'matchOpened', match: 'm1', n: N });
  expect(opened).toEqual(chosen([]));
  const team = chosen([first], first);
  expect(reduceChoosing(team, { type: 'matchOpened', match: 'm1', n: N })).toBe(team);
  expect(reduceChoosing(team, { type: 'matchOpened', match: 'm2', n: 1 })).toMatchObject({
    eleven: [],
    n: 1,
  });
});

it('chooses nobody before there is a match', () => {
  const none: Choosing = { status: 'none' };
  expect(reduceChoosing(none, { type: 'cricketerPressed', id: first })).toBe(none);
  expect(reduceChoosing(none, { type: 'captainPressed', id: first })).toBe(none);
});

it('puts in and takes out, eleven at most, and no captain from outside', () => {
  const one = reduceChoosing(chosen([]), { type: 'cricketerPressed', id: first });
  expect(one).toEqual(chosen([first]));
  expect(reduceChoosing(chosen([first], first), { type: 'cricketerPressed', id: first })).toEqual(chosen([]));
  const full = chosen(idsOf(home, 0, 11));
  expect(reduceChoosing(full, { type: 'cricketerPressed', id: away.eleven[0]?.id ?? '' })).toBe(full);
  const team = chosen([first]);
  expect(reduceChoosing(team, { type: 'captainPressed', id: second })).toBe(team);
  const led = reduceChoosing(team, { type: 'captainPressed', id: first });
  expect(led).toEqual(chosen([first], first));
  expect(reduceChoosing(led, { type: 'captainPressed', id: first })).toBe(led);
});

it('says what is wrong as early as it is known', () => {
  expect(wishOf(chosen([]))).toBe('size');
  expect(wishOf(chosen(idsOf(home, 0, 8)))).toBe('side');
  const dear = [...home.eleven, ...away.eleven].sort((a, b) => b.price - a.price);
  expect(wishOf(chosen(dear.slice(0, 11).map(({ id }) => id)))).toBe('budget');
});
