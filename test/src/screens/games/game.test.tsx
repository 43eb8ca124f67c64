import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wireGame, wireGames } from '../../../api/wireGames';
import { balance, openApp } from '../../support/app';
import { ok, refused } from '../../../store/fakeWorld';
import { getBalance } from '../../../../api/balance';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/games/Games';

const ORIGIN = 'https://games.example';
const ADDRESS = `${ORIGIN}/play/slot3#token=one-time-token`;
const PATH = '/world-casino/backlay/slot3';
type Answers = NonNullable<Parameters<typeof openApp>[0]>['answers'];

async function openGame(answers: Answers = {}, game = wireGame()) {
  const app = await openApp({
    path: PATH,
    answers: {
      'worldCasino/getGameList': ok(wireGames([game])),
      'worldCasino/userAuthentication': ok({ launchURL: ADDRESS }),
      ...answers,
    },
  });
  return { ...app, games: () => app.app.store.getState().games };
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Three Reels');

/** As the browser tells of a message; jsdom says of none where it came from. */
async function say(data: unknown, over: { origin?: string; source?: Window | null } = {}): Promise<void> {
  const { contentWindow } = await frame();
  const source = over.source === undefined ? contentWindow : over.source;
  fireEvent(window, new MessageEvent('message', { data, origin: over.origin ?? ORIGIN, source }));
}

async function openReady(answers: Answers = {}) {
  const app = await openGame(answers);
  await say({ type: 'game/ready' });
  expect(app.games().status).toBe('idle');
  return app;
}

test('the game is in a frame that has what it needs and no more', async () => {
  const { server, app } = await openGame();
  const box = await frame();
  expect(box).toHaveAttribute('src', ADDRESS);
  expect(box).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
  expect(box).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(box).toHaveAttribute('allow', 'fullscreen');
  const asked = server.asked.filter(({ path }) => path === 'worldCasino/userAuthentication');
  expect(asked.map(({ body }) => body)).toEqual([
    { provider_code: 'backlay', game_code: 'slot3', language: 'en' },
  ]);
  expect(JSON.stringify(app.store.getState())).not.toContain('one-time-token');
});

test('an address of the page itself is of no origin in its frame', async () => {
  await openGame({ 'worldCasino/userAuthentication': ok({ launchURL: `${location.origin}/play` }) });
  expect(await frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
});

test('above it stand its name, the way out, what can be bet and for how long it has been played', async () => {
  const { app, server } = await openReady();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Three Reels' })).toBeVisible();
  expect(main.getByText('1,00,000.00')).toBeVisible();
  expect(main.getByText('Playing for 0 min')).toBeVisible();
  const sent = jest.spyOn((await frame()).contentWindow as Window, 'postMessage');
  server.answers['user/getUserBalance'] = balance(99_950.5);
  await act(
    async () => void (await app.store.dispatch(getBalance.initiate(undefined, { forceRefetch: true }))),
  );
  expect(await main.findByText('99,950.50')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ type: 'host/balance', balance: 9_995_050 }, ORIGIN);
});

test('what a frame says moves nothing but this machine, and its words are nowhere', async () => {
  const { app, games, server } = await openReady();
  const before = app.store.getState();
  const asked = server.asked.length;
  await say({ type: 'balance/balanceToggled', canary: 'c4n4ry' });
  await say({ type: 'game/ready', balance: 1, canary: 'c4n4ry' }, { origin: 'https://evil.example' });
  await say({ type: 'game/balanceChanged', balance: 5e9, canary: 'c4n4ry' });
  await say({ type: 'game/busy' }, { source: window });
  expect(app.store.getState()).toBe(before);
  expect(server.asked).toHaveLength(asked);
  await say({ type: 'game/busy', canary: 'c4n4ry' });
  expect(games().status).toBe('busy');
  expect(JSON.stringify(app.store.getState())).not.toContain('c4n4ry');
});

test('leaving asks while a round is being played; when it ends, the player goes', async () => {
  const { player, games, address } = await openReady();
  await say({ type: 'game/busy' });
  await player.click(screen.getByRole('button', { name: 'All games' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave during a round?' }));
  await player.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(games().status).toBe('busy');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await player.click(screen.getByRole('button', { name: 'All games' }));
  await screen.findByRole('dialog');
  expect(address.path()).toBe(PATH);
  await say({ type: 'game/idle' });
  await waitFor(() => expect(address.path()).toBe('/world-casino'));
  expect(games().status).toBe('closed');
});

test('links and the browser’s own Back ask as well, and the player may go at once', async () => {
  const { player, games, address } = await openReady();
  await say({ type: 'game/busy' });
  const [link] = screen.getAllByRole('link', { name: 'Playground', hidden: true });
  if (!link) throw new Error('no link around the game');
  fireEvent.click(link);
  expect(games()).toMatchObject({ status: 'leaving', to: '/home' });
  await player.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  act(() => address.go(-1));
  expect(games()).toMatchObject({ status: 'leaving', to: '/world-casino' });
  await player.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave now' }));
  await waitFor(() => expect(address.path()).toBe('/world-casino'));
});

test('a game that closes itself leads to the lobby, one that asks for a round to its bets', async () => {
  const first = await openReady();
  await say({ type: 'game/history', round: 'c4n4ry' });
  await waitFor(() => expect(first.address.path()).toBe('/report/live-casino-bets?sport=backlay'));
  expect(JSON.stringify(first.app.store.getState())).not.toContain('c4n4ry');
});

test('a round that is among the player’s own is led to', async () => {
  const row = {
    sport_name: 'Three Reels',
    type: 'BACK',
    stack: 10,
    total: -10,
    placed: '2026-11-28 10:00:00',
    round_id: 'R7',
    transaction_id: '7',
    is_back: '1',
    provider: 'backlay',
    provider_name: 'Backlay Games',
  };
  const days = { from_date: '2026-11-14', to_date: '2026-11-28', today: '2026-11-28' };
  const { address } = await openReady({
    'casino/getCasinoResult': ok({ data: [row], total: 1, limit: 100, page: 1, ...days }),
  });
  await say({ type: 'game/history', round: 'R7' });
  await waitFor(() => expect(address.path()).toBe('/report/live-casino-bets?sport=backlay&q=R7'));
});

test.each([
  ['NOT_FOUND', 'There is no such game here.'],
  ['FORBIDDEN', /switched off at present/],
  ['ACCOUNT_LOCKED', /Betting is locked on your account/],
  ['UNAVAILABLE', /does not answer\. Nothing was staked/],
])('%s is said in words, and can be tried again', async (code, words) => {
  const { server, player } = await openGame({ 'worldCasino/userAuthentication': refused(code, '') });
  expect(await screen.findByText('The game could not be opened.')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  server.answers['worldCasino/userAuthentication'] = ok({ launchURL: ADDRESS });
  await player.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await frame()).toBeInTheDocument();
});

test('a frame that does not say that it is ready is told of, and may still come', async () => {
  const { clock, games } = await openGame();
  await frame();
  await act(() => clock.tick(15_000));
  expect(screen.getByText(/The game is slow to load/)).toBeVisible();
  await say({ type: 'game/ready' });
  expect(games().status).toBe('idle');
  expect(screen.queryByText(/The game is slow to load/)).toBeNull();
});

test('what a point is worth is said before the game is asked for', async () => {
  const { player, server } = await openGame({}, wireGame({ chip_value: 100 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Points in this game' }));
  expect(dialog.getByText('This game counts in points: 1 point is 100.00 of your balance.')).toBeVisible();
  expect(server.paths()).not.toContain('worldCasino/userAuthentication');
  await player.click(dialog.getByRole('button', { name: 'Play' }));
  expect(await frame()).toBeInTheDocument();
});

test('a game with play money is tried for it and played for money again, and meanwhile shows nothing of the balance', async () => {
  const { player, server, games } = await openGame({}, wireGame({ play_money: 1 }));
  await say({ type: 'game/ready' });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('1,00,000.00')).toBeVisible();
  await say({ type: 'game/busy' });
  expect(main.getByRole('button', { name: 'Try it with play money' })).toBeDisabled();
  await say({ type: 'game/idle' });
  await player.click(main.getByRole('button', { name: 'Try it with play money' }));
  await waitFor(() => expect(games().status).toBe('opening'));
  const sent = jest.spyOn((await frame()).contentWindow as Window, 'postMessage');
  await say({ type: 'game/ready' });
  expect(sent).toHaveBeenCalledWith({ type: 'host/resume' }, ORIGIN);
  expect(sent).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'host/balance' }), ORIGIN);
  expect(main.getByText('Play money: nothing is staked or won.')).toBeVisible();
  expect(main.queryByText('1,00,000.00')).toBeNull();
  await player.click(main.getByRole('button', { name: 'Play with your balance' }));
  await waitFor(() => expect(games().status).toBe('opening'));
  expect(main.getByText('1,00,000.00')).toBeVisible();
  const asked = server.asked.filter(({ path }) => path === 'worldCasino/userAuthentication');
  const real = { provider_code: 'backlay', game_code: 'slot3', language: 'en' };
  expect(asked.map(({ body }) => body)).toEqual([real, { ...real, mode: 'demo' }, real]);
});

test('a game without play money offers none', async () => {
  await openReady();
  expect(screen.queryByRole('button', { name: 'Try it with play money' })).toBeNull();
});
