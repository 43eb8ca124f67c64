import { enableTelegram, requestTelegramDisable, verifyTelegramDisable } from '../../api/telegram';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';

const ID = '8KX2M4PQ7R';

test('the ID stays behind a handle, and what proves is sent from behind one', async () => {
  const b = bench({
    'telegram/enable': ok({ telegram_bot_username: 'a_bot', telegram_connection_id: ID, valid_ms: 1000 }),
  });
  const { secrets } = b.extra;
  const proof = { by: 'password', handle: secrets.put('Demo@1234') } as const;
  const { data } = await b.dispatch(enableTelegram.initiate({ ...proof, endsOthers: true }));
  expect(b.server.asked.at(-1)?.body).toEqual({ password: 'Demo@1234', end_others: true });
  expect(data).toMatchObject({ botName: 'a_bot', botUrl: null });
  expect(secrets.use(data?.idHandle ?? '')).toBe(ID);
  expect(b.log()).not.toMatch(/8KX2M4PQ7R|Demo@1234/);
});

test('disconnecting asks for a code without one, and sends it', async () => {
  const b = bench({
    'telegram/requestDisable': ok({ telegram_bot_username: 'a_bot' }),
    'telegram/verifyDisableOtp': ok({}),
  });
  const asked = await b.dispatch(requestTelegramDisable.initiate({ by: 'sending', handle: 'secret-1' }));
  expect(asked.data).toBeNull();
  expect(b.server.asked.at(-1)?.body).toEqual({});
  const handle = b.extra.secrets.put('123456');
  await b.dispatch(verifyTelegramDisable.initiate({ by: 'otp', handle }));
  expect(b.server.asked.at(-1)?.body).toEqual({ otp: '123456' });
  expect(b.log()).not.toContain('123456');
});
