import { currentOf, navItems } from '../../../../src/app/nav/items';
import type { NavLists } from '../../../../src/app/nav/items';
import { toRoute } from '../../../../slices/route';

const cup = (matchId: string, isElection: boolean) => ({
  matchId,
  name: `Cup ${matchId}`,
  sportId: 4,
  isElection,
});
const WHOLE: NavLists = {
  cups: [cup('c1', false), cup('e1', true)],
  sports: [1, 2, 7, 4, 4339, 998_917, 7522, -1, 7524].map((sportId) => ({
    sportId,
    name: `S${sportId}`,
    matchCount: null,
  })),
  series: [
    { seriesId: -10, name: 'Teenpatti' },
    { seriesId: -19, name: 'Casino War' },
    { seriesId: -24, name: 'Live Casino' },
  ],
  casinos: [{ sportId: 'worldcasino', name: 'Live', isActive: true }],
  header: [
    { name: 'Our Casino', path: '/casino/list', order: 1 },
    { name: 'Lobby', path: '/world-casino', order: 2 },
  ],
};
const names = (lists: Partial<NavLists>) => navItems({ ...WHOLE, ...lists }).items.map(({ name }) => name);

test('elections, cups, the five sports with cricket first, casino series, header items', () => {
  expect(names({})).toEqual([
    'Cup e1',
    'Cup c1',
    'S4',
    'S1',
    'S2',
    'S998917',
    'S7522',
    'Teenpatti',
    'Casino War',
    'Live Casino',
    'Our Casino',
  ]);
});

test('a series of one table leads to the table, the lobby to the live casinos', () => {
  const ways = navItems(WHOLE).items.map(({ to }) => to);
  expect(ways).toEqual(
    expect.arrayContaining(['/casino/list/-10', '/casino/match/-1029', '/world-casino', '/casino/list']),
  );
});

test('no lobby while the live casinos are off, but what the header has of its own', () => {
  const off = { casinos: [{ sportId: 'worldcasino', name: 'Live', isActive: false }] };
  expect(names(off)).not.toContain('Live Casino');
  expect(names(off)).toContain('Lobby');
});

test('nothing is shown before what stands ahead of it is known', () => {
  expect(navItems({ ...WHOLE, cups: undefined })).toEqual({ items: [], isWhole: false });
  const waiting = navItems({ ...WHOLE, casinos: undefined });
  expect(waiting.items.map(({ name }) => name).at(-1)).toBe('S7522');
  expect(waiting.isWhole).toBe(false);
  expect(navItems(WHOLE).isWhole).toBe(true);
});

test.each(['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', 'casino'])(
  'a header item may not lead to %s',
  (path) => expect(names({ header: [{ name: 'Odd', path, order: 1 }] })).not.toContain('Odd'),
);

test.each([
  ['/all-sports/4', 'page'],
  ['/game-details/4/m1', 'true'],
  ['/game-details/1/m1', undefined],
  ['/home', undefined],
])('on %s cricket is marked %s', (path, mark) => {
  const cricket = { to: '/all-sports/4', name: 'Cricket', kind: 'sport', sportId: 4 } as const;
  expect(currentOf(cricket, toRoute(path))).toBe(mark);
});
