import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '../../../../slices/preferences';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';

const DAYS = { from_date: '2026-11-14', to_date: '2026-11-21', today: '2026-11-21' };
const ROUND = {
  market_id: '132261127123000',
  match_id: '-1023',
  match_name: 'Open Teenpatti',
  winner_name: 'Players 1, 3',
  card_data: JSON.stringify([
    { name: 'player 1', cards: ['KHH', '10SS'] },
    { name: 'dealer', cards: ['2CC'] },
  ]),
  opened: '2026-11-21 19:00:00',
  own_bets: 2,
  own_net: -50,
};

async function open(isWide = true) {
  const answers = {
    'betResult/marketResultDetailsByMarketId': ok({ data: [ROUND], total: 1, limit: 20, page: 1, ...DAYS }),
  };
  const app = await openApp({ path: '/report/casino-result', isWide, answers });
  if (!isWide) return { ...app, grid: await screen.findByRole('list', { name: 'Casino Result' }) };
  return { ...app, grid: await screen.findByRole('grid', { name: 'Casino Result' }) };
}

test('who won is said in words, the cards by their names, and each round can be checked and watched', async () => {
  const { grid } = await open();
  expect(within(grid).getByRole('gridcell', { name: 'Players 1, 3' })).toBeVisible();
  const said = within(grid)
    .getAllByRole('img')
    .map((card) => card.getAttribute('aria-label'));
  expect(said).toEqual(['king of hearts', 'ten of spades', 'two of clubs']);
  expect(within(grid).getByRole('link', { name: `Check this round ${ROUND.market_id}` })).toHaveAttribute(
    'href',
    `/verify/${ROUND.market_id}`,
  );
  expect(within(grid).getByRole('link', { name: `Watch it again ${ROUND.market_id}` })).toHaveAttribute(
    'href',
    `#/replay?round=${ROUND.market_id}`,
  );
});

test('a row of a phone says when the round was and what was dealt', async () => {
  const { grid } = await open(false);
  const row = within(grid).getByRole('button', { name: /Open Teenpatti/ });
  expect(row).toHaveTextContent('21/11/2026 19:00:00');
  expect(row).toHaveTextContent('K♥ 10♠');
});

test('in Hindi as well', async () => {
  const { app } = await open();
  await act(() => app.store.dispatch(languageChosen('hi')));
  expect(await screen.findByRole('gridcell', { name: 'खिलाड़ी 1, 3' })).toBeVisible();
  const grid = within(screen.getByRole('grid'));
  expect(grid.getByRole('img', { name: 'पान का बादशाह' })).toBeVisible();
});

test('what the bets of the player came to stands beside the round', async () => {
  const { grid } = await open();
  expect(within(grid).getByRole('gridcell', { name: '2 bets: -50.00' })).toBeVisible();
});

test('the rounds of a table, and those with bets, are asked for and can be had as a file', async () => {
  const { player, server } = await open();
  const asked = () => server.asked.filter(({ path }) => path.includes('marketResultDetails')).at(-1)?.body;
  const csv = () => screen.queryByRole('button', { name: /CSV/ });
  expect(csv()).toBeNull();
  await player.selectOptions(screen.getByLabelText('Table'), 'Lucky 7 A');
  await waitFor(() => expect(asked()).toMatchObject({ match_id: '-145' }));
  expect(csv()).toBeVisible();
  await player.selectOptions(screen.getByLabelText('Table'), 'All tables');
  await player.selectOptions(screen.getByLabelText('Which rounds'), 'My rounds');
  await waitFor(() => expect(asked()).toMatchObject({ is_mine: '1' }));
  expect(asked()).not.toHaveProperty('match_id');
  expect(csv()).toBeVisible();
});
