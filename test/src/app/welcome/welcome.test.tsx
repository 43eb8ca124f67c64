import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { priceClicked, slipDismissed } from '../../../../slices/slip';
import { pick } from '../../../slices/samples';
import { firstStepsShown } from '../../../../slices/preferences';
import { dialogOpened } from '../../../../slices/dialogs';
import { ok } from '../../../store/fakeWorld';
import { openApp, user } from '../../support/app';
import type { Options } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/changePassword/ChangePassword';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/app/dialogs/Adult';
import '../../../../src/app/keyboard/ShortcutsDialog';
import '../../../../src/app/welcome/FirstSteps';
import '../../../../src/app/welcome/Welcome';

const TITLE = 'Beware Of Phishing Websites Before Login. Enable Security Auth To Secure Your ID.';
const settings = (welcome_banner: string) => ({
  'globalSetting/getGlobalSetting': ok({ site_title: 'Playground', welcome_banner }),
});

/** Signs in by the form, as only a login brings the popup. */
async function login(answers: NonNullable<Options['answers']> = {}) {
  const app = await openApp({
    isSignedIn: false,
    answers: { 'user/login': ok(user), ...settings('welcome.svg'), ...answers },
  });
  await app.player.type(screen.getByLabelText('User name'), 'demo');
  await app.player.type(screen.getByLabelText('Password'), 'Demo@1234');
  await app.player.click(screen.getByRole('button', { name: 'Sign in' }));
  return app;
}
const popup = () => screen.findByRole('dialog', { name: TITLE });

test('a login brings the popup with the banner of the settings', async () => {
  const { local } = await login();
  const dialog = await popup();
  expect(within(dialog).getByRole('heading', { name: TITLE })).toBeVisible();
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/api/upload/image/welcome.svg');
  await waitFor(() => expect(local.getItem('openWelcomePopup')).toBe('true'));
}, 20_000);

test.each(['Continue', 'Close'])(
  '%s closes it for good',
  async (name) => {
    const { player, local } = await login();
    await player.click(within(await popup()).getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(local.getItem('openWelcomePopup')).toBeNull());
  },
  20_000,
);

test('Esc closes it', async () => {
  const { player } = await login();
  await popup();
  await player.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
}, 20_000);

test('it leads nowhere while security auth is not built', async () => {
  await login();
  const dialog = within(await popup());
  expect(dialog.queryByRole('link')).toBeNull();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Continue']);
}, 20_000);

describe('the first steps', () => {
  const newcomer = { 'user/login': ok({ ...user, is_newcomer: '1' }) };
  const steps = () => screen.findByRole('dialog', { name: 'How betting works here' });
  const seen = (local: { getItem: (key: string) => string | null }) =>
    (JSON.parse(local.getItem('backlay.preferences') ?? '{}') as { stepsSeen?: string[] }).stepsSeen;

  test('follow the welcome of a newcomer once, and say what back, lay and exposure are', async () => {
    const { player, local } = await login(newcomer);
    await player.click(within(await popup()).getByRole('button', { name: 'Close' }));
    const dialog = within(await steps());
    expect(dialog.getAllByRole('listitem').map((one) => one.querySelector('h3')?.textContent)).toEqual([
      'Back: it wins',
      'Lay: it does not win',
      'Exposure: what you can lose',
    ]);
    expect(dialog.getAllByRole('listitem')[1]).toHaveTextContent(
      'India wins-435.00India does not win+500.00',
    );
    await player.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(seen(local)).toEqual([String(user.user_id)]));
  }, 20_000);

  test('do not come again in this browser, whatever the exchange says', async () => {
    const { player, app } = await login(newcomer);
    act(() => void app.store.dispatch(firstStepsShown(String(user.user_id))));
    await player.click(within(await popup()).getByRole('button', { name: 'Continue' }));
    expect(app.store.getState().dialogs.status).toBe('closed');
  }, 20_000);

  test('can be read again from the shortcuts', async () => {
    const { player, app } = await login();
    await player.click(within(await popup()).getByRole('button', { name: 'Continue' }));
    expect(app.store.getState().dialogs.status).toBe('closed');
    act(() => void app.store.dispatch(dialogOpened({ status: 'shortcuts' })));
    await player.click(await screen.findByRole('button', { name: 'How betting works here' }));
    await player.click(within(await steps()).getByRole('button', { name: 'Start' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 20_000);
});

test('an image name with anything odd in it stays one name', async () => {
  await login(settings('a b/../c.png'));
  expect(within(await popup()).getByRole('img')).toHaveAttribute(
    'src',
    '/api/upload/image/a%20b%2F..%2Fc.png',
  );
}, 20_000);

test('an image that cannot be drawn leaves the words', async () => {
  await login();
  const dialog = await popup();
  fireEvent.error(within(dialog).getByRole('img'));
  expect(within(dialog).queryByRole('img')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Continue' })).toBeVisible();
}, 20_000);

test('a site without a banner shows the words', async () => {
  await login(settings(''));
  expect(within(await popup()).queryByRole('img')).toBeNull();
}, 20_000);

test('whoever has to change the password is not shown it', async () => {
  const { app } = await login({ 'user/login': ok({ ...user, is_change_password: '1' }) });
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  expect(app.store.getState().welcome.status).toBe('pending');
  expect(screen.queryByRole('dialog')).toBeNull();
}, 20_000);

test('it never comes over a slip: a price that was quicker is bet on first', async () => {
  const { app } = await login();
  await popup();
  act(() => void app.store.dispatch(priceClicked(pick)));
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  act(() => void app.store.dispatch(slipDismissed()));
  expect(await popup()).toBeVisible();
}, 20_000);

test('another dialog waits until it is closed', async () => {
  const { player, app } = await login();
  await popup();
  act(() => void app.store.dispatch(dialogOpened({ status: 'adult' })));
  expect(screen.getAllByRole('dialog', { hidden: true, name: /./ })).toEqual([await popup()]);
  await player.click(within(await popup()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'For adults only: 18+' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
}, 20_000);
