import { act, screen, waitFor } from '@testing-library/react';
import { navigated } from '../../slices/route';
import { speak } from '../../src/base/i18n/words';
import { ok, refused } from '../store/fakeWorld';
import { accountEntry, money, openApp, user } from './support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../src/app/layout/Signed';
import '../../src/app/account/AccountMenu';
import '../../src/app/dialogs/Dialogs';
import '../../src/screens/changePassword/ChangePassword';
import '../../src/app/welcome/Welcome';

type Opened = Awaited<ReturnType<typeof openApp>>;

const fields = () => [screen.getByLabelText('User name'), screen.getByLabelText('Password')] as const;
const go = () => screen.getByRole('button', { name: 'Sign in' });
async function enterAs({ type, click }: Opened['player'], userName: string, password: string) {
  await type(fields()[0], userName);
  await type(fields()[1], password);
  await click(go());
}
/** The popup of a fresh login stands before everything. */
const welcomed = async () => (await screen.findByRole('button', { name: 'Continue' })).click();

test('signing in leads home, with balance and exposure in the header', async () => {
  const { player, server, address } = await openApp({
    isSignedIn: false,
    answers: { 'user/login': ok(user, 'Welcome') },
  });
  await enterAs(player, 'demo', 'Demo@1234');
  await act(welcomed);
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeVisible();
  await waitFor(() => expect(money('Balance')).toHaveTextContent('1,00,000.00'));
  expect(money('Exposure')).toHaveTextContent('0.00');
  expect(address.path()).toBe('/home');
  expect(server.asked.find(({ path }) => path === 'user/login')?.body).toMatchObject({
    user_name: 'demo',
    password: 'Demo@1234',
  });
});

test('the password is in no action and no state', async () => {
  const { player, app } = await openApp({
    isSignedIn: false,
    answers: { 'user/login': refused('BAD_CREDENTIALS', 'User name or password is wrong') },
  });
  await enterAs(player, 'demo', 'Wrong@9999');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('User name or password is wrong'));
  expect(JSON.stringify(app.store.getState())).not.toContain('Wrong@9999');
  expect(fields()[0]).toHaveValue('demo');
});

test('an empty field is said before anything is asked', async () => {
  const { player, server } = await openApp({ isSignedIn: false });
  await player.click(go());
  expect(fields()[0]).toHaveProperty('validationMessage', 'Enter your user name');
  await player.type(fields()[0], 'demo');
  expect(fields()[0]).toHaveProperty('validationMessage', '');
  await player.click(go());
  expect(fields()[1]).toHaveProperty('validationMessage', 'Enter your password');
  expect(server.paths()).not.toContain('user/login');
});

test('a demo exchange lists its players, one press each', async () => {
  const { player, server } = await openApp({
    isSignedIn: false,
    answers: {
      'globalSetting/getGlobalSetting': ok({
        demo_players: [{ user_name: 'rival', password: 'Rival@1234', about: 'A second player' }],
      }),
      'user/login': ok({ ...user, user_name: 'rival' }),
    },
  });
  await player.click(await screen.findByRole('button', { name: /^rival/ }));
  await act(welcomed);
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeVisible();
  expect(server.asked.find(({ path }) => path === 'user/login')?.body).toMatchObject({
    password: 'Rival@1234',
  });
});

test('signing out leads back to the login and ends the session on the server', async () => {
  const { player, server, local } = await openApp();
  await screen.findByRole('heading', { name: 'Markets' });
  await player.click(await accountEntry(player, 'SignOut'));
  expect(go()).toBeVisible();
  expect(server.paths()).toContain('user/logout');
  await waitFor(() => expect(local.getItem('usertoken')).toBeNull());
});

test('a session that ended says so on the login', async () => {
  const { server, tick } = await openApp();
  await screen.findByRole('heading', { name: 'Markets' });
  server.answers['user/getUserBalance'] = { status: 401, body: {} };
  await tick(6000);
  expect(screen.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
});

test('a session nobody used says why it ended, and signing in leads back to the screen that was left', async () => {
  const { player, server, tick, app, address } = await openApp();
  await screen.findByRole('heading', { name: 'Markets' });
  act(() => void app.store.dispatch(navigated('/setting/change-password')));
  server.answers['user/getUserBalance'] = {
    status: 401,
    body: { status: false, code: 'SESSION_IDLE', message: 'You were away for too long' },
  };
  await tick(6000);
  expect(screen.getByText(/You were away for too long, so your session has ended/)).toBeVisible();
  await act(() => speak('hi'));
  expect(screen.getByText(/आप बहुत देर तक दूर रहे, इसलिए/)).toBeVisible();
  await act(() => speak('en'));
  Object.assign(server.answers, {
    'user/getUserBalance': ok({ user_name: 'demo', free_chip: 1, total_chip: 1, liability: 0 }),
    'user/login': ok(user, 'Welcome'),
  });
  await enterAs(player, 'demo', 'Demo@1234');
  await act(welcomed);
  expect(address.path()).toBe('/setting/change-password');
  expect(await screen.findByLabelText('Current password')).toBeVisible();
});

test('balance and exposure can be hidden, and their digits leave the page', async () => {
  const { player } = await openApp();
  await waitFor(() => expect(money('Balance')).toHaveTextContent('1,00,000.00'));
  const hideBalance = screen.getByRole('button', { name: 'Hide balance' });
  const hideExposure = screen.getByRole('button', { name: 'Hide exposure' });
  await player.click(hideBalance);
  expect(money('Balance')).not.toHaveTextContent(/\d/);
  expect(money('Exposure')).toHaveTextContent('0.00');
  await player.click(hideExposure);
  expect(money('Exposure')).not.toHaveTextContent(/\d/);
  await player.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(money('Balance')).toHaveTextContent('1,00,000.00');
});

test('a forced change of password shows nothing but its own page', async () => {
  await openApp({
    isSignedIn: false,
    answers: { 'user/login': ok({ ...user, is_change_password: '1' }) },
  }).then(async ({ player }) => {
    await enterAs(player, 'fresh', 'Fresh@1234');
  });
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});

test.each([
  ['/slot-games', 'Slot Game'],
  ['/no/such/page', 'No such page'],
])('%s says %s', async (path, title) => {
  await openApp({ path });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test.each([
  ['cut off', { usertoken: 'tok', userinfo: '{"user_id":7,', globalData: '{"site_title":' }],
  [
    'of other kinds',
    { usertoken: '{}', userinfo: '[]', globalData: '7', openWelcomePopup: '{}', parent_id: 'x' },
  ],
])('stored values that are %s leave the login as it is, and it works', async (_, storage) => {
  const { player, local } = await openApp({
    isSignedIn: false,
    storage: { ...storage, testData: 'theirs' },
    answers: { 'user/login': ok(user, 'Welcome') },
  });
  await enterAs(player, 'demo', 'Demo@1234');
  await act(welcomed);
  expect(await screen.findByRole('heading', { name: 'Markets' })).toBeVisible();
  expect(local.getItem('testData')).toBe('theirs');
  await waitFor(() => expect(local.getItem('usertoken')).toBe('token-1'));
});

test('a language chosen on the login is that of the whole form', async () => {
  const { player } = await openApp({ isSignedIn: false });
  await player.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByRole('button', { name: 'साइन इन करें' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  await act(() => speak('en'));
});
