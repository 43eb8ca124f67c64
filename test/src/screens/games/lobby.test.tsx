import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '../../../../slices/preferences';
import { speak } from '../../../../src/base/i18n/words';
import { wireGame, wireGames } from '../../../api/wireGames';
import { openApp } from '../../support/app';
import { ok, refused } from '../../../store/fakeWorld';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/games/Games';

const crash = wireGame({
  id: 'backlay:crash',
  code: 'crash',
  name: 'Crash',
  name_hi: '',
  category: 'crash',
  return: 0.99,
  is_new: 0,
  played_at: 1_760_000_000_000,
});
const fruit = wireGame({
  id: 'reels:fruit',
  code: 'fruit',
  providerCode: 'reels',
  provider_name: 'Reels & Co',
  name: 'Fruit',
  thumb: 'https://reels.example/fruit.png',
  return: null,
  is_new: 0,
});
const eleven = wireGame({
  id: 'backlay:fantasy11',
  code: 'fantasy11',
  name: 'Fantasy XI',
  category: 'fantasy',
});
const TABLES = [{ match_id: '-1', match_name: 'Teenpatti 20-20' }];

async function openLobby(
  path = '/world-casino',
  title = 'Live Casino',
  games = [wireGame(), crash, fruit, eleven],
) {
  const app = await openApp({ path, answers: { 'worldCasino/getGameList': ok(wireGames(games, TABLES)) } });
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(page().queryByLabelText('Loading')).toBeNull());
  return app;
}
const page = () => within(screen.getByRole('main'));
const headings = (level: number) =>
  page()
    .queryAllByRole('heading', { level })
    .map(({ textContent }) => textContent);
const card = (name: string) => page().getByRole('link', { name }).closest('li');

test('a game that the player has free bets in says how many', async () => {
  await openLobby('/slot-games', 'Slot Game', [wireGame({ free_bets: 3 }), fruit]);
  expect(card('Three Reels')).toHaveTextContent('3 free bets');
});

test('a game that can be tried for play money says so', async () => {
  await openLobby('/slot-games', 'Slot Game', [wireGame({ play_money: 1 }), fruit]);
  expect(card('Three Reels')).toHaveTextContent('Play money too');
  expect(card('Fruit')).not.toHaveTextContent('Play money');
});

test('each game says whose it is, what it takes and what it returns, and leads there', async () => {
  await openLobby('/slot-games', 'Slot Game');
  expect(headings(2)).toEqual(['Three Reels', 'Fruit', 'Other games']);
  expect(card('Three Reels')).toHaveTextContent('New');
  expect(card('Three Reels')).toHaveTextContent('Backlay GamesStakes 10 – 5k Returns 94.8%');
  expect(card('Fruit')).not.toHaveTextContent(/New|Returns|free/);
  expect(card('Fruit')?.querySelector('img')).toHaveAttribute('src', 'https://reels.example/fruit.png');
  expect(page().getByRole('link', { name: 'Fruit' })).toHaveAttribute('href', '#/world-casino/reels/fruit');
});

test('all kinds stand below each other, with our tables before a camera among the live ones', async () => {
  await openLobby();
  expect(headings(2)).toEqual(['Recently played', 'Live', 'Slots', 'Crash', 'Fantasy']);
  expect(page().getByRole('link', { name: 'Teenpatti 20-20' })).toHaveAttribute('href', '#/casino/match/-1');
  const lately = within(page().getByRole('region', { name: 'Recently played' }));
  expect(lately.getByRole('link', { name: 'Crash' })).toHaveAttribute('href', '#/world-casino/backlay/crash');
});

test.each([
  ['/fantasy-game', 'Fantasy Game', ['Fantasy XI'], ['Teenpatti 20-20', 'Three Reels', 'Crash', 'Fruit']],
  ['/world-casino/crash', 'Crash', ['Crash'], ['Teenpatti 20-20', 'Three Reels', 'Fruit', 'Fantasy XI']],
  ['/world-casino/matka', 'Matka', [], []],
])('%s has its kind of games, and below a few the others', async (path, title, games, others) => {
  await openLobby(path, title);
  expect(headings(2)).toEqual([...games, ...(others.length > 0 ? ['Other games'] : [])]);
  expect(headings(3)).toEqual(others);
});

test('games are found by name, kind and company', async () => {
  const { player } = await openLobby();
  await player.type(page().getByRole('searchbox', { name: 'Search games' }), 'fru');
  expect(headings(2)).toEqual(['Fruit']);
  await player.clear(page().getByRole('searchbox', { name: 'Search games' }));
  await player.click(page().getByRole('button', { name: 'Slots' }));
  expect(headings(2)).toEqual(['Three Reels', 'Fruit', 'Other games']);
  await player.click(page().getByRole('combobox', { name: 'Provider' }));
  await player.click(screen.getByRole('option', { name: 'Backlay Games' }));
  expect(headings(2)).toEqual(['Three Reels']);
  await player.click(page().getByRole('button', { name: 'Live' }));
  expect(page().getByText('No games found.')).toBeVisible();
});

test('a favourite stands before the others, and in a place of its own', async () => {
  const { player } = await openLobby('/slot-games', 'Slot Game');
  await player.click(page().getByRole('button', { name: 'Add Fruit to your favourites' }));
  expect(headings(2)).toEqual(['Fruit', 'Three Reels', 'Other games']);
  await player.click(page().getByRole('button', { name: 'All' }));
  expect(headings(2)).toContain('Favourites');
  const [first] = page().getAllByRole('button', { name: 'Take Fruit from your favourites' });
  if (first) await player.click(first);
  expect(headings(2)).not.toContain('Favourites');
});

test('in Hindi a game and its company have their Hindi names', async () => {
  const unnamed = { ...fruit, name_hi: '' };
  const opened = await openLobby('/slot-games', 'Slot Game', [wireGame(), unnamed]);
  await act(async () => {
    opened.app.store.dispatch(languageChosen('hi'));
    await speak('hi');
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'स्लॉट गेम' })).toBeVisible();
  expect(headings(2)).toContain('तीन रील');
  // Its company is called as the reports call it; one of another company's name has no other.
  expect(card('तीन रील')).toHaveTextContent('बैकले गेम्स');
  expect(card('Fruit')).toHaveTextContent('Reels & Co');
  const { player } = opened;
  await player.type(page().getByRole('searchbox'), 'बैकले गेम्स');
  expect(headings(2)).toEqual(['तीन रील']);
  await act(() => speak('en'));
});

test('in Bengali a game has its Bengali name, or the one there is', async () => {
  const named = wireGame({ name_bn: 'রিলের খেলা' });
  const { name_bn: _, ...earlier } = wireGame({ id: 'reels:nine', code: 'nine', name: 'Nine Lines' });
  const { app } = await openLobby('/slot-games', 'Slot Game', [named, earlier]);
  await act(async () => {
    app.store.dispatch(languageChosen('bn'));
    await speak('bn');
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'স্লট গেম' })).toBeVisible();
  expect(headings(2)).toEqual(expect.arrayContaining(['রিলের খেলা', 'Nine Lines']));
  await act(() => speak('en'));
});

test('none, and what cannot be loaded, say so', async () => {
  const { server, player } = await openApp({
    path: '/world-casino',
    answers: { 'worldCasino/getGameList': refused('NOT_FOUND', '') },
  });
  expect(await screen.findByText('The games could not be loaded.')).toBeVisible();
  server.answers['worldCasino/getGameList'] = ok(wireGames([]));
  await player.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No game can be played now.')).toBeVisible();
});
