import { pathToRace, raceDateIn } from '../../slices/route/racePath';
import { toRoute } from '../../slices/route';
import {
  ROUTES,
  SCREEN_NAMES,
  pathTo,
  screenAt,
  viewIn,
  withLadder,
  withView,
  withoutView,
} from '../../slices/route/routes';

test('a link leads to the screen it names, with the ids it was made of', () => {
  expect(pathTo('home')).toBe('/home');
  expect(pathTo('match', { sportId: 4, matchId: '1.23' })).toBe('/game-details/4/1.23');
  expect(toRoute(pathTo('sport', { sportId: -4 }))).toMatchObject({ name: 'sport', sportId: '-4' });
  expect(toRoute(pathTo('casinoMatch', { matchId: -1019 }))).toMatchObject({ params: ['-1019'] });
  // @ts-expect-error a match is no address without its ids
  expect(pathTo('match')).toContain('undefined');
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T18:30', '2026-11-21 18:30'],
  ['2026-11-21%2018:30:00', '2026-11-21 18:30:00'],
  ['tomorrow', ''],
  ['%E0%A4%A', ''],
])('the date %s of a race card is asked for as %p', (written, asked) => {
  expect(raceDateIn(written)).toBe(asked);
});

test('the card of a race is told by its time, if that is known', () => {
  expect(pathToRace('r1', Date.UTC(2026, 10, 21, 13))).toBe('/horse-racing/r1/2026-11-21T18:30:00');
  expect(toRoute(pathToRace('r1', null))).toMatchObject({ name: 'match', matchId: 'r1' });
});

test.each(SCREEN_NAMES)('every address of %s is its own', (name) => {
  for (const address of ROUTES[name]) expect(screenAt(address.replace(/:\w+/g, '1'))?.name).toBe(name);
});

test.each([
  ['/game-details/4/m1', {}],
  ['/game-details/4/m1?kind=fancy', { kind: 'fancy' }],
  ['/game-details/4/m1?tv', { isTv: true }],
  ['/game-details/4/m1?tv&kind=fancy', { kind: 'fancy', isTv: true }],
  ['/game-details/4/m1?market=1.23&bet=b-7', { market: '1.23', bet: 'b-7' }],
  [withLadder('/game-details/4/m1?tv', '1.23', 47), { ladder: '1.23:47', isTv: true }],
  ['/game-details/4/m1?kind=a-b&tv=1&market=&bet=a"]b&ladder=1.2', {}],
] as const)('%s shows %j; each changes without the others', (path, shown) => {
  const view = { kind: null, market: null, bet: null, ladder: null, isTv: false, ...shown };
  expect(viewIn(path)).toEqual(view);
  const changes = [{ kind: 'khado' }, { market: '1.9' }, { bet: '8' }, { isTv: !view.isTv }, { kind: null }];
  for (const change of changes) {
    const other = withView(path, change);
    expect(viewIn(other)).toEqual({ ...view, ...change });
    expect(screenAt(other.split('?')[0] ?? '')).toMatchObject({ matchId: 'm1' });
  }
});

test('an address without what is shown of it is that of the screen; other words of it stay', () => {
  expect(withoutView('/game-details/4/m1?kind=fancy&market=1.1&tv')).toBe('/game-details/4/m1');
  expect(withoutView('/game-details/4/m1')).toBe('/game-details/4/m1');
  expect(withoutView('/home?in-play')).toBe('/home?in-play');
  expect(withView('/m?tv', { kind: null })).toBe('/m?tv');
});
