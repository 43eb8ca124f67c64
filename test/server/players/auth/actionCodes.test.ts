import { loginCode, setTwoStep } from '../../../../server/operator/verbs/secondStep';
import { accountsApp, START } from '../signUp/support';
import type { AccountsApp, Player, Reply } from '../signUp/support';

let server: AccountsApp;
let player: Player;
let name = '';
beforeAll(async () => {
  server = await accountsApp();
});
beforeEach(async () => {
  player = await server.player(5000);
  name = `player${(count += 1)}`;
  await setTwoStep(server.db, name, 'on');
});
afterEach(async () => expect(await server.clean()).toEqual([]));
afterAll(() => server.close());
let count = 0;

const BANK = {
  account: 'AB12',
  ifsc: 'BKLY0001234',
  name: 'ASHA',
  mobile: '9876543210',
  amount: '1000',
};
const WALLET = { account: '01712345678', name: 'asha', amount: 1000, app: 2 };
const withdraw = (over: object = {}, token = player.token): Promise<Reply> =>
  server.ask('payment/withdrawalAccount', { ...BANK, ref: 'withdrawal-1', ...over }, token);
const change = (over: object = {}, token = player.token): Promise<Reply> =>
  server.ask(
    'user/changePassword',
    {
      master_password: 'Good@1234',
      new_password: 'Next@9876',
      confirm_password: 'Next@9876',
      ...over,
    },
    token,
  );
async function codes(): Promise<string[]> {
  const { ok, text } = await loginCode(server.db, name, START);
  return ok ? text.split('\n') : [];
}
const codeNow = async (): Promise<string> => (await codes())[0]?.slice(0, 6) ?? '';
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a withdrawal waits for a code, which stands for it alone, and is then taken once', async () => {
  const asked = await withdraw();
  expect(asked).toMatchObject({
    status: 200,
    body: {
      status: false,
      code: 'CODE_REQUIRED',
      data: { challenge: { for: 'withdrawal', digits: 6 } },
    },
  });
  expect(await server.free(player)).toBe(5000);
  expect(await codes()).toEqual([expect.stringMatching(/^\d{6} {2}withdrawal of 1,000\.00 to AB12$/)]);
  const otp = await codeNow();
  expect((await withdraw({ otp })).body['status']).toBe(true);
  expect(await server.free(player)).toBe(4000);
  // The answer may have been lost: sent again it is the same withdrawal.
  expect((await withdraw({ otp })).body['status']).toBe(true);
  expect(await server.free(player)).toBe(4000);
});

test('without a reference a code is good for one withdrawal', async () => {
  await withdraw({ ref: undefined });
  const otp = await codeNow();
  expect((await withdraw({ ref: undefined, otp })).body['status']).toBe(true);
  expect((await withdraw({ ref: undefined, otp })).body['code']).toBe('CODE_REQUIRED');
  expect(await server.free(player)).toBe(4000);
});

test.each([
  ['another amount', { amount: '2000' }],
  ['another account', { account: 'ZZ99' }],
  ['another reference', { ref: 'withdrawal-2' }],
])('a code is no good for %s', async (_what, over) => {
  await withdraw();
  const otp = await codeNow();
  expect((await withdraw({ ...over, otp })).body['code']).toBe('CODE_REQUIRED');
  expect(await server.free(player)).toBe(5000);
});

test('a code is no good in another session of the player', async () => {
  await withdraw();
  const otp = await codeNow();
  const elsewhere = await server.sessions.issue(player.id, { ip: '', device: '' });
  expect((await withdraw({ otp }, elsewhere)).body['code']).toBe('CODE_REQUIRED');
  expect((await withdraw({ otp })).body['status']).toBe(true);
});

test('asking again leaves the code as it is', async () => {
  await withdraw();
  const otp = await codeNow();
  await withdraw();
  expect(await codeNow()).toBe(otp);
});

test('wrong codes of logins, withdrawals and changes are counted together', async () => {
  await withdraw();
  const wrong = wrongFor(await codeNow());
  for (let i = 0; i < 2; i += 1) expect((await withdraw({ otp: wrong })).body['code']).toBe('CODE_WRONG');
  await change();
  const changeCode = (await codes())[1]?.slice(0, 6) ?? '';
  for (let i = 0; i < 2; i += 1)
    expect((await change({ otp: wrongFor(changeCode) })).body['code']).toBe('CODE_WRONG');
  const { body } = await server.ask('user/login', { user_name: name, password: 'Good@1234' });
  const { token } = body['data'] as { token: string };
  const verify = await server.ask(
    'telegram/verifyLoginOtp',
    { user_id: player.id, otp: wrongFor(await codeNow()) },
    token,
  );
  expect(verify.body['message']).toBe('The code is wrong');
  expect((await change({ otp: changeCode })).body['code']).toBe('CODES_WAIT');
  expect(await server.free(player)).toBe(5000);
});

test('a wallet waits for a code as well', async () => {
  await server.set('payment_gateway', '3');
  const ask = (over: object = {}) =>
    server.ask('payment/withdrawalAccountBD', { ...WALLET, ...over }, player.token);
  expect((await ask()).body['code']).toBe('CODE_REQUIRED');
  expect((await ask({ otp: await codeNow() })).body['status']).toBe(true);
  await server.set('payment_gateway', '1');
});

test('a change of password waits for a code, and ends the other sessions only then', async () => {
  const other = await server.sessions.issue(player.id, { ip: '', device: '' });
  const isOpen = async () => (await server.sessions.resolve(other, { ip: '', device: '' })) !== undefined;
  expect((await change()).body).toMatchObject({
    code: 'CODE_REQUIRED',
    data: { challenge: { for: 'password', digits: 6 } },
  });
  const otp = await codeNow();
  expect((await change({ otp: wrongFor(otp) })).body['code']).toBe('CODE_WRONG');
  expect(await isOpen()).toBe(true);
  expect((await change({ otp })).body['status']).toBe(true);
  expect(await isOpen()).toBe(false);
  const login = await server.ask('user/login', { user_name: name, password: 'Next@9876' });
  expect(login.body['status']).toBe(true);
});

test('no code is sent to whoever does not know the password', async () => {
  expect((await change({ master_password: 'Wrong@1234' })).body['code']).toBe('BAD_CREDENTIALS');
  expect(await codes()).toEqual([]);
});

test('codes are not sent without end', async () => {
  const said: unknown[] = [];
  for (let n = 0; n < 12; n += 1) said.push((await withdraw({ ref: `withdrawal-${n}` })).body['code']);
  expect(said.slice(0, 10)).toEqual(Array<string>(10).fill('CODE_REQUIRED'));
  expect(said.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});

test('without a second step nothing is asked', async () => {
  await setTwoStep(server.db, name, 'off');
  expect((await withdraw()).body['status']).toBe(true);
  expect((await change()).body['status']).toBe(true);
});

test('a code stands in no row but its own', async () => {
  await withdraw();
  const otp = await codeNow();
  await withdraw({ otp });
  for (const table of ['withdrawals', 'transactions', 'answers'] as const)
    expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(otp);
});
