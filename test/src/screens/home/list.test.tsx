import { act, screen, within } from '@testing-library/react';
import { toIst } from '../../../../domain/base/time';
import { connectionLost } from '../../../../slices/connection';
import { navigated } from '../../../../slices/route';
import { manualClock, ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';

const NAMES = ['Ashwa', 'Bijli', 'Chetak', 'Dhruva'];
const ODDS = [6, 2.5, 12, 3.2];
const runners = NAMES.map((name, i) => ({
  selection_id: 21 + i,
  name,
  status: 'ACTIVE' as const,
  win_loss: 0,
  back: [{ price: ODDS[i] ?? 2, size: 100 }],
  lay: [],
}));

const race = (over: object = {}) => ({
  match_id: 'r1',
  match_name: 'Pune 19:05',
  match_date: '2026-11-21 19:05:00',
  market_id: '7.1',
  sport_id: 7,
  sport_name: 'Horse Racing',
  series_name: 'Pune',
  status: 'OPEN',
  inplay: false,
  is_fancy: 0,
  is_bookmaker_market: 0,
  IsTv: false,
  runner_json: runners,
  ...over,
});

const later = race({
  match_id: 'r2',
  market_id: '7.2',
  match_name: 'Pune 21:00',
  match_date: '2026-11-21 21:00:00',
});

const row = async () => (await screen.findByText('Pune 19:05')).closest('li') ?? document.body;

test('a race shows the three shortest prices with their names, which stay in their places', async () => {
  const { goLive, stream } = await openApp({
    path: '/home',
    answers: { 'match/marketWatch': ok([race()]) },
  });
  await goLive();
  const prices = () =>
    within(document.querySelector('.favourites') ?? document.body)
      .getAllByRole('button', { name: /^Back / })
      .map((cell) => cell.getAttribute('data-r'));
  // By the minute, as its name has it.
  expect(await row()).toHaveTextContent(/Pune 19:0521\/11\/2026 19:05(?!:)/);
  expect(prices()).toEqual(['22', '24', '21']);
  await stream([{ id: '7.1', rc: [{ id: 23, batb: [[0, 1.5, 100]] }] }]);
  expect(prices()).toEqual(['22', '24', '21']);
  expect(await row()).toHaveTextContent('Bijli');
});

test.each([
  ['RACE_OVER', 'Race over'],
  ['RESULT_AWAITED', 'Result awaited'],
])('a race that has been run (%s) is not listed as live, and comes last', async (statusMessage, words) => {
  const { goLive, stream, app } = await openApp({
    path: '/home',
    answers: { 'match/marketWatch': ok([race({ inplay: true }), later]) },
  });
  await goLive();
  const matches = () => screen.getAllByText(/^Pune \d/).map(({ textContent }) => textContent);
  const over = { status: 'SUSPENDED', statusMessage, betDelay: 0, numberOfWinners: 1, version: 2 };
  const definition = runners.map(({ selection_id: id, name, status }, sortPriority) => ({
    id,
    name,
    status,
    sortPriority,
  }));
  expect(await row()).toHaveTextContent('In-play');
  expect(matches()).toEqual(['Pune 19:05', 'Pune 21:00']);
  await stream([
    {
      id: '7.1',
      marketDefinition: { matchId: 'r1', name: 'Win', inPlay: true, ...over, runners: definition },
    },
  ]);
  expect(await row()).toHaveTextContent(words);
  expect(await row()).not.toHaveTextContent('In-play');
  expect(matches()).toEqual(['Pune 21:00', 'Pune 19:05']);
  act(() => void app.store.dispatch(navigated('/home?in-play')));
  expect(await screen.findByText('Nothing is in play right now.')).toBeVisible();
});

test('a race that was over before its prices came offers no market to open, it says who won', async () => {
  const runnersOut = runners.map((runner) => ({ ...runner, back: [] }));
  const { goLive, stream } = await openApp({
    path: '/home',
    answers: { 'match/marketWatch': ok([race({ runner_json: runnersOut })]) },
  });
  await goLive();
  expect(await row()).toHaveTextContent('4 runners');
  await stream([
    {
      id: '7.1',
      marketDefinition: {
        matchId: 'r1',
        name: 'Win',
        inPlay: true,
        status: 'SUSPENDED',
        statusMessage: 'RACE_OVER',
        betDelay: 0,
        numberOfWinners: 1,
        version: 2,
        runners: runners.map(({ selection_id: id, name, status }, sortPriority) => ({
          id,
          name,
          status,
          sortPriority,
        })),
      },
    },
  ]);
  expect(await row()).not.toHaveTextContent('4 runners');
  expect((await row()).querySelector('.mask')).toHaveTextContent('Race over');
});

test('the minutes to the start pass while the connection is lost', async () => {
  const match_date = toIst(manualClock().now() + (11 * 60 + 2) * 1000);
  const { goLive, app, clock } = await openApp({
    path: '/home',
    answers: { 'match/marketWatch': ok([race({ match_date })]) },
  });
  await goLive();
  expect(await row()).toHaveTextContent('in 12 min');
  const at = clock.now() + 5 * 60_000;
  act(() => void app.store.dispatch(connectionLost({ at, random: 0.5, code: '' })));
  expect(await row()).toHaveTextContent('in 7 min');
});

test.each([
  [61 * 60, '', ''],
  [59 * 60 + 2, '', 'in 59 min'],
  [11 * 60 + 2, 'in 12 min', 'in 11 min'],
  [2, 'in 1 min', ''],
  [-60, '', ''],
])('a race %d s before its start says "%s", after one more message "%s"', async (ahead, first, second) => {
  const match_date = toIst(manualClock().now() + ahead * 1000);
  const { goLive, stream, tick } = await openApp({
    path: '/home',
    answers: { 'match/marketWatch': ok([race({ match_date })]) },
  });
  await goLive();
  const said = async () => /in \d+ min/.exec((await row()).textContent ?? '')?.[0] ?? '';
  expect(await said()).toBe(first);
  await tick(3000);
  await stream([{ id: '7.1', rc: [{ id: 23, batb: [[0, 4, 100]] }] }]);
  expect(await said()).toBe(second);
});

test('badges say what a match offers besides its odds', async () => {
  const app = { path: '/home', answers: { 'match/marketWatch': ok([race({ is_fancy: 1, IsTv: true })]) } };
  await openApp(app);
  const badges = within(await row())
    .getAllByRole('img')
    .map((badge) => [badge.textContent, badge.getAttribute('aria-label')]);
  expect(badges).toEqual([
    ['F', 'Fancy on offer'],
    ['TV', 'Shown live'],
  ]);
});

test('the minutes to a start are those of the exchange, however fast its time runs', async () => {
  const startsAt = toIst(manualClock().now() + 3_600_000 * 5);
  const { goLive, stream } = await openApp({
    path: '/home',
    answers: { 'match/marketWatch': ok([race({ match_date: startsAt })]) },
  });
  await goLive();
  expect(await row()).not.toHaveTextContent(/in \d+ min/);
  await stream([{ id: '7.1', rc: [{ id: 23, batb: [[0, 1.5, 100]] }] }], {
    pt: manualClock().now() + 3_600_000 * 5 - 600_000,
  });
  expect(await row()).toHaveTextContent('in 10 min');
});

const day = (id: string, ahead: number, over: object = {}) =>
  race({
    match_id: id,
    market_id: `7.${id}`,
    match_name: `Race ${id}`,
    match_date: toIst(manualClock().now() + ahead * 3_600_000),
    ...over,
  });

test('the day stands in parts, in the order of its matches; in-play alone needs no such names', async () => {
  const rows = [day('now', -1, { inplay: true }), day('soon', 0.5), day('next', 30), day('far', 80)];
  const { app } = await openApp({ path: '/home', answers: { 'match/marketWatch': ok(rows) } });
  await screen.findByText('Race now');
  const parts = () =>
    screen.queryAllByRole('list', { name: /^Horse Racing/ }).map((list) => [
      list.getAttribute('aria-labelledby')?.split(' ').length,
      ...within(list)
        .getAllByRole('listitem')
        .map((item) => /Race (now|soon|next|far)/.exec(item.textContent ?? '')?.[0]),
    ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'In-play',
    'Within the hour',
    'Tomorrow',
    'Later',
  ]);
  expect(parts()).toEqual([
    [2, 'Race now'],
    [2, 'Race soon'],
    [2, 'Race next'],
    [2, 'Race far'],
  ]);
  act(() => void app.store.dispatch(navigated('/home?in-play')));
  expect(parts()).toEqual([[1, 'Race now']]);
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('a match in play says its score and clock, briefly, and goes on saying them while no bets are taken', async () => {
  const { goLive, stream } = await openApp({
    path: '/home',
    answers: { 'match/marketWatch': ok([race({ inplay: true })]) },
  });
  await goLive();
  const definition = {
    matchId: 'r1',
    name: 'Win',
    inPlay: true,
    betDelay: 0,
    numberOfWinners: 1,
    version: 2,
    runners: [],
  };
  const values = { home: 'A', away: 'B', homeScore: 2, awayScore: 1, minute: 63 };
  const sc = { summary: 'A 2-1 B, minute 63', saying: { key: 'football', values } };
  await stream([
    { id: '7.1', sc, marketDefinition: { ...definition, status: 'SUSPENDED', statusMessage: 'GOAL' } },
  ]);
  expect(await row()).toHaveTextContent('2-1 · minute 63');
  expect(await row()).toHaveTextContent('Goal');
  const half = { summary: 'Half time: A 2-1 B', saying: { key: 'halfTime', values } };
  await stream([{ id: '7.1', sc: half }]);
  expect(await row()).toHaveTextContent(/Half time 2-1(?! B)/);
  await stream([{ id: '7.1', sc: { summary: 'As the feed says it' } }]);
  expect(await row()).toHaveTextContent('As the feed says it');
});

test('the address of a series lists its matches alone, under its name', async () => {
  const rows = [race(), race({ match_id: 'r3', match_name: 'Delhi 20:00', series_name: 'New Delhi' })];
  await openApp({
    path: '/all-sports/7?series=New-Delhi',
    answers: { 'match/marketWatch': ok(rows) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'New Delhi' })).toBeVisible();
  expect(screen.getByText('Delhi 20:00')).toBeVisible();
  expect(screen.queryByText('Pune 19:05')).toBeNull();
});

test('the way to limits and breaks stands above the matches', async () => {
  await openApp({ path: '/home', answers: { 'match/marketWatch': ok([race()]) } });
  await row();
  const [above] = screen.getAllByRole('link', { name: '18+ Limits and breaks' });
  expect(above).toHaveAttribute('href', '#/limits');
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBe(above);
});
