import { act, screen, waitFor, within } from '@testing-library/react';
import { TOAST_MS } from '../../../../domain/base/product';
import { dialogOpened } from '../../../../slices/dialogs';
import { placeRequested } from '../../../../slices/slip';
import { selectToasts, toastRaised } from '../../../../slices/toasts';
import { refused } from '../../../store/fakeWorld';
import { bets, inSlip, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';

let mockIsDown = true;
jest.mock('../../../../src/app/toasts/Snacks', () => {
  if (mockIsDown) throw new Error('Loading chunk 8636 failed');
  return jest.requireActual<object>('../../../../src/app/toasts/Snacks');
});

const UNSURE = { kind: 'error', from: 'app', key: 'betUnsure', values: {} } as const;

test('a toast that says the exchange does not answer needs nothing from the exchange', async () => {
  const { app, player } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  act(() => void app.store.dispatch(toastRaised(UNSURE)));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/My bets/);
  expect(bets()).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  // The next one asks for the library again.
  mockIsDown = false;
  act(
    () =>
      void app.store.dispatch(
        toastRaised({ kind: 'success', from: 'server', text: 'Placed', key: 'betPlaced' }),
      ),
  );
  await waitFor(() => expect(document.querySelector('.notistack-SnackbarContainer')).not.toBeNull());
  expect(bets()).toBeVisible();
});

test('a toast and what is said of markets are heard while a dialog is open', async () => {
  mockIsDown = false;
  const { app } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  act(() => void app.store.dispatch(dialogOpened({ status: 'rules' })));
  await screen.findByRole('dialog', { name: 'Rules' });
  act(
    () =>
      void app.store.dispatch(
        toastRaised({ kind: 'success', from: 'server', text: 'Placed', key: 'betPlaced' }),
      ),
  );
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('Placed');
  // The one of markets and the one of bets and payments.
  const voices = [...document.querySelectorAll('.unseen[aria-live]')].filter(
    (voice) => voice.closest('[aria-hidden="true"], [role=search]') === null,
  );
  expect(voices).toHaveLength(2);
});

test.each([
  ['tab', /no room left.*a sign-in too, is lost when you close this tab/],
  ['reload', /no room left.*a sign-in too, is lost when this page is loaded again/],
])('what a full storage loses (%s) is said in full, and can be closed', async (until, words) => {
  mockIsDown = false;
  const { app, player } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  const full = { kind: 'error', from: 'app', key: 'storageFull', values: { until } } as const;
  act(() => void app.store.dispatch(toastRaised(full)));
  const alert = (await screen.findByText(words)).closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error('it is not said');
  await player.click(within(alert).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(selectToasts(app.store.getState())).toEqual([]));
});

const REFUSED = {
  kind: 'error',
  from: 'server',
  text: 'The line has moved.',
  key: 'betRefused',
  values: { code: 'RUN_CHANGED' },
} as const;

test('a refused bet that nothing else tells of is told until it is read', async () => {
  mockIsDown = false;
  const { app } = await openApp({ path: '/game-details/4/m1' });
  await screen.findByRole('heading', { name: 'Match Odds' });
  const timers = jest.spyOn(window, 'setTimeout');
  act(() => void app.store.dispatch(toastRaised(REFUSED)));
  expect(await screen.findByText('Not placed. The line has moved.')).toBeVisible();
  expect(timers.mock.calls.some(([, ms]) => ms === TOAST_MS)).toBe(false);
  timers.mockRestore();
});

describe('a refused bet in the slip', () => {
  async function refuse() {
    mockIsDown = false;
    const opened = await openApp({
      path: '/game-details/4/m1',
      answers: { 'bet/placeMarketBet': refused('RATE_CHANGED', 'The price has gone.') },
    });
    const { player } = opened;
    await player.click(await screen.findByRole('button', { name: /^Back India 1\.85/ }));
    await player.type(await inSlip().findByLabelText('Stake'), '100');
    return opened;
  }
  const WORDS = 'Not placed. The price has gone.';

  test('is told there alone, and to a screen reader once', async () => {
    const { app, player } = await refuse();
    await player.click(inSlip().getByRole('button', { name: 'Place bet' }));
    expect(await inSlip().findByRole('alert')).toHaveTextContent(WORDS);
    await waitFor(() => expect(selectToasts(app.store.getState())).toEqual([]));
    expect(screen.getAllByText(WORDS)).toHaveLength(1);
  });

  test('is told above the dialog that covers it', async () => {
    const { app } = await refuse();
    act(() => void app.store.dispatch(dialogOpened({ status: 'rules' })));
    await screen.findByRole('dialog', { name: 'Rules' });
    act(() => void app.store.dispatch(placeRequested({ policy: 'better' })));
    await waitFor(() => expect(screen.getAllByText(WORDS)).toHaveLength(2));
    expect(selectToasts(app.store.getState())).toHaveLength(1);
  });
});
