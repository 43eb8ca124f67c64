import { securityCalls } from '../../../../server/players/security/calls';
import { createVault } from '../../../../server/players/factors/vault';
import { codeOf, stepAt } from '../../../../server/players/factors/totp';
import { writeSetting } from '../../../../server/players/settings/settings';
import { fromBase32 } from '../../support/base32';
import { addedPlayer } from '../../support/rows';
import { appOn } from '../../support/app';
import type { TestApp } from '../../support/app';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

const START = Date.UTC(2026, 0, 1);
const PASSWORD = 'Good@1234';
const HALF_MINUTE = 30_000;

let database: TestDatabase;
let server: TestApp;
let count = 0;
let name = '';
let id = 0;
let token = '';

beforeAll(async () => {
  database = await freshDatabase();
  const calls: { now: () => number } = { now: () => START };
  const server_ = await appOn(database, START, {
    extra: (db) => {
      const vault = createVault({ dataDir: '', secretKey: Buffer.alloc(32, 7) });
      const title = () => Promise.resolve('My Site');
      return securityCalls({ db, sessions: sessionsOf(), vault, title, now: () => calls.now() });
    },
  });
  calls.now = server_.now;
  server = server_;
});
/** Those of the server, which is there by the time that a call comes. */
const sessionsOf = (): TestApp['sessions'] =>
  new Proxy({} as TestApp['sessions'], { get: (_, key) => server.sessions[key as never] });
beforeEach(async () => {
  name = `careful${(count += 1)}`;
  id = await addedPlayer(database.db, { userName: name });
  token = await server.sessions.issue(id, { ip: '127.0.0.1', device: '' });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Data = Record<string, unknown>;
const login = async (): Promise<Data> =>
  (await server.ask('user/login', { user_name: name, password: PASSWORD })).body['data'] as Data;
/** A login whose password was right, without the time that takes. */
const waiting = () => server.sessions.issue(id, { ip: '127.0.0.1', device: '' }, true);
const ask = async (path: string, body: object = {}, by = token) => (await server.ask(path, body, by)).body;
const dataOf = async (path: string, body: object = {}, by = token) =>
  (await ask(path, body, by))['data'] as Data;
const mayEnter = async (by: string): Promise<boolean> =>
  (await server.ask('user/getUserBalance', undefined, by)).status === 200;

type App = { code: (off?: number) => string; codes: string[] };
async function enrol(proof: object = { password: PASSWORD }): Promise<App> {
  const { setup_id, secret } = await dataOf('security/startTotp', proof);
  const key = fromBase32(String(secret));
  const code = (off = 0) => codeOf(key, stepAt(server.now()) + off);
  const { recovery_codes } = await dataOf('security/confirmTotp', { setup_id, otp: code() });
  server.pass(HALF_MINUTE);
  return { code, codes: String(recovery_codes).split('\n') };
}
const step = (by: string, proof: object) => ask('user/verifySecondStep', proof, by);
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

test('an app is set up with the password and a code of its own, and ten codes are told once', async () => {
  expect(await ask('security/startTotp', { password: 'Bad@1234' })).toMatchObject({
    code: 'BAD_CREDENTIALS',
  });
  const started = await dataOf('security/startTotp', { password: PASSWORD });
  expect(started['uri']).toContain(`otpauth://totp/My%20Site:${name}?secret=${String(started['secret'])}`);
  expect(await ask('security/confirmTotp', { setup_id: started['setup_id'], otp: '000000' })).toMatchObject({
    code: 'CODE_WRONG',
  });
  expect(await dataOf('security/getFactors')).toEqual({
    factors: [],
    recovery_left: 0,
    required: false,
    can_add_totp: true,
    can_add_passkey: true,
    can_add_telegram: false,
  });
  const { codes } = await enrol();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(await dataOf('security/getFactors')).toMatchObject({
    factors: [{ kind: 'totp', label: 'Authenticator app' }],
    recovery_left: 10,
  });
  const [row] = await database.db
    .selectFrom('second_factors')
    .selectAll()
    .where('player_id', '=', id)
    .execute();
  expect(row?.totp_secret?.toString('latin1')).not.toContain(String(started['secret']));
});

test('a picture that is ten minutes old is worth nothing, nor is one that was replaced', async () => {
  const first = await dataOf('security/startTotp', { password: PASSWORD });
  const second = await dataOf('security/startTotp', { password: PASSWORD });
  const codeFor = (setup: Data) => codeOf(fromBase32(String(setup['secret'])), stepAt(server.now()));
  const confirm = (setup: Data) =>
    ask('security/confirmTotp', { setup_id: setup['setup_id'], otp: codeFor(setup) });
  expect(await confirm(first)).toMatchObject({ code: 'SETUP_EXPIRED' });
  server.pass(600_000);
  expect(await confirm(second)).toMatchObject({ code: 'SETUP_EXPIRED' });
});

test('a sign-in asks for the code and answers another token; the one that waited is over', async () => {
  const app = await enrol();
  const asked = await login();
  expect(asked).toMatchObject({ is_telegram_enabled: '1', methods: ['totp', 'recovery'] });
  const first = asked['token'] as string;
  expect(await mayEnter(first)).toBe(false);
  const entered = await step(first, { method: 'totp', otp: app.code() });
  const fresh = (entered['data'] as Data)['token'] as string;
  expect(fresh).not.toBe(first);
  expect(await mayEnter(fresh)).toBe(true);
  expect(await mayEnter(first)).toBe(false);
  expect((await step(first, { method: 'totp', otp: app.code(-1) }))['code']).toBe('UNAUTHORISED');
});

test('codes of this half minute and the last one pass once each', async () => {
  const app = await enrol();
  server.pass(HALF_MINUTE * 4);
  const tryOne = async (code: string) => (await step(await waiting(), { otp: code }))['code'];
  expect(await tryOne(app.code(-2))).toBe('CODE_WRONG');
  expect(await tryOne(app.code(1))).toBe('CODE_WRONG');
  expect(await tryOne(app.code(-1))).toBeUndefined();
  expect(await tryOne(app.code(-1))).toBe('CODE_USED');
  expect(await tryOne(app.code())).toBeUndefined();
  expect(await tryOne(app.code())).toBe('CODE_USED');
});

test('programs that know of one kind of code sign in as before, on the token they have', async () => {
  const app = await enrol();
  const first = await waiting();
  expect(await ask('telegram/verifyLoginOtp', { user_id: id, otp: app.code() }, first)).toMatchObject({
    status: true,
  });
  expect(await mayEnter(first)).toBe(true);
});

test('whoever guesses waits after five, longer after ten, and comes to an end after twenty', async () => {
  const app = await enrol();
  const by = waiting;
  const guess = async () => (await step(await by(), { method: 'totp', otp: wrongFor(app.code()) }))['code'];
  for (let i = 0; i < 5; i += 1) expect(await guess()).toBe('CODE_WRONG');
  expect(await step(await by(), { method: 'totp', otp: app.code() })).toMatchObject({
    code: 'CODES_WAIT',
    data: { seconds: 60 },
  });
  for (let i = 0; i < 5; i += 1) {
    server.pass(60_000);
    expect(await guess()).toBe('CODE_WRONG');
  }
  server.pass(60_000);
  expect(await guess()).toBe('CODES_WAIT');
  for (let i = 0; i < 10; i += 1) {
    server.pass(15 * 60_000);
    expect(await guess()).toBe('CODE_WRONG');
  }
  server.pass(48 * 3_600_000);
  expect((await step(await by(), { method: 'totp', otp: app.code() }))['code']).toBe('CODES_SPENT');
});

test('a day after the last wrong code nothing counts any more, and a known session is never touched', async () => {
  const app = await enrol();
  const by = waiting;
  for (let i = 0; i < 5; i += 1) await step(await by(), { method: 'totp', otp: wrongFor(app.code()) });
  expect(await mayEnter(token)).toBe(true);
  server.pass(24 * 3_600_000);
  for (let i = 0; i < 4; i += 1)
    expect((await step(await by(), { method: 'totp', otp: wrongFor(app.code()) }))['code']).toBe(
      'CODE_WRONG',
    );
  expect((await step(await by(), { method: 'totp', otp: app.code() }))['status']).toBe(true);
});

test('guesses at the same moment are compared five times, however many there are', async () => {
  const app = await enrol();
  const by = await waiting();
  const wrong = wrongFor(app.code());
  const said = await Promise.all(Array.from({ length: 200 }, () => step(by, { method: 'totp', otp: wrong })));
  expect(said.filter(({ code }) => code === 'CODE_WRONG')).toHaveLength(5);
  expect(said.filter(({ code }) => code === 'CODES_WAIT')).toHaveLength(195);
});

test('a recovery code passes once, however many try it at the same moment', async () => {
  const { codes } = await enrol();
  const tokens = await Promise.all(Array.from({ length: 20 }, waiting));
  const recovery = String(codes[3]).toLowerCase().replace('-', ' ');
  const said = await Promise.all(tokens.map((by) => step(by, { method: 'recovery', recovery })));
  expect(said.filter(({ status }) => status === true)).toHaveLength(1);
  expect(said.find(({ status }) => status === true)?.['data']).toMatchObject({ recovery_left: 9 });
  expect(said.filter(({ code }) => code === 'CODE_USED')).toHaveLength(19);
});

test('changes need a code of the app, and a removed app is none', async () => {
  const app = await enrol();
  expect(await ask('security/startTotp', { password: PASSWORD })).toMatchObject({
    code: 'CODE_REQUIRED',
    data: { challenge: { for: 'security', digits: 6, methods: ['totp', 'recovery'] } },
  });
  const [factor] = (await dataOf('security/getFactors'))['factors'] as [{ factor_id: number }];
  const { factor_id } = factor;
  expect(await dataOf('security/renameFactor', { factor_id, label: '  Phone  ' })).toMatchObject({
    factors: [{ label: 'Phone' }],
  });
  const remade = await dataOf('security/newRecoveryCodes', { otp: app.code() });
  expect(String(remade['recovery_codes']).split('\n')).not.toEqual(app.codes);
  expect(await ask('security/removeFactor', { factor_id, otp: app.code() })).toMatchObject({
    code: 'CODE_USED',
  });
  await writeSetting(database.db, 'second_step', 'always');
  server.pass(HALF_MINUTE);
  expect(await ask('security/removeFactor', { factor_id, otp: app.code() })).toMatchObject({
    code: 'LAST_FACTOR',
  });
  await writeSetting(database.db, 'second_step', 'offered');
  expect(await dataOf('security/removeFactor', { factor_id, otp: app.code() })).toMatchObject({
    factors: [],
    recovery_left: 0,
  });
  expect((await login())['methods']).toBeUndefined();
});

test('two apps are enough', async () => {
  const app = await enrol();
  await enrol({ otp: app.code() });
  server.pass(HALF_MINUTE);
  expect(await ask('security/startTotp', { otp: app.code() })).toMatchObject({ code: 'FACTOR_LIMIT' });
});

test('sessions are listed and ended: one, or all but the one that asks', async () => {
  const from = { ip: '127.0.0.1', device: '' };
  const other = await server.sessions.issue(id, from);
  const third = await server.sessions.issue(id, from);
  const list = async () =>
    (await dataOf('security/getSessions'))['sessions'] as {
      session_id: number;
      is_current: boolean;
      method: string;
    }[];
  const before = await list();
  expect(before.map(({ is_current, method }) => [is_current, method])).toEqual(
    expect.arrayContaining([
      [true, 'password'],
      [false, 'password'],
    ]),
  );
  expect(before).toHaveLength(3);
  const ended: string[] = [];
  server.sessions.onRevoked((hash) => ended.push(hash));
  const mine = await database.db
    .selectFrom('tokens')
    .select(['id', 'hash'])
    .where('player_id', '=', id)
    .orderBy('id')
    .execute();
  const session_id = mine[1]?.id;
  expect(await ask('security/endSession', { session_id })).toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect((await ask('security/endSession', { session_id, password: PASSWORD }))['status']).toBe(true);
  expect(await mayEnter(other)).toBe(false);
  expect(ended).toEqual([mine[1]?.hash]);
  expect(await ask('security/endSession', { session_id, password: PASSWORD })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await ask('security/endOthers', { password: PASSWORD }))['status']).toBe(true);
  expect(await mayEnter(third)).toBe(false);
  expect(await list()).toHaveLength(1);
});

test('what happened is told newest first, and nobody can change it', async () => {
  const app = await enrol();
  const by = await waiting();
  for (let i = 0; i < 3; i += 1) await step(by, { method: 'totp', otp: wrongFor(app.code()) });
  const { events, has_more } = await dataOf('security/getActivity');
  expect((events as Data[]).map(({ kind }) => kind)).toEqual(['wrongCodes', 'factorAdded']);
  expect(has_more).toBe(false);
  await expect(
    database.db
      .updateTable('security_events')
      .set({ kind: 'signedIn' })
      .where('player_id', '=', id)
      .execute(),
  ).rejects.toThrow('security_events is only added to: update is refused');
  server.pass(14 * 31 * 24 * 3_600_000);
  token = await server.sessions.issue(id, { ip: '127.0.0.1', device: '' });
  expect(await dataOf('security/getActivity')).toEqual({ events: [], has_more: false });
});
