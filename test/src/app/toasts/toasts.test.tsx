import { act, screen, waitFor } from '@testing-library/react';
import { dialogOpened } from '../../../../slices/dialogs';
import { toastRaised } from '../../../../slices/toasts';
import { bets, openApp } from '../../support/app';
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
  act(() => void app.store.dispatch(dialogOpened('rules')));
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
