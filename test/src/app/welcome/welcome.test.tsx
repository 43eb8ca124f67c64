import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { priceClicked, slipDismissed } from '../../../../slices/slip';
import { pick } from '../../../slices/samples';
import { dialogOpened } from '../../../../slices/dialogs';
import { ok } from '../../../store/fakeWorld';
import { openApp, user } from '../../support/app';
import type { Options } from '../../support/app';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/changePassword/ChangePassword';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/app/dialogs/Adult';
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

test('it leads to the security auth, and closes on the way', async () => {
  const { player, address, local } = await login();
  await player.click(within(await popup()).getByRole('link', { name: 'Security Auth Verification' }));
  await waitFor(() => expect(address.path()).toBe('/security-auth'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(local.getItem('openWelcomePopup')).toBeNull());
}, 20_000);

test('a top-level account has no security auth to be led to', async () => {
  await login({ 'user/login': ok({ ...user, parent_id: -1 }) });
  expect(within(await popup()).queryByRole('link')).toBeNull();
}, 20_000);

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
