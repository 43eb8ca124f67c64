import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../../../api/base';
import { ok, refused } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
// Fetched when they are needed: that is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/welcome/Welcome';
import '../../../../src/screens/security/SecurityAuth';
import '../../../../store/effects/securitySteps';

const ID = '8KX2M4PQ7R';
const TELEGRAM = { factor_id: 5, kind: 'telegram', label: 'Telegram', created_at: 1000, used_at: null };
const factors = (over: object = {}) =>
  ok({
    factors: [],
    recovery_left: 0,
    required: false,
    can_add_totp: false,
    can_add_passkey: false,
    can_add_telegram: true,
    ...over,
  });
const connected = () => factors({ factors: [TELEGRAM], can_add_telegram: false });

type Answers = NonNullable<Parameters<typeof openApp>[0]>['answers'];
const openPage = (answers: Answers) =>
  openApp({
    path: '/security-auth',
    answers: {
      'security/getFactors': factors(),
      'security/getSessions': ok({ sessions: [] }),
      'security/getActivity': ok({ events: [], has_more: false }),
      ...answers,
    },
  });
const press = async (player: Awaited<ReturnType<typeof openApp>>['player'], name: string) =>
  player.click(await screen.findByRole('button', { name }));

test('the password brings what to send to the bot; the page sees when it has come', async () => {
  const { player, server, app } = await openPage({
    'telegram/enable': ok({
      telegram_bot_username: 'a_bot',
      telegram_connection_id: ID,
      telegram_bot_url: '/telegram-bot',
    }),
  });
  await press(player, 'Connect Telegram');
  await player.type(await screen.findByLabelText('Your password'), 'Demo@1234{Enter}');
  expect(await screen.findByRole('heading', { name: 'Connect Telegram' })).toHaveFocus();
  expect(screen.getByText(`/connect ${ID}`)).toBeVisible();
  expect(screen.getByRole('link', { name: /@a_bot/ })).toHaveAttribute('href', '/telegram-bot');
  expect(server.asked.findLast(({ path }) => path === 'telegram/enable')?.body).toEqual({
    password: 'Demo@1234',
    end_others: true,
  });
  expect(JSON.stringify(app.store.getState())).not.toContain(ID);
  server.answers['security/getFactors'] = connected();
  // What the page does every two seconds.
  act(() => void app.store.dispatch(api.util.invalidateTags(['Security'])));
  expect(await screen.findByRole('button', { name: 'Disconnect Telegram' })).toBeVisible();
});

test('other devices stay signed in for whoever takes the tick away', async () => {
  const { player, server } = await openPage({
    'telegram/enable': ok({ telegram_bot_username: 'a_bot', telegram_connection_id: ID }),
  });
  await press(player, 'Connect Telegram');
  const others = await screen.findByRole('checkbox', { name: 'Sign out everywhere else' });
  expect(others).toBeChecked();
  await player.click(others);
  expect(others).not.toBeChecked();
  await player.type(await screen.findByLabelText('Your password'), 'Demo@1234{Enter}');
  await screen.findByRole('heading', { name: 'Connect Telegram' });
  expect(server.asked.findLast(({ path }) => path === 'telegram/enable')?.body).toMatchObject({
    end_others: false,
  });
});

test('it is disconnected by a code that the bot is asked for at once', async () => {
  const { player, server } = await openPage({
    'security/getFactors': connected(),
    'telegram/requestDisable': ok({ telegram_bot_username: 'a_bot' }, 'A code is on its way'),
    'telegram/verifyDisableOtp': refused('CODE_WRONG', 'The code is wrong'),
  });
  await press(player, 'Disconnect Telegram');
  await waitFor(() => expect(server.paths()).toContain('telegram/requestDisable'));
  await screen.findByRole('button', { name: 'Send me a code by Telegram' });
  const field = await screen.findByLabelText('Six-digit code');
  await player.type(field, '111111');
  expect(await screen.findByText(/code is wrong/i)).toBeVisible();
  server.answers['telegram/verifyDisableOtp'] = ok({}, 'Telegram is disconnected');
  server.answers['security/getFactors'] = factors();
  await player.type(field, '123456');
  expect(await screen.findByRole('button', { name: 'Connect Telegram' })).toBeVisible();
  expect(server.asked.findLast(({ path }) => path === 'telegram/verifyDisableOtp')?.body).toEqual({
    otp: '123456',
  });
});

test('before another change a code can be sent, and is for that change', async () => {
  const { player, server } = await openPage({
    'security/getFactors': connected(),
    'security/newRecoveryCodes': refused('CODE_REQUIRED', 'Enter the code that was sent to you'),
  });
  await press(player, 'Make new recovery codes');
  await press(player, 'Send me a code by Telegram');
  await waitFor(() => expect(server.paths()).toContain('security/newRecoveryCodes'));
  expect(server.asked.findLast(({ path }) => path === 'security/newRecoveryCodes')?.body).toEqual({});
  // What is typed while the sending is on its way is not sent.
  await screen.findByRole('button', { name: 'Send me a code by Telegram' });
  server.answers['security/newRecoveryCodes'] = ok({ recovery_codes: 'AAAAA-BBBBB', has_codes: true });
  await player.type(await screen.findByLabelText('Six-digit code'), '123456');
  expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
});
