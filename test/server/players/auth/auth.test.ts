import { hashToken } from '../../../../server/players/auth/sessions';
import { readServerSettings, writeSetting } from '../../../../server/players/settings/settings';
import { addedPlayer } from '../../support/rows';
import { testApp } from '../../support/app';
import type { TestApp } from '../../support/app';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const FROM = { ip: '', device: '' };
const GOOD = { user_name: 'asha', password: 'Asha@12345' };
let server: TestApp;

beforeAll(async () => {
  server = await testApp({ limits: { perMinute: 10_000, loginsPerMinute: 10_000 } });
  const { db } = server.database;
  await addedPlayer(db, { userName: 'asha', name: 'Asha', password: GOOD.password });
  await addedPlayer(db, { userName: 'new', name: 'Asha', password: 'First@1234', mustChangePassword: true });
  await addedPlayer(db, { userName: 'barred', name: 'Asha', password: 'Barred@123', locked: true });
});
afterAll(() => server.close());

async function signIn(user_name = 'asha', password = GOOD.password): Promise<string> {
  const { body } = await server.ask('user/login', { user_name, password });
  return (body['data'] as { token: string }).token;
}
const balance = (token?: string) => server.ask('user/getUserBalance', undefined, token);
/** The balance as a page asks for it that nobody sees. */
const unseen = (token: string) =>
  server.app.inject({
    method: 'GET',
    url: '/api/user/getUserBalance',
    headers: { authorization: `Bearer ${token}`, 'x-page-visibility': 'hidden' },
  });

describe('signing in', () => {
  test('answers the player and a token that opens other calls', async () => {
    const { status, body } = await server.ask('user/login', { ...GOOD, type: 'C' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      data: { user_name: 'asha', name: 'Asha', parent_id: 1, user_type_id: 7, is_change_password: '0' },
    });
    const { token } = body['data'] as { token: string };
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await balance(token)).toMatchObject({ status: 200, body: { data: { user_name: 'asha' } } });
  });

  test('refuses a wrong password and an unknown name with the same words', async () => {
    const wrong = await server.ask('user/login', { ...GOOD, password: 'Asha@12346' });
    const unknown = await server.ask('user/login', { user_name: 'nobody', password: 'Asha@12346' });
    expect(wrong.status).toBe(200);
    expect(wrong.body).toEqual({
      status: false,
      code: 'BAD_CREDENTIALS',
      message: 'User name or password is wrong',
      saying: { key: 'wrongSignIn' },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('does the same slow work for a name that does not exist', async () => {
    const timed = async (user_name: string) => {
      const from = performance.now();
      await server.ask('user/login', { user_name, password: 'Wrong@1234' });
      return performance.now() - from;
    };
    await timed('asha');
    const known = Math.min(await timed('asha'), await timed('asha'));
    const unknown = Math.min(await timed('ghost1'), await timed('ghost2'));
    expect(unknown).toBeGreaterThan(known / 4);
  });

  test('keeps the hash of a token, never the token', async () => {
    const token = await signIn();
    const rows = await server.database.db.selectFrom('tokens').selectAll().execute();
    expect(rows.map((row) => row.hash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('lets a player in whose betting is locked', async () => {
    expect(await balance(await signIn('barred', 'Barred@123'))).toMatchObject({ status: 200 });
  });

  test('stops guessing after ten failures, even for the right password, until the quarter of an hour is over', async () => {
    const guess = () => server.ask('user/login', { user_name: 'new', password: 'Guess@1234' });
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(200);
    const eleventh = await guess();
    expect(eleventh).toMatchObject({ status: 429, body: { status: false, code: 'TOO_MANY_REQUESTS' } });
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(800);
    expect((await server.ask('user/login', { user_name: 'new', password: 'First@1234' })).status).toBe(429);
    expect((await server.ask('user/login', GOOD)).status).toBe(200);
    server.pass(HOUR / 4 + 1000);
    expect(
      (await server.ask('user/login', { user_name: 'new', password: 'First@1234' })).body['status'],
    ).toBe(true);
  });

  test('a burst of guesses at once does not slip past the limit', async () => {
    const guesses = Array.from({ length: 25 }, () =>
      server.ask('user/login', { user_name: 'burst', password: 'Guess@1234' }),
    );
    const statuses = (await Promise.all(guesses)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
    server.pass(HOUR);
  });
});

describe('a token', () => {
  test.each([
    ['none', undefined],
    ['of a signed-out client', 'null'],
    ['made up', 'x'.repeat(43)],
  ])('%s is answered 401', async (_name, token) => {
    expect(await balance(token)).toMatchObject({
      status: 401,
      body: { status: false, code: 'UNAUTHORISED' },
    });
  });

  test('lapses half an hour after its last use, and says that this was why', async () => {
    const token = await signIn();
    for (let i = 0; i < 3; i += 1) {
      server.pass(28 * MINUTE);
      expect((await balance(token)).status).toBe(200);
    }
    server.pass(30 * MINUTE);
    expect(await balance(token)).toMatchObject({
      status: 401,
      body: { status: false, code: 'SESSION_IDLE' },
    });
  });

  test('lapses a week after the login whatever its use', async () => {
    const token = await signIn();
    for (let minutes = 0; minutes < 7 * 24 * 60 - 25; minutes += 25) {
      server.pass(25 * MINUTE);
      expect(await server.sessions.resolve(token, FROM)).toBeDefined();
    }
    server.pass(25 * MINUTE);
    expect(await balance(token)).toMatchObject({ status: 401, body: { code: 'UNAUTHORISED' } });
  }, 60_000);

  test('is kept by what a page asks only as long as the page can be seen', async () => {
    const token = await signIn();
    for (let i = 0; i < 29; i += 1) {
      server.pass(MINUTE);
      expect((await unseen(token)).statusCode).toBe(200);
    }
    server.pass(MINUTE);
    expect((await unseen(token)).statusCode).toBe(401);
  });

  test('is not kept by a stream that is merely open', async () => {
    const token = await signIn();
    for (let i = 0; i < 29; i += 1) {
      server.pass(MINUTE);
      expect(await server.sessions.peek(token, FROM)).toMatchObject({ userName: 'asha' });
    }
    server.pass(MINUTE);
    expect(await server.sessions.peek(token, FROM)).toBeUndefined();
  });

  test('goes by what the operator sets, at once', async () => {
    const { db } = server.database;
    const [token, used] = [await signIn(), await signIn()];
    server.pass(3 * MINUTE);
    expect((await balance(used)).status).toBe(200);
    server.pass(3 * MINUTE);
    expect(await writeSetting(db, 'idle_minutes', '5')).toEqual({ status: 'set' });
    expect((await balance(token)).body['code']).toBe('SESSION_IDLE');
    expect(await writeSetting(db, 'idle_minutes', '120')).toEqual({ status: 'set' });
    // Refused as idle, it stays refused.
    expect((await balance(token)).body['code']).toBe('SESSION_IDLE');
    expect((await balance(used)).status).toBe(200);
    server.pass(119 * MINUTE);
    expect(await writeSetting(db, 'session_hours', '2')).toEqual({ status: 'set' });
    expect((await balance(used)).body['code']).toBe('UNAUTHORISED');
    await db.deleteFrom('settings').where('name', 'in', ['idle_minutes', 'session_hours']).execute();
  });

  test.each([
    ['idle_minutes', '0'],
    ['idle_minutes', '1441'],
    ['idle_minutes', '2.5'],
    ['session_hours', '721'],
    ['session_hours', 'a week'],
  ])('%s cannot be %s', async (name, value) => {
    expect((await writeSetting(server.database.db, name, value)).status).toBe('refused');
  });

  test('no page is told the settings of the server', async () => {
    await writeSetting(server.database.db, 'idle_minutes', '30');
    const { body } = await server.ask('globalSetting/getGlobalSetting');
    for (const name of [
      'idle_minutes',
      'session_hours',
      'cash_out_risk',
      'table_video_origins',
      'second_step',
      'two_people_chips',
      'two_people_payment',
      'two_people_limit_times',
      'held_result_gain',
      'price_band_steps',
      'price_band_points',
    ])
      expect(body['data']).not.toHaveProperty(name);
    expect(await readServerSettings(server.database.db)).toEqual({
      idle_minutes: '30',
      session_hours: '168',
      cash_out_risk: '10000000',
      table_video_origins: '',
      second_step: 'offered',
      two_people_chips: '100000',
      two_people_payment: '50000',
      two_people_limit_times: '2',
      held_result_gain: '100000',
      price_band_steps: '30',
      price_band_points: '15',
    });
  });

  test.each(['token', 'tokan'])('is ended by logout, the field spelled %s', async (field) => {
    const token = await signIn();
    const ended: string[] = [];
    const stop = server.sessions.onRevoked((hash) => ended.push(hash));
    expect(await server.ask('/user/logout', { user_id: 1, [field]: token }, token)).toMatchObject({
      status: 200,
    });
    stop();
    expect(ended).toEqual([hashToken(token)]);
    expect((await balance(token)).status).toBe(401);
    expect(server.sessions.playerOf(hashToken(token))).toBeUndefined();
  });

  test('of somebody else is not ended by naming it', async () => {
    const mine = await signIn();
    const theirs = await signIn('barred', 'Barred@123');
    await server.ask('user/logout', { token: theirs }, mine);
    expect((await balance(theirs)).status).toBe(200);
    expect((await balance(mine)).status).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (token: string, master: string, next: string, confirm = next) =>
    server.ask(
      'user/changePassword',
      { master_password: master, new_password: next, confirm_password: confirm },
      token,
    );

  test.each([
    ['a wrong master password', 'Wrong@1234', 'Next@12345', 'Next@12345', 'BAD_CREDENTIALS'],
    ['a confirmation that differs', 'First@1234', 'Next@12345', 'Next@12346', 'BAD_REQUEST'],
    ['one too simple', 'First@1234', 'lettersonly', 'lettersonly', 'BAD_REQUEST'],
    ['one guessed first', 'First@1234', 'Password123', 'Password123', 'PASSWORD_COMMON'],
    ['a word of the site', 'First@1234', 'Backlay@2047', 'Backlay@2047', 'PASSWORD_COMMON'],
    ['one with the user name', 'First@1234', 'MyNew@1234', 'MyNew@1234', 'PASSWORD_HAS_NAME'],
    ['the same one again', 'First@1234', 'First@1234', 'First@1234', 'BAD_REQUEST'],
  ])('is refused with %s', async (_name, master, next, confirm, code) => {
    const token = await signIn('new', 'First@1234');
    expect((await change(token, master, next, confirm)).body).toMatchObject({ status: false, code });
  });

  test('takes effect, clears the flag and ends the other tokens', async () => {
    const other = await signIn('new', 'First@1234');
    const token = await signIn('new', 'First@1234');
    const from = { ip: '', device: '' };
    expect(await server.sessions.resolve(token, from)).toMatchObject({ mustChangePassword: true });
    expect((await change(token, 'First@1234', 'Second@1234')).body).toMatchObject({ status: true });
    expect(await server.sessions.resolve(token, from)).toMatchObject({ mustChangePassword: false });
    expect((await balance(other)).status).toBe(401);
    const { body } = await server.ask('user/login', { user_name: 'new', password: 'Second@1234' });
    expect(body).toMatchObject({ status: true, data: { is_change_password: '0' } });
  });
});
