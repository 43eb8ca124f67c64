import { act, screen, waitFor } from '@testing-library/react';
import { dialogOpened, selectDialogs } from '../../../../slices/dialogs';
import { openApp } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';

/** Chunks that cannot be fetched right now. */
const mockMissing = new Set(['adult', 'myMarket']);
function mockFetch(name: string, module: string): unknown {
  if (mockMissing.has(name)) throw new Error(`chunk ${name} is missing`);
  return jest.requireActual(module);
}
jest.mock('../../../../src/app/dialogs/Adult', () => mockFetch('adult', '../../../../src/app/dialogs/Adult'));
jest.mock('../../../../src/app/dialogs/MyMarket', () =>
  mockFetch('myMarket', '../../../../src/app/dialogs/MyMarket'),
);

const FAILED = 'This window could not be opened.';

async function open(name: 'adult' | 'myMarket') {
  const app = await openApp();
  await screen.findByRole('button', { name: 'Account menu' });
  act(() => void app.app.store.dispatch(dialogOpened({ status: name })));
  expect(await screen.findByRole('dialog', { name: FAILED })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The exchange did not answer');
  return app;
}

test('a dialog whose chunk cannot be fetched says so and can be closed', async () => {
  const { player, app } = await open('myMarket');
  await player.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: FAILED })).toBeNull();
  expect(selectDialogs(app.store.getState()).status).toBe('closed');
}, 20_000);

test('it is fetched again when asked, and comes once it can be had', async () => {
  const { player } = await open('adult');
  const again = () => screen.getByRole('button', { name: 'Try again' });
  await player.click(again());
  expect(await screen.findByRole('dialog', { name: FAILED })).toBeVisible();
  mockMissing.clear();
  await player.click(again());
  expect(await screen.findByRole('dialog', { name: 'For adults only: 18+' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: FAILED })).toBeNull();
}, 20_000);

test('until the chunk is there the page says that it is coming, and nothing else is in the way', async () => {
  const { app } = await openApp();
  await screen.findByRole('button', { name: 'Account menu' });
  act(() => void app.store.dispatch(dialogOpened({ status: 'setButtons' })));
  expect(screen.getByText('Loading')).toHaveAttribute('role', 'status');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Set Button Value' })).toBeVisible());
  expect(screen.queryByText('Loading')).toBeNull();
}, 20_000);
