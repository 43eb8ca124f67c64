import { act, screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../../../slices/auth';
import { selectToasts } from '../../../../slices/toasts';
import { speak } from '../../../../src/base/i18n/words';
import { ok, refused } from '../../../store/fakeWorld';
import { user as person } from '../../../slices/samples';
import { openApp, user } from '../../support/app';
// Fetched when they are needed: that is not what is tried here.
import '../../../../src/screens/login/LoginCode';
import '../../../../src/app/layout/Signed';
import '../../../../src/app/welcome/Welcome';

type Answers = NonNullable<Parameters<typeof openApp>[0]>['answers'];

const CODE = '918273';
const WRONG = { 'telegram/verifyLoginOtp': refused('BAD_CREDENTIALS', 'The code is wrong') };

/** The password was right; the exchange waits for the code. */
async function openCode(answers: Answers = {}) {
  const app = await openApp({
    isSignedIn: false,
    answers: {
      'user/login': ok({ ...user, is_telegram_enabled: '1' }, 'Enter the code'),
      'telegram/verifyLoginOtp': ok({}, 'Signed in'),
      ...answers,
    },
  });
  await app.player.type(screen.getByLabelText('User name'), 'demo');
  await app.player.type(screen.getByLabelText('Password'), 'Demo@1234');
  await app.player.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Enter the code' });
  const sent = () => app.server.asked.filter(({ path }) => path === 'telegram/verifyLoginOtp');
  return { ...app, sent };
}

/** Signed in: the popup of a fresh login. */
const welcomed = () => screen.findByRole('dialog', { name: /Security Auth/ });
const field = () => screen.getByLabelText<HTMLInputElement>('Six-digit code');

test('one field, in focus, of the kind that phones fill in by themselves', async () => {
  await openCode();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).toHaveAccessibleDescription(/Signing in as demo/);
});

test('nothing of the session is there yet: no balance, no stream, nothing stored', async () => {
  const { server, sockets, local } = await openCode();
  expect(server.paths()).not.toContain('user/getUserBalance');
  expect([sockets.length, local.getItem('usertoken'), local.getItem('userinfo')]).toEqual([0, null, null]);
});

test('the sixth digit sends the code, and the right one leads home', async () => {
  const { player, sent, app, address } = await openCode();
  await player.keyboard('9x1 8-27');
  expect(field()).toHaveValue('91827');
  expect(sent()).toEqual([]);
  await player.keyboard('3');
  expect(await welcomed()).toBeVisible();
  expect(sent()).toMatchObject([
    { headers: { authorization: 'Bearer token-1' }, body: { user_id: 7, otp: CODE } },
  ]);
  expect(address.path()).toBe('/home');
  expect(JSON.stringify(app.store.getState())).not.toContain(CODE);
});

test('a pasted code goes as well', async () => {
  const { player, sent } = await openCode();
  await player.paste('918 273');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ otp: CODE });
});

test('a wrong one is said, taken away and can be typed anew', async () => {
  const { player, sent } = await openCode(WRONG);
  await player.keyboard(CODE);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/The code is wrong/));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  await player.keyboard('111111');
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('in Hindi the reason speaks of the code, not of a password', async () => {
  const { player } = await openCode(WRONG);
  await act(() => speak('hi'));
  await player.type(screen.getByLabelText('छह अंकों का कोड'), CODE);
  expect(await screen.findByText('कोड ग़लत है या अब मान्य नहीं है।')).toBeInTheDocument();
  expect(screen.queryByText('The code is wrong')).toBeNull();
  await act(() => speak('en'));
});

describe('an exchange that names the methods', () => {
  const METHODS = { is_telegram_enabled: '1', methods: ['totp', 'recovery'] };
  const openMethods = (answers: Answers) =>
    openCode({ 'user/login': ok({ ...user, ...METHODS }, 'Enter the code'), ...answers });

  test('answers a code of the app with another token, which counts from then on', async () => {
    const { player, server } = await openMethods({ 'user/verifySecondStep': ok({ token: 'token-2' }) });
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
    await player.keyboard(CODE);
    expect(await welcomed()).toBeVisible();
    const step = server.asked.find(({ path }) => path === 'user/verifySecondStep');
    expect(step).toMatchObject({ headers: { authorization: 'Bearer token-1' }, body: { otp: CODE } });
    const balance = server.asked.find(({ path }) => path === 'user/getUserBalance');
    expect(balance?.headers).toMatchObject({ authorization: 'Bearer token-2' });
  });

  test('takes a recovery code, and says why not', async () => {
    const answer = refused('CODE_USED', 'This code has been used: wait for the next one');
    const { player, server, app } = await openMethods({ 'user/verifySecondStep': answer });
    await player.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await player.type(screen.getByLabelText('Recovery code'), '0abcd-efgh1{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(/has been used/),
    );
    const step = server.asked.find(({ path }) => path === 'user/verifySecondStep');
    expect(step?.body).toEqual({ method: 'recovery', recovery: '0abcd-efgh1' });
    expect(JSON.stringify(app.store.getState())).not.toContain('efgh1');
  });
});

test('another code can be asked for', async () => {
  const { player, server, app } = await openCode({
    'telegram/resendLoginOtp': ok({}, 'A new code is on its way'),
  });
  await player.click(screen.getByRole('button', { name: 'Send the code again' }));
  await waitFor(() => expect(server.paths()).toContain('telegram/resendLoginOtp'));
  await waitFor(() =>
    expect(selectToasts(app.store.getState())).toMatchObject([
      { kind: 'success', text: 'A new code is on its way' },
    ]),
  );
});

test.each([
  ['as HTTP status', { status: 401, body: { status: false, message: 'Sign in again' } }],
  ['as a word', refused('UNAUTHORISED', 'Sign in again')],
])('who waited too long signs in again: %s', async (_, answer) => {
  const { player } = await openCode({ 'telegram/verifyLoginOtp': answer });
  await player.keyboard(CODE);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
});

test('the way back forgets the token, without a word to the exchange', async () => {
  const { player, server, app } = await openCode();
  await player.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(app.store.getState().auth).toEqual({ status: 'signedOut', because: 'asked' });
  expect(server.paths()).not.toContain('user/logout');
});

test('no address leads past the code', async () => {
  const { address, app } = await openCode();
  act(() => address.type('/home'));
  expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(app.store.getState().route.name).toBe('login');
});

test('a first password is still to be changed after the code', async () => {
  const { player } = await openCode({
    'user/login': ok({ ...user, is_telegram_enabled: '1', is_change_password: '1' }),
  });
  await player.keyboard(CODE);
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('another window that signs in brings this one along', async () => {
  const { app } = await openCode();
  act(() => void app.store.dispatch(signedIn({ user: person, token: 'tok-2' })));
  expect(await welcomed()).toBeVisible();
});
