import { toRoute } from '../../slices/route';
import {
  ROUTES,
  SCREEN_NAMES,
  isTvIn,
  kindIn,
  pathTo,
  screenAt,
  withKind,
  withTv,
  withoutView,
} from '../../slices/routes';

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

test.each([
  ['/game-details/4/m1', null, false],
  ['/game-details/4/m1?kind=fancy', 'fancy', false],
  ['/game-details/4/m1?tv', null, true],
  ['/game-details/4/m1?kind=fancy&tv', 'fancy', true],
  ['/game-details/4/m1?tv&kind=fancy', 'fancy', true],
  ['/game-details/4/m1?kind=a-b&tv=1', null, false],
] as const)('%s shows kind %s, pictures: %s; each changes without the other', (path, kind, isTv) => {
  expect([kindIn(path), isTvIn(path)]).toEqual([kind, isTv]);
  const other = withKind(path, 'khado');
  expect([kindIn(other), isTvIn(other)]).toEqual(['khado', isTv]);
  const turned = withTv(path, !isTv);
  expect([kindIn(turned), isTvIn(turned)]).toEqual([kind, !isTv]);
  expect(screenAt(withTv(other, true).split('?')[0] ?? '')).toMatchObject({ matchId: 'm1' });
});

test('an address without what is shown of it is that of the screen; other words of it stay', () => {
  expect(withoutView('/game-details/4/m1?kind=fancy&tv')).toBe('/game-details/4/m1');
  expect(withoutView('/game-details/4/m1')).toBe('/game-details/4/m1');
  expect(withoutView('/home?in-play')).toBe('/home?in-play');
  expect(withKind(withTv('/m', true), null)).toBe('/m?tv');
});
