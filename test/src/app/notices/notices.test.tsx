import { act, screen, waitFor, within } from '@testing-library/react';
import type { BetRow } from '../../../../api/schemas/bets';
import { paymentsHeard } from '../../../../slices/notices';
import type { PaymentState } from '../../../../api/payments';
import { languageChosen } from '../../../../slices/preferences';
import { wireFancyBet } from '../../../api/wireFancy';
import { settle } from '../../../store/fakeWorld';
import { betRow, openApp } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/app/notices/NoticesDialog';

async function open(isWide: boolean, path = '/home') {
  const page = await openApp({ path, isWide });
  await page.goLive();
  await screen.findByRole('button', { name: 'Notices' });
  const bets = (...rows: BetRow[]) =>
    act(async () => {
      page.socket()?.say({ op: 'ocm', pt: 1, oc: [{ id: '1.1', matchId: 'm1', bets: rows }] });
      await settle();
    });
  return { ...page, bets };
}

const WON = betRow({ status: 'SETTLED', profit_loss: 850 });
const LOST = betRow({ bet_id: '9', status: 'SETTLED', profit_loss: -1440, is_back: '0' });
const said = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join('|');

test('what happens to a bet is said on the home screen, counted at the bell and kept in the list', async () => {
  const { bets, player, app } = await open(true);
  await bets(betRow());
  expect(said()).toContain('Back India 1,000 at 1.85: matched');
  await bets(WON, LOST);
  expect(said()).toContain('You won 850.00 on Back India');
  expect(said()).not.toContain('matched');
  await player.click(screen.getByRole('button', { name: 'Notices: 3 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notices' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringMatching(/^You won 850\.00 on Back India\d\d\/\d\d\/\d{4} /),
    expect.stringContaining('You lost 1,440.00 on Lay India'),
    expect.stringContaining('Back India 1,000 at 1.85: matched'),
  ]);
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', '#/match/matchdetail/m1');
  await player.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Notices' })).toHaveFocus();
  expect(app.store.getState().dialogs.status).toBe('closed');
});

test('on a phone the list is a dialog; a press leads to the match and closes it', async () => {
  const { bets, player, app } = await open(false);
  await bets(betRow({ status: 'VOID', void_reason: 'NON_RUNNER' }));
  await player.click(screen.getByRole('button', { name: 'Notices: 1 unread' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notices' });
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
  await player.click(within(dialog).getByRole('link', { name: /Back India .*: void \(Non-runner\)/ }));
  expect(app.store.getState().route).toMatchObject({ name: 'match', matchId: 'm1' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a session the line, of a bookmaker the rate', async () => {
  const { bets } = await open(true);
  const rates = { ...betRow(), kind: 'rates' as const, odds: 98.5, fills: [{ odds: 98.5, stack: 1000 }] };
  await bets(wireFancyBet(), rates);
  expect(said()).toContain('Yes 6 over runs India 63 1,000 at 100: matched');
  expect(said()).toContain('Back India 1,000 at 98.5: matched');
  await bets(wireFancyBet({ status: 'SETTLED', profit_loss: 1000 }));
  expect(said()).toContain('You won 1,000.00 on Yes 6 over runs India 63');
});

test('an empty list says so', async () => {
  const { player } = await open(true);
  await player.click(screen.getByRole('button', { name: 'Notices' }));
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
});

test('in Hindi', async () => {
  const { bets, app, player } = await open(true);
  act(() => void app.store.dispatch(languageChosen('hi')));
  await bets(betRow(), LOST);
  await waitFor(() => expect(said()).toContain('लगाई India 1,000, भाव 1.85: पूरा मिल गया'));
  await player.click(await screen.findByRole('button', { name: 'सूचनाएँ: 2 नई' }));
  const list = await screen.findByRole('dialog', { name: 'सूचनाएँ' });
  expect(within(list).getByText('खाई India पर आपने 1,440.00 गँवाए')).toBeVisible();
});

test.each<[Partial<BetRow>, string]>([
  [{ status: 'PARTIAL', matched_stack: 300, unmatched_stack: 700 }, 'Back India 1,000 at 1.85: 300 matched'],
  [{ status: 'LAPSED', matched_stack: 0 }, 'Back India 1,000 at 1.85: lapsed, nothing was matched'],
  [{ status: 'CANCELLED', matched_stack: 0 }, 'Back India 1,000 at 1.85: cancelled'],
  [{ status: 'DELETED', void_reason: 'misprint' }, 'Back India 1,000 at 1.85: deleted (misprint)'],
  [{ status: 'SETTLED', profit_loss: 0 }, 'Neither won nor lost on Back India'],
])('%p', async (over, words) => {
  const { bets } = await open(false);
  await bets(betRow(over));
  expect(said()).toContain(words);
});

test('a correction names the result that counts, and a bet given back stands again', async () => {
  const { bets } = await open(false);
  await bets(WON);
  await bets({ ...WON, profit_loss: -1000 });
  expect(said()).toContain('Result corrected. You lost 1,000.00 on Back India');
  await bets(betRow());
  expect(said()).toContain('Back India 1,000 at 1.85: the bet stands again');
});

test('what is left of a bet in play', async () => {
  const { bets } = await open(false);
  await bets(betRow({ status: 'PARTIAL', matched_stack: 300, unmatched_stack: 700 }));
  await bets(betRow({ matched_stack: 300, cancelled_stack: 700 }));
  expect(said()).toContain('Back India 1,000 at 1.85: 700 will not be matched any more');
});

test.each<[PaymentState, string, string]>([
  ['depositPaid', 'Deposit of 1,000.00 paid', '1,000.00 जमा हो गए'],
  ['depositFailed', 'Deposit of 1,000.00 failed', '1,000.00 की जमा नहीं हो सकी'],
  ['depositCancelled', 'Deposit of 1,000.00 cancelled', '1,000.00 की जमा रद्द हुई'],
  ['depositOpen', 'Deposit of 1,000.00 is still open', '1,000.00 की जमा अभी बाकी है'],
  ['withdrawalOpen', 'Withdrawal of 1,000.00 requested', '1,000.00 निकालने का अनुरोध मिला'],
  ['withdrawalPaid', 'Withdrawal of 1,000.00 paid', '1,000.00 की निकासी का भुगतान हो गया'],
  ['withdrawalRefused', 'Withdrawal of 1,000.00 refused', '1,000.00 की निकासी अस्वीकार हुई'],
])('%s is said, counted and listed without a link', async (state, words, hindi) => {
  const { app, player } = await open(true);
  const hear = (...payments: PaymentState[]) =>
    act(async () => {
      const one = { paymentId: 'deposit/a1', amountPaise: 100_000, openedAt: 1 };
      app.store.dispatch(paymentsHeard({ at: 1, payments: payments.map((is) => ({ ...one, state: is })) }));
      await settle();
    });
  await hear();
  await hear(state);
  expect(said()).toContain(words);
  await player.click(screen.getByRole('button', { name: 'Notices: 1 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notices' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(words);
  expect(within(list).queryByRole('link')).toBeNull();
  act(() => void app.store.dispatch(languageChosen('hi')));
  await waitFor(() => expect(within(list).getByText(hindi)).toBeVisible());
});
