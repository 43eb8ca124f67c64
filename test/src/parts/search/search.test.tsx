import { act, screen, waitFor, within } from '@testing-library/react';
import { SEARCH_CLEAR_MS } from '../../../../domain/base/product';
import { SEARCH_PAUSE_MS } from '../../../../store/effects/search';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
import type { Options } from '../../support/app';
// The field comes with the pointer or the focus: loading it is not what is tried here.
import '../../../../src/parts/search/SearchCombobox';

const SEARCH = 'match/searchByMatchNameHeader';
const hit = (id: string, name: string, over: object = {}) => ({
  match_id: id,
  MarketId: '1.1',
  match_name: name,
  match_Date: '2026-11-21 18:30:00',
  sport_id: 4,
  sport_name: 'Cricket',
  inplay: false,
  ...over,
});
const HITS = ok([
  hit('m1', 'India v Australia', { inplay: true }),
  hit('m2', 'India A v Kenya'),
  hit('m3', 'Indiana v Ohio', { sport_id: 1, sport_name: 'Football' }),
]);

const box = () => screen.getByRole('combobox', { name: 'Search matches' });
const option = (name: RegExp) => screen.getByRole('option', { name });

async function open(options: Options = {}) {
  const app = await openApp({ path: '/home', isWide: true, ...options });
  Object.assign(app.server.answers, { [SEARCH]: HITS, ...options.answers });
  await screen.findByRole('combobox', { name: 'Search matches' });
  const near = async () => {
    await app.player.hover(box());
    await waitFor(() => expect(box()).toBeInstanceOf(HTMLInputElement));
  };
  if (options.isWide !== false) await near();
  const ask = async (text: string) => {
    await app.player.type(box(), text);
    await app.tick(SEARCH_PAUSE_MS);
  };
  return { ...app, ask };
}

test('a hit says what its match offers besides, as the lists do', async () => {
  const more = { is_fancy: 1, is_bookmaker_market: 1, IsTv: true };
  const { ask } = await open({
    answers: { [SEARCH]: ok([hit('m1', 'India v Nepal', more), hit('m2', 'Indiana')]) },
  });
  await ask('ind');
  const marks = (name: RegExp) =>
    within(option(name))
      .queryAllByRole('img')
      .map((one) => one.getAttribute('aria-label'));
  await screen.findAllByRole('option');
  expect(marks(/Nepal/)).toEqual(['Fancy on offer', 'Bookmaker on offer', 'Shown live']);
  expect(marks(/Indiana/)).toEqual([]);
});

test('hits stand under the name of their sport, with the date in UTC+5:30', async () => {
  const { ask } = await open();
  await ask('ind');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  const cricket = screen.getByRole('group', { name: 'Cricket' });
  expect(within(cricket).getAllByRole('option')).toHaveLength(2);
  expect(option(/India A v Kenya/)).toHaveTextContent(/21\/11\/2026 18:30(?!:)/);
  expect(option(/India v Australia/)).toHaveTextContent('In-play');
  expect(within(screen.getByRole('group', { name: 'Football' })).getByRole('option')).toHaveTextContent(
    'Indiana v Ohio',
  );
  expect(screen.getByText('3 matches found')).toBeInTheDocument();
  expect(box()).toHaveAttribute('aria-expanded', 'true');
});

test('two characters are not asked for and clear what was found', async () => {
  const { ask, player, server } = await open();
  await ask('ind');
  await screen.findAllByRole('option');
  await player.keyboard('{Backspace}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(server.asked.filter(({ path }) => path === SEARCH)).toHaveLength(1);
});

test('arrows choose, Enter opens the match and clears the box', async () => {
  const { ask, player, address } = await open();
  await ask('ind');
  await screen.findAllByRole('option');
  expect(box()).toHaveAttribute('aria-activedescendant', option(/India v Australia/).id);
  await player.keyboard('{ArrowUp}');
  expect(option(/Indiana v Ohio/)).toHaveAttribute('aria-selected', 'true');
  await player.keyboard('{ArrowDown}{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant', option(/India A v Kenya/).id);
  await player.keyboard('{Enter}');
  expect(address.path()).toBe('/game-details/4/m2');
  expect(box()).toHaveValue('');
});

test('Enter waits for the answer to the text as it stands', async () => {
  const { player, ask, address } = await open();
  await ask('ind');
  await screen.findAllByRole('option');
  await player.keyboard('i{Enter}');
  expect(address.path()).toBe('/home');
});

test('a press on a hit opens it', async () => {
  const { ask, player, address } = await open();
  await ask('ind');
  await player.click(await screen.findByRole('option', { name: /Indiana v Ohio/ }));
  expect(address.path()).toBe('/game-details/1/m3');
});

test('Esc clears, and once more leaves the box; the slip below is not concerned', async () => {
  const { ask, player } = await open();
  await ask('ind');
  await screen.findAllByRole('option');
  await player.keyboard('{Escape}');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  await player.keyboard('{Escape}');
  expect(box()).not.toHaveFocus();
});

test('nothing found and no answer each say so, and clear the list', async () => {
  const { ask, player, server } = await open();
  await ask('ind');
  await screen.findAllByRole('option');
  server.answers[SEARCH] = ok(null);
  await ask('x');
  expect(await screen.findByText('Nothing was found for “indx”.')).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
  server.answers[SEARCH] = { status: 500 };
  await ask('y');
  expect(await screen.findByText('The exchange did not answer. Type more to ask again.')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('cleared by key, the box has the focus again', async () => {
  const { ask, player } = await open();
  await ask('ind');
  await player.tab();
  await player.keyboard('{Enter}');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('results go 500 ms after the focus has; moving within the search is no loss', async () => {
  const { ask, tick, player } = await open();
  await ask('ind');
  await screen.findAllByRole('option');
  await player.tab();
  expect(screen.getByRole('button', { name: 'Clear the search' })).toHaveFocus();
  await tick(SEARCH_CLEAR_MS * 2);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await player.tab();
  await tick(SEARCH_CLEAR_MS - 1);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await tick(1);
  expect(screen.queryByRole('option')).toBeNull();
  expect(box()).toHaveValue('');
});

test('the slash leads into the box from anywhere, and is a character where one types', async () => {
  const { player } = await open();
  await player.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
  await player.keyboard('/');
  expect(box()).toHaveValue('/');
});

test('a phone has the search as a dialog; closing it clears', async () => {
  const { player, app, tick } = await open({ isWide: false });
  await player.click(screen.getByRole('button', { name: 'Search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  const inside = within(dialog).getByRole('combobox', { name: 'Search matches' });
  expect(inside).toHaveFocus();
  await player.type(inside, 'ind');
  await tick(SEARCH_PAUSE_MS);
  expect(await within(dialog).findAllByRole('option')).toHaveLength(3);
  // A phone takes the focus away with its keyboard: what was found is to be read then.
  act(() => inside.blur());
  await tick(SEARCH_CLEAR_MS * 2);
  expect(within(dialog).getAllByRole('option')).toHaveLength(3);
  await player.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
  expect(app.store.getState().search).toEqual({ status: 'empty' });
});

test('a hit of the dialog leads on and closes it', async () => {
  const { player, address, tick } = await open({ isWide: false });
  await player.click(screen.getByRole('button', { name: 'Search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  await player.keyboard('ind');
  await tick(SEARCH_PAUSE_MS);
  await within(dialog).findAllByRole('option');
  await player.keyboard('{Enter}');
  expect(address.path()).toBe('/game-details/4/m1');
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
});
