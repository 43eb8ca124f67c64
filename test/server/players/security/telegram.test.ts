import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { securityCalls } from '../../../../server/players/security/calls';
import { createVault } from '../../../../server/players/factors/vault';
import { listMessages } from '../../../../server/players/factors/telegram/chat';
import { hear } from '../../../../server/players/factors/telegram/bot';
import { mountBot } from '../../../../server/players/factors/telegram/mount';
import { codeOf, stepAt } from '../../../../server/players/factors/totp';
import { fromBase32 } from '../../support/base32';
import { addedPlayer } from '../../support/rows';
import { appOn } from '../../support/app';
import type { TestApp } from '../../support/app';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';

const START = Date.UTC(2026, 0, 1);
const PASSWORD = 'Good@1234';
const CHAT = 'my-phone';
const MINUTE = 60_000;

let database: TestDatabase;
let server: TestApp;
let page: FastifyInstance;
let count = 0;
let name = '';
let id = 0;
let token = '';
let chat = '';

const demoPlayers = (isOn: boolean) =>
  isOn
    ? database.db
        .insertInto('settings')
        .values({ name: 'demo_players', value: JSON.stringify([]) })
        .onConflict((on) => on.doNothing())
        .execute()
    : database.db.deleteFrom('settings').where('name', '=', 'demo_players').execute();

beforeAll(async () => {
  database = await freshDatabase();
  server = await appOn(database, START, {
    extra: (db) => {
      const vault = createVault({ dataDir: '', secretKey: Buffer.alloc(32, 7) });
      const sessions = new Proxy({} as TestApp['sessions'], {
        get: (_, key) => server.sessions[key as never],
      });
      return securityCalls({
        db,
        sessions,
        vault,
        title: () => Promise.resolve(''),
        now: () => server.now(),
      });
    },
  });
  page = Fastify();
  await mountBot(page, database.db, () => server.now());
});
beforeEach(async () => {
  await demoPlayers(true);
  name = `messenger${(count += 1)}`;
  chat = `${CHAT}-${count}`;
  id = await addedPlayer(database.db, { userName: name });
  token = await server.sessions.issue(id, { ip: '127.0.0.1', device: '' });
});
afterAll(async () => {
  await page.close();
  await server.close();
  await database.drop();
});

type Data = Record<string, unknown>;
const ask = async (path: string, body: object = {}, by = token) => (await server.ask(path, body, by)).body;
const dataOf = async (path: string, body: object = {}, by = token) =>
  (await ask(path, body, by))['data'] as Data;
const say = (text: string, chatId = chat) => hear(database.db, { chatId, text }, server.now());
/** What the bot wrote last. */
const lastTo = async (chatId = chat): Promise<string> =>
  (await listMessages(database.db, chatId))[0]?.text ?? '';
const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? '';
const enable = async (proof: object = { password: PASSWORD }) =>
  String((await dataOf('telegram/enable', proof))['telegram_connection_id']);
async function connect(): Promise<void> {
  await say(`/connect ${await enable()}`);
  expect(await lastTo()).toContain(`Connected to ${name}`);
}
const login = async (): Promise<Data> =>
  (await server.ask('user/login', { user_name: name, password: PASSWORD })).body['data'] as Data;
const mayEnter = async (by: string): Promise<boolean> =>
  (await server.ask('user/getUserBalance', undefined, by)).status === 200;
const kinds = async () =>
  ((await dataOf('security/getFactors'))['factors'] as { kind: string }[]).map(({ kind }) => kind);

test('a chat is connected by the ID that the password brought, once, and only for ten minutes', async () => {
  expect(await ask('telegram/enable', { password: 'Bad@1234' })).toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect(await dataOf('security/getFactors')).toMatchObject({ can_add_telegram: true, factors: [] });
  const replaced = await enable();
  const started = await dataOf('telegram/enable', { password: PASSWORD });
  expect(started).toMatchObject({ telegram_bot_username: 'backlay_bot', telegram_bot_url: '/telegram-bot' });
  await say('/start');
  expect(await lastTo()).toContain('/connect');
  await say(`/connect ${replaced}`);
  expect(await lastTo()).toContain('unknown or too old');
  const own = String(started['telegram_connection_id']);
  await say(`/connect ${own.toLowerCase()}`);
  expect(await kinds()).toEqual(['telegram']);
  await say(`/connect ${own}`, 'another-phone');
  expect(await lastTo('another-phone')).toContain('unknown or too old');
  expect(await dataOf('security/getFactors')).toMatchObject({ can_add_telegram: false });
});

test('other sessions end with it for whoever wants that, though it happens in the messenger', async () => {
  const from = { ip: '127.0.0.1', device: '' };
  const other = await server.sessions.issue(id, from);
  const waiting = await server.sessions.issue(id, from, true);
  const enabled = await dataOf('telegram/enable', { password: PASSWORD, end_others: true });
  // Another page asks for an ID as well, and wants nothing to end: the newest counts, and one that is over ends nothing.
  const later = await enable();
  await say(`/connect ${String(enabled['telegram_connection_id'])}`);
  expect(await mayEnter(other)).toBe(true);
  const wanted = await dataOf('telegram/enable', { password: PASSWORD, end_others: true });
  await say(`/connect ${later}`);
  expect(await kinds()).toEqual([]);
  await say(`/connect ${String(wanted['telegram_connection_id'])}`);
  expect(await kinds()).toEqual(['telegram']);
  expect(await mayEnter(other)).toBe(false);
  expect(await ask('telegram/resendLoginOtp', {}, waiting)).toMatchObject({ code: 'UNAUTHORISED' });
});

test('nothing ends for whoever does not ask for it', async () => {
  const other = await server.sessions.issue(id, { ip: '127.0.0.1', device: '' });
  await connect();
  expect(await mayEnter(other)).toBe(true);
});

test('an ID that is ten minutes old connects nothing', async () => {
  const late = await enable();
  server.pass(10 * MINUTE);
  await say(`/connect ${late}`);
  expect(await lastTo()).toContain('unknown or too old');
  expect(await kinds()).toEqual([]);
});

test('a sign-in is asked for the code that the bot writes, and gets another token for it', async () => {
  await connect();
  const asked = await login();
  expect(asked).toMatchObject({ is_telegram_enabled: '1', methods: ['telegram'] });
  const first = asked['token'] as string;
  const code = codeIn(await lastTo());
  expect(await lastTo()).toContain(`sign in as ${name}`);
  expect(await mayEnter(first)).toBe(false);
  const entered = await dataOf('user/verifySecondStep', { otp: code }, first);
  const fresh = entered['token'] as string;
  expect(fresh).not.toBe(first);
  expect(await mayEnter(fresh)).toBe(true);
  expect(await mayEnter(first)).toBe(false);
  const [factor] = (await dataOf('security/getFactors', {}, fresh))['factors'] as { used_at: number }[];
  expect(factor?.used_at).toBe(server.now());
});

test('another login that waits has a code of its own, written at once and saying where it comes from', async () => {
  await connect();
  const first = (await login())['token'] as string;
  const code = codeIn(await lastTo());
  const second = (await login())['token'] as string;
  const other = codeIn(await lastTo());
  const written = (await listMessages(database.db, chat)).filter(({ text }) => text.includes('sign in as'));
  expect(written).toHaveLength(2);
  expect(written[0]?.text).toContain(`sign in as ${name} from 127.0.0.1`);
  expect(await ask('user/verifySecondStep', { otp: code }, first)).toMatchObject({ status: true });
  expect(await ask('user/verifySecondStep', { otp: other }, second)).toMatchObject({ status: true });
});

/** Beside the chat, an app that is active. */
async function enrolApp(otp: string): Promise<void> {
  const { setup_id, secret } = await dataOf('security/startTotp', { otp });
  const key = fromBase32(String(secret));
  const code = codeOf(key, stepAt(server.now()));
  expect(await ask('security/confirmTotp', { setup_id, otp: code })).toMatchObject({ status: true });
}
const methodOf = async (by: string) =>
  (
    (await dataOf('security/getSessions', {}, by))['sessions'] as { method: string; is_current: boolean }[]
  ).find(({ is_current }) => is_current)?.method;

test.each(['user/verifySecondStep', 'telegram/verifyLoginOtp'])(
  'a code of the chat is recorded as one, though there is an app: %s',
  async (path) => {
    await connect();
    await ask('security/startTotp', {});
    await enrolApp(codeIn(await lastTo()));
    const first = (await login())['token'] as string;
    const entered = await ask(path, { user_id: id, otp: codeIn(await lastTo()) }, first);
    const fresh = (entered['data'] as { token?: string } | undefined)?.token ?? first;
    expect(await methodOf(fresh)).toBe('telegram');
  },
);

test('older programs sign in with that code on the token they have', async () => {
  await connect();
  const first = (await login())['token'] as string;
  expect(
    await ask('telegram/verifyLoginOtp', { user_id: id, otp: codeIn(await lastTo()) }, first),
  ).toMatchObject({ status: true });
  expect(await mayEnter(first)).toBe(true);
});

test('a code is sent again after half a minute, three times for a login, and is the same one', async () => {
  await connect();
  const first = (await login())['token'] as string;
  const code = codeIn(await lastTo());
  const written = async () =>
    (await listMessages(database.db, chat)).filter(({ text }) => text.includes(code)).length;
  const resend = async () => (await server.ask('telegram/resendLoginOtp', { user_id: id }, first)).status;
  expect(await resend()).toBe(429);
  server.pass(30_000);
  expect([await resend(), await written()]).toEqual([200, 2]);
  server.pass(30_000);
  expect([await resend(), await written()]).toEqual([200, 3]);
  server.pass(30_000);
  expect([await resend(), await written()]).toEqual([429, 3]);
});

test('five wrong codes have the right one wait a minute, and a code ends after five', async () => {
  await connect();
  const first = (await login())['token'] as string;
  const code = codeIn(await lastTo());
  const wrong = code === '000000' ? '000001' : '000000';
  const step = async (otp: string) => (await ask('user/verifySecondStep', { otp }, first))['code'];
  for (let i = 0; i < 5; i += 1) expect(await step(wrong)).toBe('CODE_WRONG');
  expect(await step(code)).toBe('CODES_WAIT');
  server.pass(MINUTE);
  expect(await step(code)).toBeUndefined();
  const second = (await login())['token'] as string;
  const late = codeIn(await lastTo());
  server.pass(5 * MINUTE);
  expect(await ask('user/verifySecondStep', { otp: late }, second)).toMatchObject({ code: 'CODE_WRONG' });
});

test('it is disconnected by a code of its own, which the bot writes', async () => {
  await connect();
  expect(await ask('telegram/enable', { password: PASSWORD })).toMatchObject({ code: 'CODE_REQUIRED' });
  expect(await ask('telegram/requestDisable')).toMatchObject({
    status: true,
    data: { telegram_bot_username: 'backlay_bot' },
  });
  const code = codeIn(await lastTo());
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await ask('telegram/verifyDisableOtp', { otp: wrong })).toMatchObject({ code: 'CODE_WRONG' });
  expect(await ask('telegram/verifyDisableOtp', { otp: code })).toMatchObject({ status: true });
  expect(await lastTo()).toContain('no longer connected');
  expect(await kinds()).toEqual([]);
  expect(await login()).toMatchObject({ is_telegram_enabled: '0' });
  expect(await ask('telegram/requestDisable')).toMatchObject({ code: 'NOT_FOUND' });
});

test('an account that has it takes no second one', async () => {
  await connect();
  await ask('telegram/enable', {});
  expect(await ask('telegram/enable', { otp: codeIn(await lastTo()) })).toMatchObject({
    code: 'FACTOR_LIMIT',
  });
});

test('the bot writes in the language of the account', async () => {
  await database.db
    .insertInto('preferences')
    .values({ player_id: id, chosen: JSON.stringify({ language: 'bn' }), chosen_at: new Date(START) })
    .execute();
  await say(`/connect ${await enable()}`);
  expect(await lastTo()).toContain('যুক্ত হল');
});

test('neither the ID nor the chat is in any row once it has served', async () => {
  const own = await enable();
  const row = () =>
    database.db
      .selectFrom('second_factors')
      .selectAll()
      .where('player_id', '=', id)
      .executeTakeFirstOrThrow();
  expect(JSON.stringify(await row())).not.toContain(own);
  await say(`/connect ${own}`);
  expect(await row()).toMatchObject({ telegram_chat_id: chat, connection_hash: null });
  await ask('telegram/requestDisable');
  await ask('telegram/verifyDisableOtp', { otp: codeIn(await lastTo()) });
  expect(await row()).toMatchObject({ state: 'removed', telegram_chat_id: null });
});

test('its page writes to the bot, shows what was written and runs nothing', async () => {
  const sent = await page.inject({
    method: 'POST',
    url: '/telegram-bot',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ chat, text: '/start <script>' }).toString(),
  });
  expect(sent.headers.location).toBe(`/telegram-bot?chat=${chat}`);
  const shown = await page.inject({ url: `/telegram-bot?chat=${chat}` });
  expect(shown.body).toContain('/start &lt;script&gt;');
  expect(shown.body).not.toContain('<script>');
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
});

test('nobody else reads it: not from another machine, and not where players are real', async () => {
  expect((await page.inject({ url: '/telegram-bot', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  expect((await page.inject({ url: '/telegram-bot' })).statusCode).toBe(200);
  await demoPlayers(false);
  expect((await page.inject({ url: '/telegram-bot' })).statusCode).toBe(404);
  expect(await ask('telegram/enable', { password: PASSWORD })).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await dataOf('security/getFactors')).toMatchObject({ can_add_telegram: false });
});

test('what was written is gone after an hour', async () => {
  await say('/start');
  server.pass(61 * MINUTE);
  await say('/start', 'elsewhere');
  expect(await listMessages(database.db, chat)).toEqual([]);
});

test('an eleventh session ends the one that was unused longest', async () => {
  const from = { ip: '127.0.0.1', device: '' };
  const others: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    server.pass(1000);
    others.push(await server.sessions.issue(id, from));
  }
  expect(await mayEnter(token)).toBe(true);
  server.pass(2 * MINUTE);
  expect(await mayEnter(token)).toBe(true);
  // A login that waits for its code is none yet.
  await server.sessions.issue(id, from, true);
  expect(await mayEnter(others[0] ?? '')).toBe(true);
  await server.sessions.issue(id, from);
  const open = await Promise.all([token, ...others].map(mayEnter));
  expect(open.filter((isOpen) => !isOpen)).toHaveLength(1);
  expect(await mayEnter(token)).toBe(true);
  expect(await mayEnter(others[1] ?? '')).toBe(false);
});
