import { toRoute } from '../../slices/route';
import { ROUTES, SCREEN_NAMES, pathTo, screenAt } from '../../slices/routes';

test('a link leads to the screen it names, with the ids it was made of', () => {
  expect(pathTo('home')).toBe('/home');
  expect(pathTo('match', { sportId: 4, matchId: '1.23' })).toBe('/game-details/4/1.23');
  expect(toRoute(pathTo('sport', { sportId: -4 }))).toMatchObject({ name: 'sport', sportId: '-4' });
  expect(toRoute(pathTo('casinoMatch', { matchId: -1019 }))).toMatchObject({ params: ['-1019'] });
  // @ts-expect-error a match is no address without its ids
  expect(pathTo('match')).toContain('undefined');
});

test.each(SCREEN_NAMES)('every address of %s is its own', (name) => {
  for (const address of ROUTES[name]) expect(screenAt(address.replace(/:\w+/g, '1'))?.name).toBe(name);
});
