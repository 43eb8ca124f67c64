import { screen, waitFor, within } from '@testing-library/react';
import { wireLobby, wireTableRow } from '../../../api/wireCasino';
import { openApp } from '../../support/app';
import { ok, refused } from '../../../store/fakeWorld';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/casino/Lobby';

const dragon = wireTableRow({
  match_id: '-1011',
  match_name: 'Dragon Tiger 20-20',
  game: 'dragonTiger20',
  state: 'DEALING',
  players: 0,
  results: [{ mid: '1', result: 'tie' }],
});
const wheel = wireTableRow({
  match_id: '-1030',
  match_name: 'Roulette',
  game: 'roulette',
  category: 'wheel',
  is_open: 0,
  results: [],
});

async function openLobby(path = '/casino/list') {
  const app = await openApp({
    path,
    answers: { 'match/getCasinoMatches': ok(wireLobby(wireTableRow(), dragon, wheel)) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Our Casino' });
  // The tables come after it.
  await waitFor(() => expect(names()).not.toEqual([]));
  return app;
}
const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const card = (name: string) => screen.getByRole('link', { name }).closest('li');

test('each table says how it stands, what it takes and what it returns, and leads there', async () => {
  await openLobby();
  expect(names()).toEqual(['Lucky 7 A', 'Dragon Tiger 20-20', 'Roulette']);
  expect(card('Lucky 7 A')).toHaveTextContent('12 s · 3 players');
  expect(card('Lucky 7 A')).toHaveTextContent('Limits 50 – 25k · Returns 92.3% – 96.9%');
  expect(card('Dragon Tiger 20-20')).toHaveTextContent('DealingLimits');
  expect(card('Roulette')).toHaveTextContent('Closed');
  expect(screen.getByRole('link', { name: 'Lucky 7 A' })).toHaveAttribute('href', '#/casino/match/-145');
});

test('tables are found by name and by kind', async () => {
  const { player } = await openLobby();
  await player.type(screen.getByRole('searchbox', { name: 'Search tables' }), 'drag');
  expect(names()).toEqual(['Dragon Tiger 20-20']);
  await player.click(screen.getByRole('button', { name: 'Wheel' }));
  expect(screen.getByText('No table has this name.')).toBeVisible();
  await player.clear(screen.getByRole('searchbox', { name: 'Search tables' }));
  expect(names()).toEqual(['Roulette']);
});

test('a favourite stands before the others', async () => {
  const { player } = await openLobby();
  await player.click(screen.getByRole('button', { name: 'Add Roulette to your favourites' }));
  expect(names()).toEqual(['Roulette', 'Lucky 7 A', 'Dragon Tiger 20-20']);
  await player.click(screen.getByRole('button', { name: 'Take Roulette from your favourites' }));
  expect(names()).toEqual(['Lucky 7 A', 'Dragon Tiger 20-20', 'Roulette']);
});

test('a series has its own tables', async () => {
  await openLobby('/casino/list/-12');
  expect(names()).toEqual(['Dragon Tiger 20-20']);
});

test('what cannot be loaded says so, and can be asked for again', async () => {
  const { server, player } = await openApp({
    path: '/casino/list',
    answers: { 'match/getCasinoMatches': refused('NOT_FOUND', '') },
  });
  expect(await screen.findByText('The tables could not be loaded.')).toBeVisible();
  server.answers['match/getCasinoMatches'] = ok(wireLobby());
  await player.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No table is open.')).toBeVisible();
});

test('tables that wait for what pages bring say when they open, and the page brings something once', async () => {
  const until = wireLobby().now + 9.5 * 60_000;
  const waiting = wireTableRow({ is_open: 0, gathers_until: until, market_id: '', results: [] });
  const { server } = await openApp({
    path: '/casino/list',
    answers: {
      'match/getCasinoMatches': ok(
        wireLobby(waiting, { ...waiting, match_id: '-1022', match_name: 'Lucky 7 B' }),
      ),
      'casino/contribute': ok({ is_kept: 1 }),
    },
  });
  // The world of tests draws 0.5 always.
  const entropy = '80'.repeat(16);
  expect(await screen.findByText(entropy)).toBeVisible();
  expect(screen.getByText(/^The tables open in 10 minutes\./)).toHaveTextContent(
    `Your page brought to the draw: ${entropy}`,
  );
  expect(card('Lucky 7 A')).toHaveTextContent('opens in 10 min');
  const brought = server.asked.filter(({ path }) => path.endsWith('casino/contribute'));
  expect(brought.map(({ body }) => body)).toEqual([{ entropy }]);
});

test('a second page of the same player says that something was brought already', async () => {
  const waiting = wireTableRow({ is_open: 0, gathers_until: wireLobby().now + 60_000, results: [] });
  await openApp({
    path: '/casino/list',
    answers: { 'match/getCasinoMatches': ok(wireLobby(waiting)), 'casino/contribute': ok({ is_kept: 0 }) },
  });
  expect(await screen.findByText(/Your device has added to it already\.$/)).toHaveTextContent(
    /^The tables open in 1 minute\./,
  );
});
