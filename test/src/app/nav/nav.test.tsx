import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '../../../../slices/preferences';
import { ok } from '../../../store/fakeWorld';
import { written } from '../../../store/written';
import { balance, openApp } from '../../support/app';
import type { Options } from '../../support/app';

const cup = (id: string, name: string, isElection: boolean) => ({
  match_id: id,
  match_name: name,
  sport_id: 4,
  sport_name: 'Cricket',
  is_election: isElection,
});
const ANSWERS = {
  'match/getCupsForMenu': ok([cup('c1', 'Champions Cup', false), cup('e1', 'General Vote', true)]),
  'sport/getSports': ok([
    { sport_id: 7, name: 'Horse Racing', is_active: 1 },
    { sport_id: 4, name: 'Cricket', is_active: 1 },
  ]),
  'series/getSeriesHeader': ok([{ series_id: -10, name: 'Teenpatti', sport_id: -1 }]),
  'casino/getCasinoSport': ok([]),
  'worldCasino/getHeaderHandler': ok(
    JSON.stringify([
      { name: 'Slot Game', path: '/slot-games', order: 2 },
      { name: 'Our Casino', path: '/casino/list', order: 1 },
    ]),
  ),
};
const open = (options: Options = {}) =>
  openApp({ path: '/home', isWide: true, ...options, answers: { ...ANSWERS, ...options.answers } });
const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Top menu' })).findAllByRole('link');
/** Of what has come of the menu so far: its parts are answers to calls of their own. */
const names = async () => (await links()).map(({ textContent }) => textContent);
const GAMES = ['Our Casino', 'Slot Game'];

test('a wide screen has the top menu, an election first and named as one', async () => {
  const { server } = await open();
  await waitFor(async () =>
    expect(await names()).toEqual([
      'Home',
      'In-play',
      'Multi-markets',
      'General VoteElection',
      'Champions Cup',
      'Cricket',
      'Teenpatti',
      ...GAMES,
    ]),
  );
  const shown = await links();
  expect(shown[0]).toHaveAttribute('aria-current', 'page');
  const asked = server.asked.find(({ path }) => path === 'series/getSeriesHeader');
  expect(asked?.body).toEqual({ is_sidebar_call: 1 });
});

test('an item that was pressed leads on and is the one that is marked', async () => {
  const { player, address } = await open();
  const marked = async () => (await links()).filter((link) => link.getAttribute('aria-current') === 'page');
  await waitFor(async () => expect(await names()).toContain('Cricket'));
  const cricket = (await links()).find(({ textContent }) => textContent === 'Cricket');
  act(() => cricket?.focus());
  await player.keyboard('{Enter}');
  expect(address.path()).toBe('/all-sports/4');
  expect((await marked()).map(({ textContent }) => textContent)).toEqual(['Cricket']);
});

test('lists that cannot be had are passed over', async () => {
  const broken = { body: { status: false, message: 'No', code: 'BAD_REQUEST' } };
  await open({
    answers: { 'match/getCupsForMenu': broken, 'series/getSeriesHeader': broken },
  });
  await waitFor(async () =>
    expect(await names()).toEqual(['Home', 'In-play', 'Multi-markets', 'Cricket', ...GAMES]),
  );
});

test('a phone has sports and cups as a strip, and asks for nothing it does not show', async () => {
  const { server } = await open({ isWide: false });
  const strip = within(await screen.findByRole('navigation', { name: 'Sports' }));
  expect(await strip.findByRole('link', { name: 'Champions Cup' })).toHaveAttribute(
    'href',
    '#/game-details/4/c1',
  );
  expect(screen.queryByRole('navigation', { name: 'Top menu' })).toBeNull();
  expect(server.paths()).not.toContain('worldCasino/getHeaderHandler');
});

test('the message of the site stands under the header; without one there is no line', async () => {
  await open({ answers: { 'globalSetting/getGlobalSetting': ok({ site_message: ' Play for fun. ' }) } });
  expect(await screen.findByRole('complementary', { name: 'Site message' })).toHaveTextContent(
    'Play for fun.',
  );
});

test.each([
  [
    { site_message: 'Play for fun.', site_message_hi: 'मज़े के लिए खेलें।' },
    'Play for fun.',
    'मज़े के लिए खेलें।',
    'Play for fun.',
  ],
  [
    { site_message: 'Play for fun.', site_message_hi: ' ' },
    'Play for fun.',
    'Play for fun.',
    'Play for fun.',
  ],
  [
    { site_message: 'Play for fun.', site_message_hi: null },
    'Play for fun.',
    'Play for fun.',
    'Play for fun.',
  ],
  [{ site_message_hi: 'मज़े के लिए खेलें।' }, 'मज़े के लिए खेलें।', 'मज़े के लिए खेलें।', 'मज़े के लिए खेलें।'],
  [
    { site_message: 'Play for fun.', site_message_bn: 'মজার জন্য খেলুন।' },
    'Play for fun.',
    'Play for fun.',
    'মজার জন্য খেলুন।',
  ],
])(
  'the message is in the language of the player, or in the one there is: %j',
  async (messages, en, hi, bn) => {
    const { app } = await open({ answers: { 'globalSetting/getGlobalSetting': ok(messages) } });
    const line = await screen.findByRole('complementary', { name: 'Site message' });
    expect(line).toHaveTextContent(en);
    act(() => void app.store.dispatch(languageChosen('hi')));
    expect(await screen.findByRole('complementary', { name: 'साइट का संदेश' })).toHaveTextContent(hi);
    act(() => void app.store.dispatch(languageChosen('bn')));
    expect(await screen.findByRole('complementary', { name: 'সাইটের বার্তা' })).toHaveTextContent(bn);
    act(() => void app.store.dispatch(languageChosen('en')));
    await screen.findByRole('complementary', { name: 'Site message' });
  },
);

test('In-play stands in the top menu, marked while it is shown', async () => {
  const { player, address } = await open();
  const inPlay = (await links()).find(({ textContent }) => textContent === 'In-play');
  if (!inPlay) throw new Error('no In-play');
  expect(inPlay).not.toHaveAttribute('aria-current');
  await player.click(inPlay);
  expect(address.path()).toBe('/home?in-play');
  const marked = (await links()).filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['In-play']);
});

test.each([
  ['/home', 'Home', 'page'],
  ['/home?in-play', 'In-play', 'page'],
  ['/all-sports/4', 'Home', 'true'],
  ['/game-details/4/m1', 'Home', 'true'],
  ['/report/bet-history', 'My bets', 'page'],
] as const)('on a phone the bar marks where %s belongs', async (path, name, current) => {
  await open({ path, isWide: false });
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  const marked = within(bar)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent(name);
  expect(marked[0]).toHaveAttribute('aria-current', current);
});

test.each([
  ['something is at risk', -500, 'My bets: some are open'],
  ['nothing is', 0, 'My bets'],
])('on a phone the bar says where bets are open: %s', async (_, liability, name) => {
  await open({ isWide: false, answers: { 'user/getUserBalance': balance(1000, liability) } });
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(await bar.findByRole('link', { name })).toHaveAttribute('href', '#/report/current-bet');
});

test('a message that was closed stays closed, until there is another one', async () => {
  const said = (text: string) => ({ 'globalSetting/getGlobalSetting': ok({ site_message: text }) });
  const first = await open({ answers: said('Play for fun.') });
  const line = within(await screen.findByRole('complementary', { name: 'Site message' }));
  await first.player.click(line.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary', { name: 'Site message' })).toBeNull();
  await written();
  const storage = first.local.all();
  first.app.stop();
  cleanup();
  await open({ answers: said('Play for fun.'), storage });
  await links();
  expect(screen.queryByRole('complementary', { name: 'Site message' })).toBeNull();
  cleanup();
  await open({ answers: said('Rain today.'), storage });
  expect(await screen.findByRole('complementary', { name: 'Site message' })).toHaveTextContent('Rain today.');
});

test('no message, no line', async () => {
  await open();
  await links();
  expect(screen.queryByRole('complementary', { name: 'Site message' })).toBeNull();
});
