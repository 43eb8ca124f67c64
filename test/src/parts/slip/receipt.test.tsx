import { screen, waitFor, within } from '@testing-library/react';
import { selectReceipt } from '../../../../slices/toasts';
import { ok } from '../../../store/fakeWorld';
import { betRow, inSlip, openApp, price, slip } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/parts/slip/SlipForm';
import '../../../../src/parts/slip/Receipt';

const INDIA = /^Back India 1\.85/;

async function place(row: ReturnType<typeof betRow>) {
  const page = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
  await page.player.click(await screen.findByRole('button', { name: INDIA }));
  await page.player.type(await inSlip().findByLabelText('Stake'), '1000');
  page.server.answers['bet/placeMarketBet'] = ok(row, 'Bet placed');
  await page.player.click(inSlip().getByRole('button', { name: 'Place bet' }));
  return page;
}
const waits = betRow({ matched_stack: 0, unmatched_stack: 1000, fills: [], status: 'UNMATCHED' });
const partly = betRow({
  matched_stack: 400,
  unmatched_stack: 600,
  fills: [{ odds: 1.85, stack: 400 }],
  status: 'PARTIAL',
});

test('a bet that waits leaves a receipt that says so and can cancel it; it is put away by a press', async () => {
  const { player, app } = await place(waits);
  const receipt = within(await inSlip().findByRole('status'));
  expect(receipt.getByText('Unmatched')).toBeVisible();
  expect(receipt.getByText('1,000 at 1.85 waits for a match.')).toBeVisible();
  expect(inSlip().getByRole('button', { name: /^Cancel Back India/ })).toBeVisible();
  await player.click(inSlip().getByRole('button', { name: 'Keep it open' }));
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
  expect(selectReceipt(app.store.getState())).toBeNull();
});

test('of a bet matched in part it says both, and the next price puts it away', async () => {
  const { player, app } = await place(partly);
  expect(await inSlip().findByText('400 matched, 600 at 1.85 still waits.')).toBeVisible();
  await player.click(price(INDIA));
  await waitFor(() => expect(selectReceipt(app.store.getState())).toBeNull());
  expect(inSlip().getByLabelText('Stake')).toBeVisible();
});

test('a bet matched whole leaves none', async () => {
  const { app } = await place(betRow());
  await waitFor(() => expect(slip()).toHaveTextContent('Press a price to start a bet.'));
  expect(selectReceipt(app.store.getState())).toBeNull();
});
