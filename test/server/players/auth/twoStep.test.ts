import { loginCode, setPassword, setTwoStep } from '../../../../server/operator/verbs/secondStep';
import { hashToken } from '../../../../server/players/auth/sessions';
import { addedPlayer } from '../../support/rows';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

/** Where the clock of the test's server stands. */
const NOW = Date.UTC(2026, 0, 1);

let server: TestApp;
let count = 0;
let name = '';
let id = 0;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  name = `stepper${(count += 1)}`;
  id = await addedPlayer(server.database.db, { userName: name });
  expect((await setTwoStep(server.database.db, name, 'on')).ok).toBe(true);
});
afterAll(() => server.close());

const login = async (): Promise<{ token: string; is_telegram_enabled: string }> =>
  (await server.ask('user/login', { user_name: name, password: 'Good@1234' })).body['data'] as never;
/** Of the newest login. */
const codeNow = async (): Promise<string> =>
  (await loginCode(server.database.db, name, NOW)).text.slice(0, 6);
/** The code a login waits for, which no operator is told any more. */
const codeOf = async (playerId: number): Promise<string> =>
  (
    await server.database.db
      .selectFrom('login_codes')
      .select('code')
      .where('player_id', '=', playerId)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).code;
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
const verify = async (otp: string, token: string, user_id: unknown = id) =>
  (await server.ask('telegram/verifyLoginOtp', { user_id, otp }, token)).body;
const mayEnter = async (token: string): Promise<boolean> =>
  (await server.ask('user/getUserBalance', undefined, token)).status === 200;

test('a login says that it waits; its token opens nothing until the code was given', async () => {
  const { token, is_telegram_enabled } = await login();
  expect(is_telegram_enabled).toBe('1');
  expect(await mayEnter(token)).toBe(false);
  expect(await server.sessions.resolve(token, { ip: '', device: '' })).toBeUndefined();
  expect(await verify(await codeNow(), token)).toMatchObject({ status: true, message: 'Signed in' });
  expect(await mayEnter(token)).toBe(true);
  expect(await server.sessions.resolve(token, { ip: '', device: '' })).toMatchObject({ playerId: id });
});

test('a code works once, and for its own login only', async () => {
  const { token } = await login();
  const code = await codeNow();
  expect(code).toMatch(/^\d{6}$/);
  expect((await verify(code, token, id + 1))['code']).toBe('UNAUTHORISED');
  expect((await verify(code, 'someone-else'))['code']).toBe('UNAUTHORISED');
  expect((await verify(code, token))['status']).toBe(true);
  expect((await verify(code, token))['code']).toBe('UNAUTHORISED');
  expect((await loginCode(server.database.db, name, NOW)).ok).toBe(false);
});

test('after five wrong codes everybody waits: no login and no other code gives more', async () => {
  const { token } = await login();
  const wrong = wrongFor(await codeNow());
  for (let i = 0; i < 3; i += 1) expect((await verify(wrong, token))['message']).toBe('The code is wrong');
  const { token: second } = await login();
  for (let i = 0; i < 2; i += 1) expect((await verify(wrong, second))['message']).toBe('The code is wrong');
  const right = await codeOf(id);
  for (const one of [token, second, (await login()).token]) {
    await server.ask('telegram/resendLoginOtp', { user_id: id }, one);
    expect(await verify(right, one)).toMatchObject({ status: false, code: 'CODES_WAIT' });
    expect(await mayEnter(one)).toBe(false);
  }
});

/** A code of the account that is none of these. */
const otherThan = (codes: readonly string[]): string =>
  ['000000', '000001', '000002'].find((one) => !codes.includes(one)) ?? '';

test('of two logins that wait each has a code of its own, which lets in neither the other nor anybody twice', async () => {
  const { db } = server.database;
  const { token } = await login();
  const code = await codeNow();
  const { token: other } = await login();
  await server.ask('telegram/resendLoginOtp', { user_id: id }, other);
  // Alike once in a million times, which is no fault.
  const apart = { code: otherThan([code]) };
  await db.updateTable('login_codes').set(apart).where('token_hash', '=', hashToken(other)).execute();
  const { text } = await loginCode(db, name, NOW);
  expect(text).toBe(`${apart.code}  login from 127.0.0.1\n${code}  login from 127.0.0.1`);
  expect((await verify(code, other))['message']).toBe('The code is wrong');
  expect((await verify(apart.code, token))['message']).toBe('The code is wrong');
  expect((await verify(code, token))['status']).toBe(true);
  expect(await mayEnter(other)).toBe(false);
  expect((await verify(code, other))['message']).toBe('The code is wrong');
  expect((await verify(apart.code, other))['status']).toBe(true);
  expect(await mayEnter(other)).toBe(true);
});

test('whoever gives the right code is forgiven the slips of that login, not those of others', async () => {
  const { token: stranger } = await login();
  const wrong = wrongFor(await codeNow());
  for (let i = 0; i < 3; i += 1) await verify(wrong, stranger);
  for (let round = 0; round < 3; round += 1) {
    const { token } = await login();
    expect((await verify(wrongFor(await codeNow()), token))['message']).toBe('The code is wrong');
    expect((await verify(await codeNow(), token))['status']).toBe(true);
  }
  await login();
  const other = wrongFor(await codeNow());
  expect((await verify(other, stranger))['message']).toBe('The code is wrong');
  expect((await verify(other, stranger))['message']).toBe('The code is wrong');
  expect((await verify(other, stranger))['code']).toBe('CODES_WAIT');
});

describe('out of tries', () => {
  const spend = async (): Promise<string> => {
    const { token } = await login();
    const last = wrongFor(await codeNow());
    const wrong = { wrong_codes: 19, wrong_code_at: new Date(NOW - 3_600_000) };
    await server.database.db.updateTable('players').set(wrong).where('id', '=', id).execute();
    expect((await verify(last, token))['message']).toBe('The code is wrong');
    expect((await verify(await codeOf(id), token))['code']).toBe('CODES_SPENT');
    expect((await loginCode(server.database.db, name, NOW)).text).toContain('out of tries');
    return token;
  };

  test('the operator lets the player try anew; logins that waited are over', async () => {
    const token = await spend();
    expect((await setTwoStep(server.database.db, name, 'reset', NOW)).ok).toBe(true);
    expect((await verify('123456', token))['code']).toBe('UNAUTHORISED');
    const { token: next } = await login();
    expect((await verify(await codeNow(), next))['status']).toBe(true);
  });

  test('a password of the operator does it as well, ends every session and is to be changed', async () => {
    const { db } = server.database;
    const from = { ip: '', device: '' };
    const open = await server.sessions.issue(id, from);
    await spend();
    expect((await setPassword(db, name, 'Given@9876', NOW)).ok).toBe(true);
    expect(await server.sessions.resolve(open, from)).toBeUndefined();
    expect((await server.ask('user/login', { user_name: name, password: 'Good@1234' })).body['code']).toBe(
      'BAD_CREDENTIALS',
    );
    const { body } = await server.ask('user/login', { user_name: name, password: 'Given@9876' });
    const { token, is_change_password } = body['data'] as Record<string, string>;
    expect(is_change_password).toBe('1');
    expect((await verify(await codeNow(), token ?? ''))['status']).toBe(true);
    expect((await setPassword(db, name, 'password1')).text).toContain('guessed first');
    expect((await setPassword(db, 'nobody', 'Given@9876')).ok).toBe(false);
  });
});

test('guesses at the same moment count one by one', async () => {
  const { token } = await login();
  const wrong = wrongFor(await codeNow());
  const said = await Promise.all(Array.from({ length: 8 }, () => verify(wrong, token)));
  expect(said.filter(({ message }) => message === 'The code is wrong')).toHaveLength(5);
});

test('codes are not sent without end', async () => {
  const { token } = await login();
  const codes: unknown[] = [];
  for (let i = 0; i < 11; i += 1) codes.push((await server.ask('telegram/resendLoginOtp', {}, token)).status);
  expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
});

test('a code that is over is refused', async () => {
  const { token } = await login();
  const code = await codeNow();
  await server.database.db
    .updateTable('login_codes')
    .set({ expires_at: new Date(0) })
    .where('player_id', '=', id)
    .execute();
  expect((await verify(code, token))['message']).toContain('no longer valid');
});

test('without a second step all is as before', async () => {
  await setTwoStep(server.database.db, name, 'off');
  const { token, is_telegram_enabled } = await login();
  expect(is_telegram_enabled).toBe('0');
  expect(await mayEnter(token)).toBe(true);
  expect((await verify('123456', token))['code']).toBe('UNAUTHORISED');
});

test.each(['12345', '1234567', 'abcdef', ''])('"%s" does not fit', async (otp) => {
  const { token } = await login();
  expect((await server.ask('telegram/verifyLoginOtp', { user_id: id, otp }, token)).status).toBe(400);
});

test('an operator hears of names and words there are not', async () => {
  const { db } = server.database;
  expect((await setTwoStep(db, name, 'maybe')).text).toBe('"maybe" is neither on nor off nor reset');
  expect((await setTwoStep(db, 'nobody', 'on')).ok).toBe(false);
  expect((await loginCode(db, 'nobody')).text).toBe('there is no player nobody');
});
