import { screen, waitFor, within } from '@testing-library/react';
import { ok, refused } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
import type { Options } from '../../support/app';

const sport = (id: number, name: string) => ({ sport_id: id, name, is_active: 1 });
const series = (id: number, name: string, count = 1) => ({
  series_id: id,
  name,
  sport_id: 4,
  match_count: count,
});
const match = (id: string, over: object = {}) => ({
  match_id: id,
  name: `Match ${id}`,
  match_name: `Match ${id}`,
  match_Date: '2026-11-21 18:30:00',
  open_date: '2026-11-21 18:30:00',
  sport_id: 4,
  sport_name: 'Cricket',
  series_id: 9,
  series_name: 'Test Series',
  country: 'IN',
  inplay: false,
  markets: [],
  ...over,
});
const race = (id: string, time: string) => ({
  market_id: `1.${id}`,
  match_id: id,
  name: 'Win',
  market_start_time: `2026-11-21 ${time}:00`,
  status: 'OPEN',
  inplay: false,
  is_result_declared: 0,
});
const venue = (name: string, country: string, ...markets: object[]) => ({
  match_id: 'r1',
  match_name: name,
  country,
  markets,
});
const casino = (id: string, isActive: 0 | 1) => ({
  sport_id: id,
  name: id,
  is_active: isActive,
  show_chip_value_popup: 0,
});

const SPORTS = [sport(1, 'Football'), sport(4, 'Cricket'), sport(-17, 'Virtual Cricket')];
const VENUES = 'match/getMatchVenueListByCountryCodeSportId';
const COUNTRIES = 'match/getMatchCountryListBySportId';
const ANSWERS = {
  'sport/getSports': ok(SPORTS),
  'casino/getCasinoSport': ok([casino('worldcasino', 1)]),
  'series/getSeriesHeader': ok([]),
  'worldCasino/getHeaderHandler': ok('[]'),
  'match/getCupsForMenu': ok([]),
  'series/getSeries': ok([series(9, 'Test Series', 2), series(10, 'Premier League')]),
  'match/getMatches': ok([match('m1', { inplay: true }), match('m2')]),
  [VENUES]: ok([venue('Ascot', 'GB', race('r1', '20:27'), race('r2', '20:32'))]),
  [COUNTRIES]: ok([
    { country: 'GB', venue_count: 1 },
    { country: 'AU', venue_count: 2 },
  ]),
};

const column = () => within(screen.getByRole('navigation', { name: 'Sports' }));
const list = async (name: string) => within(await column().findByRole('list', { name }));
const fold = async (name: string, under = 'All Sports') => (await list(under)).getByRole('button', { name });

const open = (over: Options['answers'] = {}, options: Options = {}) =>
  openApp({
    path: '/game-details/4/m1',
    isWide: true,
    ...options,
    answers: { ...ANSWERS, ...over },
  });

test('sports, cricket first, without the casinos dressed as sports', async () => {
  await open({ 'sport/getSports': ok([...SPORTS, sport(-1, 'Indian Casino')]) });
  const names = (await list('All Sports')).getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Cricket', 'Football']);
});

test('the lists stand in the order of the specification', async () => {
  await open();
  await list('Others');
  const headings = column().getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Racing Sports', 'Others', 'All Sports']);
});

test('sports without a match fold away under one entry that says so', async () => {
  const counted = SPORTS.map((one) => ({ ...one, match_count: one.sport_id === 4 ? 3 : 0 }));
  const { player } = await open({
    'sport/getSports': ok([...counted, { ...sport(998_917, 'Volleyball'), match_count: 0 }]),
  });
  const sports = await list('All Sports');
  const names = sports.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Cricket', 'Other sports']);
  expect(sports.queryByRole('link')).toBeNull();
  await player.click(sports.getByRole('button', { name: /^Other sports/ }));
  const quiet = sports.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(quiet).toEqual([
    ['No Football today', '#/all-sports/1'],
    ['No Volleyball today', '#/all-sports/998917'],
  ]);
});

test.each([
  ['/game-details/4/m1', ['Cricket']],
  ['/match/matchdetail/m1', ['Cricket']],
  ['/all-sports/1', ['Football']],
  ['/all-sports/7', ['Horse Racing']],
  ['/home', []],
] as const)('the sport of %s is marked', async (path, marked) => {
  await open({}, { path });
  // Beside the strip of a phone's list, which has the same name.
  await screen.findByRole('list', { name: 'All Sports' });
  const current = () =>
    screen.queryAllByRole('button', { current: true }).map(({ textContent }) => textContent);
  await waitFor(() => expect(current()).toEqual(marked));
});

test('a sport opens its series, a series its matches, and again collapses them', async () => {
  const { player } = await open();
  const cricket = await fold('Cricket');
  expect(cricket).toHaveAttribute('aria-expanded', 'false');
  await player.click(cricket);
  expect(cricket).toHaveAttribute('aria-expanded', 'true');
  const first = await column().findByRole('button', { name: 'Test Series 2' });
  expect(column().getByRole('link', { name: 'All markets of Cricket' })).toHaveAttribute(
    'href',
    '#/all-sports/4',
  );
  await player.click(first);
  const inPlay = await column().findByRole('link', { name: /Match m1/ });
  expect(inPlay).toHaveTextContent('In-play');
  expect(inPlay).toHaveAttribute('href', '#/game-details/4/m1');
  expect(column().getByRole('link', { name: /Match m2/ })).toHaveTextContent(/21\/11\/2026 18:30(?!:)/);
  await player.click(first);
  expect(column().queryByRole('link', { name: /Match m1/ })).toBeNull();
  await player.click(cricket);
  expect(column().queryByRole('button', { name: /Test Series/ })).toBeNull();
});

test('sports that cannot be had are said to be so, beside the others, and can be tried again', async () => {
  const { player, server } = await open({ 'sport/getSports': refused('BAD_REQUEST', 'no') });
  const alert = await column().findByRole('alert');
  expect(alert).toHaveTextContent('The sports could not be loaded.');
  expect(await list('Others')).toBeDefined();
  server.answers['sport/getSports'] = ok([]);
  await player.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await column().findByText('No sports are offered right now.')).toBeVisible();
});

test('what is folded away is not asked for', async () => {
  const { server, player } = await open();
  await fold('Cricket');
  expect(server.paths()).not.toContain('series/getSeries');
  expect(server.paths()).not.toContain(VENUES);
  await player.click(await fold('Cricket'));
  await column().findByRole('button', { name: 'Test Series 2' });
  expect(server.asked.find(({ path }) => path === 'series/getSeries')?.body).toEqual({
    sport_id: 4,
    is_active: '1',
  });
  expect(server.paths()).not.toContain('match/getMatches');
});

test('each level says when it has nothing, and when it could not be had, with a way to try again', async () => {
  const { player, server } = await open({ 'series/getSeries': refused('BAD_REQUEST') });
  await player.click(await fold('Cricket'));
  const alert = await column().findByRole('alert');
  expect(alert).toHaveTextContent('The series could not be loaded.');
  server.answers['series/getSeries'] = ANSWERS['series/getSeries'];
  server.answers['match/getMatches'] = ok([]);
  await player.click(within(alert).getByRole('button', { name: 'Try again' }));
  await player.click(await column().findByRole('button', { name: 'Test Series 2' }));
  expect(await column().findByText('No match in this series is open.')).toBeVisible();
  server.answers['series/getSeries'] = ok([]);
  await player.click(await fold('Football'));
  expect(await column().findByText('No series has an open market.')).toBeVisible();
});

test('a level shows that it is on its way', async () => {
  const { player, server } = await open();
  server.answers['series/getSeries'] = 'silent';
  await player.click(await fold('Cricket'));
  expect(await column().findByRole('status', { name: 'Loading' })).toBeVisible();
});

test('a racing sport shows the venues of today by country, with times that lead to the races', async () => {
  const { player, server } = await open();
  await player.click(await fold('Horse Racing', 'Racing Sports'));
  const time = await column().findByRole('link', { name: '20:32 Ascot' });
  expect(time).toHaveAttribute('href', '#/horse-racing/r2/2026-11-21T20:32:00');
  expect(column().getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  server.answers[VENUES] = ok([venue('Flemington', 'AU', race('r5', '05:10'))]);
  await player.click(column().getByRole('button', { name: 'Australia' }));
  expect(await column().findByRole('link', { name: '05:10 Flemington' })).toBeVisible();
  expect(column().queryByText(/Ascot/)).toBeNull();
  expect(server.asked.findLast(({ path }) => path === VENUES)?.body).toEqual({
    country: 'AU',
    date: '',
    sport_id: 7,
  });
});

test('a day without races says so, and offers no choice of countries', async () => {
  const { player } = await open({ [VENUES]: ok([]), [COUNTRIES]: ok([]) });
  await player.click(await fold('Greyhound Racing', 'Racing Sports'));
  expect(await column().findByText('No race is left today.')).toBeVisible();
  expect(column().queryByRole('group', { name: 'Country' })).toBeNull();
});

const ways = async () =>
  (await list('Others'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.slice(1)]);

test('Others without the Indian casino and without live casinos', async () => {
  await open({ 'casino/getCasinoSport': ok([casino('worldcasino', 0), casino('matka', 1)]) });
  expect(await ways()).toEqual([
    ['Our Virtual', '/all-sports/-17'],
    ['Slot Game', '/slot-games'],
    ['Fantasy Game', '/fantasy-game'],
  ]);
});

test('Live Casino stays when the casinos cannot be had', async () => {
  await open({ 'casino/getCasinoSport': refused('BAD_REQUEST') });
  expect(await ways()).toContainEqual(['Live Casino', '/world-casino']);
});

test('Others with both, and the games of the casino folded away under it', async () => {
  const tables = [
    { series_id: -10, name: 'Teenpatti', sport_id: -1 },
    { series_id: -16, name: 'Race 20-20', sport_id: -1 },
  ];
  const { server, player } = await open({
    'sport/getSports': ok([...SPORTS, sport(-1, 'Indian Casino')]),
    'series/getSeriesHeader': ok(tables),
  });
  const folded = [
    ['Our Casino', '/casino/list'],
    ['Our Virtual', '/all-sports/-17'],
    ['Live Casino', '/world-casino'],
    ['Slot Game', '/slot-games'],
    ['Fantasy Game', '/fantasy-game'],
  ];
  expect(await ways()).toEqual(folded);
  const games = await fold('Games of Our Casino', 'Others');
  await player.click(games);
  expect(games).toHaveAttribute('aria-expanded', 'true');
  expect((await ways()).slice(1, 3)).toEqual([
    ['Teenpatti', '/casino/list/-10'],
    ['Race 20-20', '/casino/match/-1019'],
  ]);
  await player.click(games);
  expect(await ways()).toEqual(folded);
  const asked = server.asked.filter(({ path }) => path === 'series/getSeriesHeader');
  expect(asked.map(({ body }) => body)).toContainEqual({ is_sidebar_call: 2 });
});

test('the virtual sport has a list of its own, empty as it may be', async () => {
  await open({ 'match/marketWatch': ok([]) }, { path: '/all-sports/-17' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Virtual' })).toBeVisible();
  expect(await screen.findByText('No Our Virtual markets are open right now.')).toBeVisible();
  // The sport is on offer here by another name, which must not take over once the sports are known.
  await screen.findAllByText('Football');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Virtual');
});

test('a phone has it as a drawer, which a link closes', async () => {
  const { player, address } = await open({}, { isWide: false });
  expect(screen.queryByRole('list', { name: 'Racing Sports' })).toBeNull();
  await player.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await player.click(await within(drawer).findByRole('link', { name: 'Slot Game' }));
  expect(address.path()).toBe('/slot-games');
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});

test('the drawer closes on its button and on a press beside it', async () => {
  const { player } = await open({}, { isWide: false });
  await player.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await player.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  await player.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  const backdrop = document.querySelector('.MuiBackdrop-root');
  if (!backdrop) throw new Error('nothing beside the drawer');
  await player.click(backdrop);
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});

test('a narrow desk has icons in its place: a press opens the lists unfolded there, another leaves them so', async () => {
  const { player } = await open({}, { isWide: true, narrowerThan: 1300 });
  const rail = within(await screen.findByRole('navigation', { name: 'Sports' }));
  const icons = await rail.findAllByRole('button');
  expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual([
    'Menu',
    'Horse Racing',
    'Greyhound Racing',
    'Cricket',
    'Football',
  ]);
  expect(rail.getByRole('link', { name: 'Slot Game' })).toHaveAttribute('href', '#/slot-games');
  for (let press = 0; press < 2; press += 1) {
    await player.click(rail.getByRole('button', { name: 'Cricket', hidden: true }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await drawer.findByRole('button', { name: 'Test Series 2' })).toBeVisible();
    await player.click(drawer.getByRole('button', { name: 'Close' }));
  }
});
