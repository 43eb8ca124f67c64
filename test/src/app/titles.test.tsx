import { act, screen, waitFor } from '@testing-library/react';
import { getSettings } from '../../../api/settings';
import { navigated } from '../../../slices/route';
import { speak } from '../../../src/base/i18n/words';
import { ok } from '../../store/fakeWorld';
import { openApp } from '../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../src/app/layout/Signed';
import '../../../src/screens/match/MatchPage';
import '../../../src/screens/setting/Setting';
import '../../../src/screens/wallet/Wallet';
import '../../../src/screens/notFound/NotFound';
import '../../../src/screens/changePassword/ChangePassword';
import '../../../src/screens/login/SignUp';

afterEach(() => act(() => speak('en')));

test.each([
  ['/home', 'Markets'],
  ['/home?in-play', 'In-play now'],
  ['/all-sports/4', 'Cricket'],
  ['/game-details/4/m1', 'India v Australia'],
  ['/setting', 'Settings'],
  ['/setting/d-w', 'Deposit/Withdraw'],
  ['/setting/change-password', 'Change password'],
  ['/report/account-statement', 'Account Statement'],
  ['/report/current-bet', 'Current Bet'],
  ['/report/bet-history', 'Bet History'],
  ['/security-auth', 'Security Auth Verification'],
  ['/no/such/place', 'No such page'],
])('%s names itself in the title of the page, as in its heading', async (path, name) => {
  await openApp({ path });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${name} · Playground`));
});

test.each([
  ['/login', 'Sign in'],
  ['/sign-up', 'Sign up'],
])('so does %s', async (path, name) => {
  await openApp({
    path,
    isSignedIn: false,
    answers: { 'globalSetting/getGlobalSetting': ok({ site_title: 'Playground', sign_up: '1' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${name} · Playground`));
});

test('the title follows the screen, the language, and settings that come again', async () => {
  const { app, server } = await openApp({ path: '/home' });
  await screen.findByRole('heading', { level: 1, name: 'Markets' });
  act(() => void app.store.dispatch(navigated('/report/account-statement')));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Account Statement' });
  server.answers['globalSetting/getGlobalSetting'] = ok({
    site_title: 'Playground',
    bg_primary_color: '#102030',
  });
  await act(() => app.store.dispatch(getSettings.initiate(undefined, { forceRefetch: true })));
  expect(document.title).toBe('Account Statement · Playground');
  await act(() => speak('hi'));
  expect(heading.textContent).not.toBe('Account Statement');
  expect(document.title).toBe(`${heading.textContent} · Playground`);
});
