import { verifySecondStep } from '../../api/auth';
import { confirmPasskey, passkeyLogin, passkeyOptions, proofOptions, startPasskey } from '../../api/passkeys';
import { ok } from '../store/fakeWorld';
import { bench } from './bench';

const OPTIONS = '{"challenge":"bm9uY2U","rpId":"localhost"}';
const ANSWER = '{"nonce":"bm9uY2U","credential":{"id":"a-passkey"}}';
const SECRETS = /bm9uY2U|a-passkey|AAAAA-BBBBB|token-1|Demo@1234/;

test('a passkey is made without its challenge or what it says in the state', async () => {
  const b = bench({
    'security/startPasskey': ok({ options: OPTIONS }),
    'security/confirmPasskey': ok({ recovery_codes: 'AAAAA-BBBBB', has_codes: true }),
  });
  const { secrets } = b.extra;
  const started = await b.dispatch(
    startPasskey.initiate({ by: 'password', handle: secrets.put('Demo@1234') }),
  );
  expect(b.server.asked.at(-1)?.body).toEqual({ password: 'Demo@1234' });
  const handle = started.data?.optionsHandle ?? '';
  // Whoever called the browser off may ask it again.
  expect([secrets.use(handle), secrets.use(handle)]).toEqual([OPTIONS, OPTIONS]);
  const responseHandle = secrets.put(ANSWER);
  const confirmed = await b.dispatch(confirmPasskey.initiate({ responseHandle, endsOthers: true }));
  expect(b.server.asked.at(-1)?.body).toEqual({ end_others: true, response: ANSWER });
  expect(confirmed.data?.hasCodes).toBe(true);
  expect(b.log()).not.toMatch(SECRETS);
});

test('it signs in alone, and the token stays behind a handle', async () => {
  const user = {
    user_id: 7,
    user_name: 'asha',
    name: 'Asha',
    parent_id: 1,
    user_type_id: 7,
    token: 'token-1',
    is_change_password: '0',
    is_telegram_enabled: '1',
    is_signup_user: '0',
  };
  const b = bench({
    'security/passkeyOptions': ok({ options: OPTIONS }),
    'security/passkeyLogin': ok(user),
  });
  const { secrets } = b.extra;
  const { data: asked } = await b.dispatch(passkeyOptions.initiate({ for: 'signIn' }));
  expect(b.server.asked.at(-1)?.body).toEqual({ for: 'signIn' });
  expect(secrets.use(asked?.optionsHandle ?? '')).toBe(OPTIONS);
  const { data } = await b.dispatch(passkeyLogin.initiate({ responseHandle: secrets.put(ANSWER) }));
  expect(b.server.asked.at(-1)?.body).toEqual({ response: ANSWER });
  expect(data?.user).toMatchObject({ userId: '7', userName: 'asha', isTelegramEnabled: true });
  expect(secrets.use(data?.tokenHandle ?? '')).toBe('token-1');
  expect(b.log()).not.toMatch(SECRETS);
});

test('it is the second step of a sign-in, and proves what is asked', async () => {
  const b = bench({
    'user/verifySecondStep': ok({ token: 'token-1' }),
    'security/proofOptions': ok({ options: OPTIONS }),
  });
  const codeHandle = b.extra.secrets.put(ANSWER);
  await b.dispatch(verifySecondStep.initiate({ userId: '7', by: 'response', codeHandle }));
  expect(b.server.asked.at(-1)?.body).toEqual({ response: ANSWER });
  await b.dispatch(proofOptions.initiate({ for: 'withdrawal' }));
  expect(b.server.asked.at(-1)?.body).toEqual({ for: 'withdrawal' });
  expect(b.log()).not.toMatch(SECRETS);
});
