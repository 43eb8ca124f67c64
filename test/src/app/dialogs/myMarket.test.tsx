import { act, screen, waitFor, within } from '@testing-library/react';
import { dialogOpened } from '../../../../slices/dialogs';
import { ok, refused } from '../../../store/fakeWorld';
import { openDialog } from '../../parts/dialogs/open';

const PATH = 'user/getUserMarket';
/** Lists are asked for twice before they are given up. */
const SECOND_TRY_MS = 5000;
const row = (over: object = {}) => ({
  match_id: 'm1',
  match_name: 'India v Australia',
  sport_id: 4,
  sport_name: 'Cricket',
  market_details: [
    { market_id: '1.1', sub_type: 'Match Odds', bet_count: 3 },
    { market_id: '1.2', sub_type: 'Bookmaker', bet_count: 2 },
    { market_id: '1.3', sub_type: 'Bookmaker', bet_count: 4 },
  ],
  ...over,
});
const HELD = {
  'user/explainBalance': ok({
    from_date: '2026-11-14',
    to_date: '2026-11-21',
    opening: 10,
    groups: [],
    markets: [],
    balance: 10,
    exposure: 0,
    available: 10,
  }),
};
const rows = (...list: object[]) => ({ [PATH]: ok({ data: list }) });

const cells = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((one) => [...one.children].map(({ textContent }) => textContent));

test('each match with open bets is a row: sport, kinds of markets, match, number of bets', async () => {
  const { dialog } = await openDialog('myMarket', 'My Market', {
    answers: rows(row(), row({ match_id: 'm2', match_name: 'A v B', sport_id: 1, sport_name: 'Football' })),
  });
  await within(dialog).findByRole('table');
  expect(cells(dialog)).toEqual([
    ['Event Type', 'Event Name', 'Match Name', 'Trade'],
    ['Cricket', 'Match Odds, Bookmaker', 'India v Australia', '9'],
    ['Football', 'Match Odds, Bookmaker', 'A v B', '9'],
  ]);
}, 20_000);

test('a row leads to its match and closes the dialog', async () => {
  const { dialog, player, address } = await openDialog('myMarket', 'My Market', { answers: rows(row()) });
  await player.click(await within(dialog).findByRole('link', { name: 'India v Australia' }));
  await waitFor(() => expect(address.path()).toBe('/game-details/4/m1'));
  expect(screen.queryByRole('dialog')).toBeNull();
}, 20_000);

test('on the very match it leads to, it closes all the same', async () => {
  const { dialog, player } = await openDialog('myMarket', 'My Market', {
    path: '/game-details/4/m1',
    answers: rows(row()),
  });
  await player.click(await within(dialog).findByRole('link', { name: 'India v Australia' }));
  expect(screen.queryByRole('dialog')).toBeNull();
}, 20_000);

test('without open bets it says so', async () => {
  const { dialog } = await openDialog('myMarket', 'My Market', { answers: rows() });
  expect(await within(dialog).findByText('No data available in table')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Event Type', 'Event Name', 'Match Name', 'Trade']);
}, 20_000);

test('a list that cannot be had is an error with a retry, and the retry works', async () => {
  const { dialog, player, server, tick } = await openDialog('myMarket', 'My Market', {
    answers: { [PATH]: refused('UNAVAILABLE', 'The exchange rests'), ...HELD },
  });
  expect(within(dialog).getByRole('status', { name: 'Loading' })).toBeVisible();
  await tick(SECOND_TRY_MS);
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Your markets could not be loaded.');
  expect(alert).toHaveTextContent('The exchange cannot answer right now.');
  Object.assign(server.answers, rows(row()));
  await player.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('table')).toBeVisible();
}, 20_000);

test('it is asked for anew each time it opens', async () => {
  const { dialog, player, server, app, tick } = await openDialog('myMarket', 'My Market', {
    answers: rows(row()),
  });
  await within(dialog).findByRole('table');
  await player.keyboard('{Escape}');
  Object.assign(server.answers, rows());
  await tick();
  act(() => void app.store.dispatch(dialogOpened({ status: 'myMarket' })));
  expect(await screen.findByText('No data available in table')).toBeVisible();
  expect(server.asked.filter(({ path }) => path === PATH)).toHaveLength(2);
}, 20_000);
