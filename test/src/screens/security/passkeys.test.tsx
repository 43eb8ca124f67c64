import { screen } from '@testing-library/react';
import { signedText } from '../../../../domain/players/signed';
import * as browserPasskey from '../../../../store/effects/browserPasskey';
import { ok, refused } from '../../../store/fakeWorld';
import { openApp, user } from '../../support/app';
// Fetched when they are needed: that is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/welcome/Welcome';
import '../../../../src/parts/passkey/Offered';
import '../../../../src/screens/login/LoginCode';
import '../../../../src/screens/login/PasskeySignIn';
import '../../../../src/screens/security/SecurityAuth';
import '../../../../store/effects/securitySteps';

jest.mock('../../../../store/effects/browserPasskey', () => ({
  askPasskey: jest.fn(),
  makePasskey: jest.fn(),
}));
const { askPasskey, makePasskey } = jest.mocked(browserPasskey);

const OPTIONS = '{"challenge":"bm9uY2U"}';
const ANSWER = '{"nonce":"bm9uY2U","credential":{"id":"a-passkey"}}';
const PASSKEY = { factor_id: 7, kind: 'passkey', label: 'Passkey', created_at: 1000, used_at: null };
const factors = (over: object = {}) =>
  ok({
    factors: [],
    recovery_left: 0,
    required: false,
    can_add_totp: true,
    can_add_passkey: true,
    ...over,
  });

type Answers = NonNullable<Parameters<typeof openApp>[0]>['answers'];

beforeEach(() => {
  askPasskey.mockReset().mockResolvedValue({ status: 'answered', text: ANSWER });
  makePasskey.mockReset().mockResolvedValue({ status: 'answered', text: ANSWER });
  Object.assign(window, { PublicKeyCredential: class {} });
});
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

const openPage = (answers: Answers) =>
  openApp({
    path: '/security-auth',
    answers: {
      'security/getFactors': factors(),
      'security/getSessions': ok({ sessions: [] }),
      'security/getActivity': ok({ events: [], has_more: false }),
      'security/proofOptions': ok({ options: OPTIONS }),
      'security/passkeyOptions': ok({ options: OPTIONS }),
      ...answers,
    },
  });
const press = async (player: Awaited<ReturnType<typeof openApp>>['player'], name: string) =>
  player.click(await screen.findByRole('button', { name }));

test('a passkey is made after the password, when the player presses, and codes are shown once', async () => {
  const { player, server, app } = await openPage({
    'security/startPasskey': ok({ options: OPTIONS }),
    'security/confirmPasskey': ok({ recovery_codes: 'AAAAA-BBBBB', has_codes: true }),
  });
  await press(player, 'Add a passkey');
  await player.type(await screen.findByLabelText('Your password'), 'Demo@1234{Enter}');
  expect(await screen.findByRole('heading', { name: 'Set up a passkey' })).toHaveFocus();
  expect(makePasskey).not.toHaveBeenCalled();
  makePasskey.mockResolvedValueOnce({ status: 'failed', code: 'CALLED_OFF' });
  await press(player, 'Set up the passkey');
  expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
  await press(player, 'Set up the passkey');
  expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
  expect(makePasskey.mock.calls).toEqual([[OPTIONS], [OPTIONS]]);
  expect(server.asked.findLast(({ path }) => path === 'security/confirmPasskey')?.body).toEqual({
    end_others: true,
    response: ANSWER,
  });
  expect(JSON.stringify(app.store.getState())).not.toMatch(/bm9uY2U|a-passkey|Demo@1234/);
});

test('a passkey gets another name without a proof; one that is gone is said to be', async () => {
  const { player, server } = await openPage({
    'security/getFactors': factors({ factors: [PASSKEY] }),
    'security/renameFactor': refused('NOT_FOUND', 'There is no such second step'),
  });
  await press(player, 'Rename Passkey');
  expect(await screen.findByRole('heading', { name: 'Another name for Passkey' })).toBeVisible();
  const field = await screen.findByLabelText('Name');
  expect(field).toHaveValue('Passkey');
  await player.clear(field);
  await player.type(field, `  ${'My phone '.repeat(5)}{Enter}`);
  expect(await screen.findByText('There is no such second step')).toBeVisible();
  const renamed = factors({ factors: [{ ...PASSKEY, label: 'My phone' }] });
  Object.assign(server.answers, { 'security/renameFactor': renamed, 'security/getFactors': renamed });
  await player.clear(field);
  await player.type(field, ' My phone {Enter}');
  expect(await screen.findByRole('button', { name: 'Rename My phone' })).toBeVisible();
  expect(server.asked.filter(({ path }) => path === 'security/renameFactor').map(({ body }) => body)).toEqual(
    [
      { factor_id: 7, label: `  ${'My phone '.repeat(5)}`.slice(0, 40).trim() },
      { factor_id: 7, label: 'My phone' },
    ],
  );
});

test('at an address of numbers the page says where passkeys work', async () => {
  await openPage({ 'security/getFactors': factors({ passkeys_at: 'http://localhost:4000/' }) });
  const link = await screen.findByRole('link', { name: /Open this page at localhost:4000/ });
  expect(link).toHaveAttribute('href', 'http://localhost:4000/#/security-auth');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('where everybody must have a second step the page says so', async () => {
  await openPage({ 'security/getFactors': factors({ required: true }) });
  expect(await screen.findByText(/A second step is required here/)).toBeVisible();
});

test('a passkey proves a change, and signs that change', async () => {
  const { player, server } = await openPage({
    'security/getFactors': factors({ factors: [PASSKEY], recovery_left: 9 }),
    'security/removeFactor': factors(),
  });
  await press(player, 'Remove Passkey');
  await press(player, 'Use a passkey');
  await screen.findByText(/Add a passkey/);
  expect(askPasskey).toHaveBeenCalledWith(
    OPTIONS,
    signedText({ purpose: 'security', change: ['remove', 7] }),
  );
  expect(server.asked.findLast(({ path }) => path === 'security/removeFactor')?.body).toEqual({
    factor_id: 7,
    response: ANSWER,
  });
});

test('signing in takes nothing but the passkey; one that is refused says so in the form', async () => {
  const { player, server, app } = await openApp({
    isSignedIn: false,
    answers: {
      'security/passkeyOptions': ok({ options: OPTIONS }),
      'security/passkeyLogin': refused('PASSKEY_INVALID', 'The passkey was not accepted'),
    },
  });
  await press(player, 'Sign in with a passkey');
  expect((await screen.findAllByText('The passkey was not accepted'))[0]).toBeVisible();
  server.answers['security/passkeyLogin'] = ok({ ...user, is_telegram_enabled: '1' });
  await press(player, 'Sign in with a passkey');
  await screen.findByRole('button', { name: 'Account menu' });
  expect(askPasskey.mock.calls).toEqual([
    [OPTIONS, undefined],
    [OPTIONS, undefined],
  ]);
  expect(app.store.getState().auth.status).toBe('signedIn');
});

test('as the second step a passkey stands where no digits are taken', async () => {
  const { player, server } = await openApp({
    isSignedIn: false,
    answers: {
      'user/login': ok({ ...user, is_telegram_enabled: '1', methods: ['passkey', 'recovery'] }),
      'security/passkeyOptions': ok({ options: OPTIONS }),
      'user/verifySecondStep': ok({ token: 'token-2' }),
    },
  });
  await player.type(screen.getByLabelText('User name'), 'demo');
  await player.type(screen.getByLabelText('Password'), 'Demo@1234{Enter}');
  await press(player, 'Use a passkey');
  await screen.findByRole('button', { name: 'Account menu', hidden: true });
  expect(server.asked.findLast(({ path }) => path === 'user/verifySecondStep')?.body).toEqual({
    response: ANSWER,
  });
  expect(server.asked.find(({ path }) => path === 'security/passkeyOptions')?.body).toEqual({
    for: 'secondStep',
  });
});
