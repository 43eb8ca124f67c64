import { screen, within } from '@testing-library/react';
import { ok, refused } from '../../../store/fakeWorld';
import { SESSION, UNLIMITED, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/user/Account';
import '../../../../src/parts/protection/OwnLimits';
import '../../../../store/effects/protecting';

const ROW = {
  user_name: 'demo',
  name: 'Demo Player',
  parent_name: 'House of Meru',
  is_signup_user: false,
  joined: '2026-01-02 10:00:00',
  last_sign_in: '2026-11-20 21:15:00',
  devices: 2,
  deposited: 1500,
  withdrawn: 2000.5,
};

const open = (row: object, storage: Record<string, string> = SESSION) =>
  openApp({ path: '/user', storage, answers: { 'user/getAccount': ok({ ...ROW, ...row }) } });

async function facts(): Promise<Record<string, string>> {
  const first = await screen.findByText('House of Meru').catch(() => screen.findByText('Opened by'));
  const rows = [...(first.closest('dl')?.children ?? [])];
  return Object.fromEntries(
    rows.map((row) => [row.children[0]?.textContent ?? '', row.children[1]?.textContent ?? '']),
  );
}

test('who the player is, under whom, since when, and what was paid', async () => {
  await open({});
  expect(await facts()).toEqual({
    Name: 'Demo Player',
    'User name': 'demo',
    'Account under': 'House of Meru',
    Joined: '02/01/2026 10:00',
    'Sign-in before this one': '20/11/2026 21:15',
    'Known devices': '2',
    'Paid in since you joined': '1,500.00',
    'Paid out since you joined': '2,000.50',
    'Net deposits since you joined': '-500.50',
  });
  const ways = within(screen.getByRole('navigation', { name: 'Go to' }));
  const to = ways.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(to).toEqual(expect.arrayContaining(['#/security-auth', '#/setting/d-w', '#/limits']));
});

test('the own limits stand below, with what they leave; what was paid in on balance is said once', async () => {
  const limit = {
    kind: 'stake',
    period: 'day',
    amount: 250,
    used: 200,
    left: 50,
    resets_at: '2026-11-22 00:00:00',
    wish: null,
  };
  await openApp({
    path: '/user',
    answers: { 'user/getAccount': ok(ROW), 'limits/get': ok({ ...UNLIMITED, limits: [limit] }) },
  });
  const own = within(await screen.findByRole('region', { name: 'Your limits' }));
  expect(await own.findByText(/50\.00.*250\.00/)).toBeVisible();
  expect(screen.getAllByText('Net deposits since you joined')).toHaveLength(1);
});

test('a top-level account is offered neither payments, bet history, security nor password', async () => {
  await open({ parent_name: '', is_signup_user: true, last_sign_in: '' }, { ...SESSION, parent_id: '-1' });
  expect(await facts()).toMatchObject({
    'Opened by': 'You, by signing up here',
    'Sign-in before this one': 'Not known',
  });
  const ways = within(screen.getByRole('navigation', { name: 'Go to' }));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/limits',
    '#/setting',
    '#/report/account-statement',
    '#/report/current-bet',
    '#/report/profit-loss',
  ]);
});

test('an account that cannot be read is asked for again', async () => {
  const { player, server } = await openApp({
    path: '/user',
    answers: { 'user/getAccount': refused('BAD_REQUEST', 'No') },
  });
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();
  server.answers['user/getAccount'] = ok(ROW);
  await player.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByText('House of Meru')).toBeVisible();
});

test('nobody signed in sees nothing of it', async () => {
  const { server } = await openApp({ path: '/user', isSignedIn: false });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(server.paths()).not.toContain('user/getAccount');
});
