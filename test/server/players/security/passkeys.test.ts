import { signedText } from '../../../../domain/players/signed';
import { setTwoStep } from '../../../../server/operator/verbs/secondStep';
import { softPasskey } from '../../../../tools/replay/page/softPasskey';
import type { SoftPasskey, Twist } from '../../../../tools/replay/page/softPasskey';
import { accountsApp } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';

const PASSWORD = 'Good@1234';
const BANK = {
  account: 'AB12',
  ifsc: 'BKLY0001234',
  name: 'ASHA',
  mobile: '9876543210',
  amount: '1000',
  ref: 'withdrawal-1',
};
const SIGNED = {
  purpose: 'withdrawal',
  ref: 'withdrawal-1',
  payout: 'bank',
  amountPaise: 1000_00,
  name: 'ASHA',
  account: 'AB12',
  ifsc: 'BKLY0001234',
  mobile: '9876543210',
  app: '',
} as const;

let server: AccountsApp;
let player: Player;
let name = '';
beforeAll(async () => {
  server = await accountsApp();
});
beforeEach(async () => {
  player = await server.player(5000);
  ({ user_name: name } = await server.db
    .selectFrom('players')
    .select('user_name')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow());
});
afterEach(async () => {
  expect(server.reported).toEqual([]);
  await server.set('second_step', 'offered');
});
afterAll(() => server.close());

type Data = Record<string, unknown>;
const ask = async (path: string, body: object = {}, by: string | undefined = player.token) =>
  (await server.ask(path, body, by)).body;
async function dataOf(path: string, body: object = {}, by?: string): Promise<Data> {
  const said = await ask(path, body, by);
  if (said['status'] !== true) throw new Error(`${path}: ${String(said['code'])}`);
  return said['data'] as Data;
}
const options = async (path: string, body: object, by?: string) =>
  String((await dataOf(path, body, by))['options']);

/** Sets one up with the password. */
async function enrol(counts = true): Promise<SoftPasskey & { codes: string[] }> {
  const passkey = softPasskey('http://localhost', counts);
  const asked = await options('security/startPasskey', { password: PASSWORD });
  const { recovery_codes } = await dataOf('security/confirmPasskey', { response: passkey.make(asked) });
  return { ...passkey, codes: String(recovery_codes).split('\n') };
}
const signInOptions = () => options('security/passkeyOptions', { for: 'signIn' });
const enter = (response: string) => ask('security/passkeyLogin', { response });
const mayEnter = async (by: string) => (await server.ask('security/getSessions', {}, by)).status === 200;
const kinds = async () =>
  ((await dataOf('security/getActivity'))['events'] as Data[]).map(({ kind }) => kind);

const INVALID = { status: false, code: 'PASSKEY_INVALID', message: 'The passkey was not accepted' };

test('a passkey is made with the password, for this site and whoever presses, and signs in alone', async () => {
  const asked = JSON.parse(await options('security/startPasskey', { password: PASSWORD })) as Data;
  expect(asked).toMatchObject({
    rp: { id: 'localhost', name: 'Backlay' },
    user: { name },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    timeout: 60_000,
  });
  expect(Buffer.from(String(asked['challenge']), 'base64url')).toHaveLength(32);
  const passkey = await enrol();
  expect(passkey.codes).toHaveLength(10);
  expect(await dataOf('security/getFactors')).toMatchObject({
    factors: [{ kind: 'passkey', label: 'Passkey' }],
    recovery_left: 10,
  });
  const entered = await enter(passkey.answer(await signInOptions()));
  expect(entered).toMatchObject({ status: true, data: { user_id: player.id, is_telegram_enabled: '1' } });
  expect(await mayEnter((entered['data'] as Data)['token'] as string)).toBe(true);
  expect((await kinds()).slice(0, 2)).toEqual(['signedIn', 'factorAdded']);
});

test('all that can be wrong about an answer has the same words, and each is tried once', async () => {
  const passkey = await enrol();
  const twists: Record<string, Twist> = {
    'another origin': { origin: 'http://localhost.evil.test' },
    'another site': { rpId: 'evil.test' },
    'nobody was asked': { isVerified: false },
    'an unknown passkey': { id: softPasskey().id },
    'another account': { userHandle: 'c29tZWJvZHk' },
    'something signed beside it': { asked: 'a withdrawal' },
  };
  for (const [what, twist] of Object.entries(twists)) {
    const said = await enter(passkey.answer(await signInOptions(), twist));
    expect({ what, ...said }).toEqual({ what, ...INVALID, saying: { key: 'passkeyInvalid' } });
  }
  const asked = await signInOptions();
  const answer = passkey.answer(asked);
  expect(await enter(answer)).toMatchObject({ status: true });
  expect(await enter(answer)).toMatchObject(INVALID);
  expect(await enter(passkey.answer(asked))).toMatchObject(INVALID);
  expect(await enter('{}')).toMatchObject(INVALID);
  const old = await signInOptions();
  await server.clock.advance(300_000);
  expect(await enter(passkey.answer(old))).toMatchObject(INVALID);
});

test('a counter that goes back is refused, and its owner is told', async () => {
  const passkey = await enrol();
  expect(await enter(passkey.answer(await signInOptions(), { count: 7 }))).toMatchObject({ status: true });
  expect(await enter(passkey.answer(await signInOptions(), { count: 7 }))).toMatchObject(INVALID);
  expect(await enter(passkey.answer(await signInOptions(), { count: 3 }))).toMatchObject(INVALID);
  expect((await kinds()).slice(0, 2)).toEqual(['passkeyCopied', 'passkeyCopied']);
  expect(await enter(passkey.answer(await signInOptions(), { count: 8 }))).toMatchObject({ status: true });
});

test('one that does not count may stay at nought', async () => {
  const passkey = await enrol(false);
  expect(await enter(passkey.answer(await signInOptions()))).toMatchObject({ status: true });
  expect(await enter(passkey.answer(await signInOptions()))).toMatchObject({ status: true });
});

test('as a second step it need not ask who presses, is bound to its login, and answers a new token', async () => {
  const passkey = await enrol();
  const login = await dataOf('user/login', { user_name: name, password: PASSWORD });
  expect(login['methods']).toEqual(['passkey', 'recovery']);
  const first = login['token'] as string;
  const asked = await options('security/passkeyOptions', { for: 'secondStep' }, first);
  expect(JSON.parse(asked)).toMatchObject({ allowCredentials: [{ id: passkey.id }] });
  const other = await server.sessions.issue(player.id, { ip: '', device: '' }, true);
  const step = (response: string, by: string) => ask('user/verifySecondStep', { response }, by);
  expect(await step(passkey.answer(asked, { isVerified: false }), other)).toMatchObject(INVALID);
  expect(await step(passkey.answer(await signInOptions()), first)).toMatchObject(INVALID);
  const again = await options('security/passkeyOptions', { for: 'secondStep' }, first);
  const entered = await step(passkey.answer(again, { isVerified: false }), first);
  expect(await mayEnter((entered['data'] as Data)['token'] as string)).toBe(true);
  expect(await mayEnter(first)).toBe(false);
});

test('a signature over a withdrawal is good for that amount and that account, once', async () => {
  const passkey = await enrol();
  const withdraw = async (over: object, twist: Twist = { asked: signedText(SIGNED) }) => {
    const asked = await options('security/proofOptions', { for: 'withdrawal' });
    return ask('payment/withdrawalAccount', { ...BANK, ...over, otp: passkey.answer(asked, twist) });
  };
  expect(await ask('payment/withdrawalAccount', BANK)).toMatchObject({
    code: 'CODE_REQUIRED',
    data: { challenge: { for: 'withdrawal', methods: ['passkey', 'recovery'] } },
  });
  expect(await withdraw({ amount: '1001' })).toMatchObject(INVALID);
  expect(await withdraw({ account: 'AB13' })).toMatchObject(INVALID);
  expect(await withdraw({ ifsc: 'BKLY0001235' })).toMatchObject(INVALID);
  expect(await withdraw({ ref: 'withdrawal-2' })).toMatchObject(INVALID);
  expect(await withdraw({}, {})).toMatchObject(INVALID);
  const password = await options('security/proofOptions', { for: 'password' });
  const foreign = passkey.answer(password, { asked: signedText(SIGNED) });
  expect(await ask('payment/withdrawalAccount', { ...BANK, otp: foreign })).toMatchObject(INVALID);
  expect(await server.free(player)).toBe(5000);
  expect(await withdraw({})).toMatchObject({ status: true });
  expect(await withdraw({ amount: '1001' })).toMatchObject({ code: 'REF_REUSED' });
  expect(await server.free(player)).toBe(4000);
});

test('it proves who changes the password and the second steps', async () => {
  const passkey = await enrol();
  const sign = async (purpose: 'password' | 'security', change?: unknown) => {
    const asked = await options('security/proofOptions', { for: purpose });
    const text = purpose === 'password' ? signedText({ purpose }) : signedText({ purpose, change });
    return passkey.answer(asked, { asked: text });
  };
  const [factor] = (await dataOf('security/getFactors'))['factors'] as [{ factor_id: number }];
  const { factor_id } = factor;
  expect(await ask('security/removeFactor', { factor_id, password: PASSWORD })).toMatchObject({
    code: 'CODE_REQUIRED',
  });
  const forOther = await sign('security', ['remove', factor_id + 1]);
  expect(await ask('security/removeFactor', { factor_id, response: forOther })).toMatchObject(INVALID);
  const change = {
    master_password: PASSWORD,
    new_password: 'Next@9876',
    confirm_password: 'Next@9876',
    otp: await sign('password'),
  };
  expect(await ask('user/changePassword', change)).toMatchObject({ status: true });
  const response = await sign('security', ['remove', factor_id]);
  expect(await dataOf('security/removeFactor', { factor_id, response })).toMatchObject({
    factors: [],
    recovery_left: 0,
  });
  expect(await enter(passkey.answer(await signInOptions()))).toMatchObject(INVALID);
});

test('none is made at an address of numbers, twice, without a press, or beyond ten', async () => {
  const at = async (host: string): Promise<unknown> => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/security/startPasskey',
      headers: { authorization: `Bearer ${player.token}`, host },
      payload: { password: PASSWORD },
    });
    return reply.json();
  };
  for (const host of ['127.0.0.1:4000', '192.168.0.7', '[::1]:4000'])
    expect(await at(host)).toMatchObject({ code: 'NOT_HERE' });
  const passkey = softPasskey();
  const unverified = await options('security/startPasskey', { password: PASSWORD });
  const confirm = (response: string) => ask('security/confirmPasskey', { response });
  expect(await confirm(passkey.make(unverified, { isVerified: false }))).toMatchObject(INVALID);
  expect(await confirm(passkey.make(unverified))).toMatchObject(INVALID);
  const known = await enrol();
  const prove = async () => {
    const asked = await options('security/proofOptions', { for: 'security' });
    const text = signedText({ purpose: 'security', change: 'passkey' });
    return options('security/startPasskey', { response: known.answer(asked, { asked: text }) });
  };
  const asked = await prove();
  expect(JSON.parse(asked)).toMatchObject({ excludeCredentials: [{ id: known.id }] });
  expect(await confirm(known.make(asked))).toMatchObject({ code: 'PASSKEY_KNOWN' });
  for (let i = 1; i < 10; i += 1)
    expect(await confirm(softPasskey().make(await prove()))).toMatchObject({ status: true });
  await expect(prove()).rejects.toThrow('FACTOR_LIMIT');
  expect(await dataOf('security/getFactors')).toMatchObject({ can_add_passkey: false });
});

test('where everybody must have a second step nothing but setting one up is answered until there is one', async () => {
  await server.set('second_step', 'always');
  expect(await ask('payment/getLatestPayments')).toMatchObject({ status: false, code: 'SECOND_STEP_NEEDED' });
  expect(await ask('payment/withdrawalAccount', BANK)).toMatchObject({ code: 'SECOND_STEP_NEEDED' });
  expect(await dataOf('security/getFactors')).toMatchObject({ required: true });
  await enrol();
  expect(await ask('payment/getLatestPayments')).toMatchObject({ status: true });
  expect(await ask('user/logout')).toMatchObject({ status: true });
});

test('where whoever withdraws must have one, all else is answered', async () => {
  await server.set('second_step', 'withdrawals');
  expect(await ask('payment/getLatestPayments')).toMatchObject({ status: true });
  expect(await ask('payment/withdrawalAccount', BANK)).toMatchObject({ code: 'SECOND_STEP_NEEDED' });
  await enrol();
  expect(await ask('payment/withdrawalAccount', BANK)).toMatchObject({ code: 'CODE_REQUIRED' });
});

test.each(['reset', 'off'])(
  '%s takes lost second steps away, ends all sessions, and leaves a trace',
  async (word) => {
    const passkey = await enrol();
    expect(await setTwoStep(server.db, name, word, server.clock.now())).toMatchObject({
      ok: true,
      data: { removed: 1 },
    });
    expect(await mayEnter(player.token)).toBe(false);
    const login = await dataOf('user/login', { user_name: name, password: PASSWORD }, '');
    expect(login['methods']).toBeUndefined();
    player = { ...player, token: login['token'] as string };
    expect((await kinds())[1]).toBe('factorsReset');
    expect(await dataOf('security/getFactors')).toMatchObject({ factors: [], recovery_left: 0 });
    expect(await enter(passkey.answer(await signInOptions()))).toMatchObject(INVALID);
    // Where there are none, nobody is sent away.
    expect(await setTwoStep(server.db, name, word, server.clock.now())).toMatchObject({
      data: { removed: 0 },
    });
    expect(await mayEnter(player.token)).toBe(true);
  },
);
