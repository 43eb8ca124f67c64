import { act, screen, within } from '@testing-library/react';
import { shortFormChosen } from '../../../../slices/preferences';
import { ok } from '../../../store/fakeWorld';
import { inSlip, openApp } from '../../support/app';

const side = (selection_id: number, name: string, back: number, lay: number) => ({
  selection_id,
  name,
  status: 'ACTIVE' as const,
  win_loss: 0,
  back: [{ price: back, size: 115000 }],
  lay: [{ price: lay, size: 215000 }],
});

const session = (over: object = {}) => ({
  match_id: 'b1',
  match_name: 'Meru 50 Index 10:15',
  match_date: '2026-11-20 10:15:00',
  market_id: '9.1',
  sport_id: 99_994,
  sport_name: 'Binary',
  series_name: 'Simulated Index and Stocks',
  status: 'OPEN',
  inplay: true,
  is_fancy: 0,
  is_bookmaker_market: 0,
  IsTv: false,
  price_ladder: 'RATE',
  hours: '10:00 – 14:30',
  runner_json: [side(1, 'Up', 247, 261), side(2, 'Down', 38.5, 40.5)],
  ...over,
});
/** Its kind is not that of its ladder. */
const other = session({
  match_id: 'b2',
  market_id: '9.2',
  match_name: 'Ganga Steel 10:15',
  price_ladder: 'CLASSIC',
  kind: 'rates',
});

async function openList() {
  const app = await openApp({
    path: '/home',
    answers: { 'match/marketWatch': ok([session(), other]) },
  });
  await screen.findByText('Meru 50 Index 10:15');
  return app;
}

test('a list shows binary sessions with rates, their hours, and columns that say Up and Down', async () => {
  const { app } = await openList();
  const list = screen.getByRole('region', { name: 'Binary' });
  const row = within(list).getByRole('group', { name: 'Meru 50 Index 10:15' });
  const cells = () => [...row.querySelectorAll('.cell')].map(({ textContent }) => textContent);
  expect(cells()).toEqual(['247 1.15L', '261 2.15L', '38.5 1.15L', '40.5 2.15L']);
  // What is painted follows the choice at once.
  act(() => void app.store.dispatch(shortFormChosen('international')));
  expect(cells()).toEqual(['247 115k', '261 215k', '38.5 115k', '40.5 215k']);
  expect(list).toHaveTextContent('BinaryUpDown');
  expect(list).toHaveTextContent('10:00 – 14:30');
});

test('a rate pressed on a page that has seen nothing but the list is a rate in the slip', async () => {
  const { app, player } = await openList();
  const row = screen.getByRole('group', { name: 'Meru 50 Index 10:15' });
  await player.click(within(row).getByRole('button', { name: /^Back Up 247 / }));
  expect(app.store.getState().slip).toMatchObject({
    status: 'editing',
    draft: { selectionName: 'Up', odds: 24_700, ladder: 'RATE' },
  });
  expect(inSlip().getByLabelText('Rate')).toHaveValue('247');
});

test('the kind is the one the list names, in the row and in the slip', async () => {
  const { app, player } = await openList();
  const row = screen.getByRole('group', { name: 'Ganga Steel 10:15' });
  await player.click(within(row).getByRole('button', { name: /^Back Up 247 / }));
  expect(app.store.getState().slip).toMatchObject({ draft: { kind: 'rates', ladder: 'CLASSIC' } });
  expect(inSlip().getByLabelText('Rate')).toHaveValue('247');
});
