import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { manualClock } from '../../../../server/base/clock';
import type { Call } from '../../../../server/base/call';
import { notificationCalls } from '../../../../server/players/notifications/calls';
import { createPushSetup } from '../../../../server/players/notifications/push/keys';
import { createPush } from '../../../../server/players/notifications/push/push';
import { createTelling } from '../../../../server/players/notifications/telling';
import {
  keepSubscription,
  sweepSubscriptions,
} from '../../../../server/players/notifications/push/subscriptions';
import { hashToken } from '../../../../server/players/auth/sessions';
import { recordEvent } from '../../../../server/players/factors/events';
import { appOn } from '../../support/app';
import type { TestApp } from '../../support/app';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { insertMarket, insertPlayer, START } from '../../support/rows';
import { makeBrowser } from './browser';

type Sent = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A push service on this machine: what it was sent, and what it answers next. */
function pushService() {
  const sent: Sent[] = [];
  const answers: [status: number, headers?: Record<string, string>][] = [];
  const server: Server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      sent.push({ headers: request.headers, body: Buffer.concat(parts) });
      const [status, headers = {}] = answers.shift() ?? [201];
      answer.writeHead(status, headers).end();
    });
  });
  return { sent, answers, server };
}

const RUNNERS = [{ selection_id: 1, name: 'India', sort: 1, status: 'ACTIVE' }];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
let server: TestApp;
let service: ReturnType<typeof pushService>;
let address = '';
let now = START;
let count = 0;
const clock = manualClock(START);
const news: number[] = [];
const failed: unknown[] = [];
const setup = createPushSetup({
  role: 'all',
  dataDir: '',
  demo: true,
  host: '127.0.0.1',
  push: { subject: 'mailto:help@play.example', hosts: [], key: Buffer.alloc(32, 7) },
});
let telling: ReturnType<typeof createTelling>;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  const calls = (): Call[] => notificationCalls({ db, setup, now: () => now });
  server = await appOn(database, START, { extra: calls });
  service = pushService();
  await new Promise<void>((done) => service.server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  await insertMarket(db, 'm1', { runners: RUNNERS });
  telling = createTelling({
    db,
    senders: [createPush({ db, setup, now: () => now, title: () => Promise.resolve('My Site') })],
    now: () => now,
    exchangeNow: () => clock.now(),
    after: () => () => undefined,
    onNews: (playerId) => news.push(playerId),
    report: (error) => failed.push(error),
  });
  await telling.look();
});
afterEach(() => {
  expect(failed).toEqual([]);
  service.sent.splice(0);
  service.answers.splice(0);
  news.splice(0);
});
afterAll(async () => {
  service.server.close();
  await server.close();
  await database.drop();
});

type Player = { id: number; token: string; hash: string; browser: ReturnType<typeof makeBrowser> };

async function newPlayer(): Promise<Player> {
  const id = await insertPlayer(database.db, `told${(count += 1)}`, {});
  const token = await server.sessions.issue(id, { ip: '127.0.0.1', device: '' });
  const { hash } = await database.db
    .selectFrom('tokens')
    .select('hash')
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, token, hash, browser: makeBrowser() };
}
const ask = async ({ token }: Player, path: string, body: object = {}) =>
  (await server.ask(path, body, token)).body;

/** Each browser has an address of its own. */
async function subscribed(over: object = {}): Promise<Player> {
  const player = await newPlayer();
  const asked = { ...player.browser.subscription(`${address}/push/${player.id}`), ...over };
  expect(await ask(player, 'notifications/subscribe', asked)).toMatchObject({
    status: true,
    data: { push_here: true },
  });
  return player;
}
const happens = ({ id }: Player, kind: Parameters<typeof recordEvent>[1]['kind']): Promise<void> =>
  recordEvent(database.db, { playerId: id, kind, at: now, from: { ip: '', device: '' } });
async function look(ms = 0): Promise<void> {
  now += ms;
  await clock.advance(ms);
  await telling.look();
}
const bodies = ({ browser }: Player): { body: string; tag: string; path: string; seen: boolean }[] =>
  service.sent.map(({ body }) => JSON.parse(browser.open(body)) as ReturnType<typeof bodies>[number]);

/** A bet on India that waited and is matched now. */
async function matchedBet({ id }: Player, stake: number, matched: number): Promise<number> {
  const at = new Date(now - MINUTE);
  const bet = await database.db
    .insertInto('bets')
    .values({
      player_id: id,
      match_id: 'match',
      market_id: 'm1',
      selection_id: 1,
      is_back: true,
      odds: 200,
      stake_paise: stake,
      matched_paise: matched,
      open_paise: stake - matched,
      cancelled_paise: 0,
      status: 'MATCHED',
      keep_in_play: false,
      in_play: false,
      ref: null,
      profit_paise: null,
      void_reason: null,
      ip: '',
      device: '',
      placed_at: at,
      matched_at: new Date(now),
      rested_paise: stake,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('fills')
    .values({ bet_id: bet.id, counter_bet_id: null, odds: 200, stake_paise: matched, at: new Date(now) })
    .execute();
  return bet.id;
}

test('choices are kept for the account; the list always tells of sign-ins and security', async () => {
  const player = await newPlayer();
  const square = { kind: 'settled', channel: 'push' };
  const isOn = (body: Record<string, unknown>, of = square): unknown =>
    (body['data'] as { choices: { kind: string; channel: string; is_on: boolean }[] }).choices.find(
      (one) => one.kind === of.kind && one.channel === of.channel,
    )?.is_on;
  const first = await ask(player, 'notifications/get');
  expect(first['data']).toMatchObject({ channels: ['list', 'toast', 'browser', 'push'], push_here: false });
  expect(isOn(first)).toBe(true);
  expect(isOn(first, { kind: 'settled', channel: 'toast' })).toBe(false);
  expect(isOn(await ask(player, 'notifications/set', { ...square, is_on: false }))).toBe(false);
  expect(isOn(await ask(await newPlayer(), 'notifications/get'))).toBe(true);
  expect(isOn(await ask(player, 'notifications/set', { ...square, is_on: true }))).toBe(true);
  for (const kind of ['signIn', 'security'])
    expect(await ask(player, 'notifications/set', { kind, channel: 'list', is_on: false })).toMatchObject({
      status: false,
      code: 'BAD_REQUEST',
    });
  expect((await server.ask('notifications/get', {})).status).toBe(401);
});

test('only services of browsers are subscribed to, with keys that are keys', async () => {
  const player = await newPlayer();
  const { browser } = player;
  const refused = { status: false, code: 'BAD_REQUEST' };
  for (const endpoint of ['http://169.254.169.254/', 'https://fcm.googleapis.com.evil.test/'])
    expect(await ask(player, 'notifications/subscribe', browser.subscription(endpoint))).toMatchObject(
      refused,
    );
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  const subscription = browser.subscription(`${address}/push`);
  expect(await ask(player, 'notifications/subscribe', { ...subscription, p256dh })).toMatchObject(refused);
  expect(await ask(player, 'notifications/get')).toMatchObject({ data: { push_here: false } });
});

test('a matched bet is pushed once, closed for its browser, with what push services need', async () => {
  const player = await subscribed();
  const betId = await matchedBet(player, 500_00, 500_00);
  await look();
  await look(MINUTE);
  expect(service.sent).toHaveLength(1);
  expect(service.sent[0]?.headers).toMatchObject({
    ttl: '3600',
    urgency: 'normal',
    topic: `bet-${betId}`,
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=\S+, k=\S+$/) as string,
  });
  expect(bodies(player)).toEqual([
    {
      title: 'My Site',
      body: 'Your bet on India is matched: 500.00',
      tag: `bet-${betId}`,
      path: `/match/matchdetail/match?bet=${betId}`,
      seen: false,
    },
  ]);
  expect(service.sent[0]?.body.length).toBeLessThan(2048);
  expect(JSON.stringify(service.sent[0]?.headers)).not.toContain('India');
});

/** The market ends for a player: the row of money that says so, and what became of the bets. */
async function ended({ id }: Player, status: 'SETTLED' | 'VOID', paise: number): Promise<void> {
  const { db } = database;
  await db.updateTable('bets').set({ status, profit_paise: paise }).where('player_id', '=', id).execute();
  await db
    .insertInto('transactions')
    .values({
      key: `end:${id}`,
      kind: status === 'VOID' ? 'void' : 'settlement',
      market_id: 'm1',
      player_id: id,
      description: '',
      explanation: '{}',
      at: new Date(now),
    })
    .execute();
}

test('a market that ends is told once, by its one bet or by how many there were', async () => {
  const [one, several, none] = [await subscribed(), await subscribed(), await subscribed()];
  const betId = await matchedBet(one, 100_00, 100_00);
  for (const player of [several, several, none]) await matchedBet(player, 100_00, 100_00);
  await look();
  service.sent.splice(0);
  await ended(one, 'SETTLED', 95_00);
  await look();
  expect(bodies(one)).toMatchObject([
    { body: 'Your bet on India is settled: 95.00 before commission', tag: `bet-${betId}` },
  ]);
  service.sent.splice(0);
  await ended(several, 'SETTLED', -100_00);
  await look();
  expect(bodies(several)).toMatchObject([
    {
      body: '2 bets on Match Odds are settled: -200.00 before commission',
      path: '/match/matchdetail/match?market=m1',
    },
  ]);
  service.sent.splice(0);
  await ended(none, 'VOID', 0);
  await look();
  expect(bodies(none)).toMatchObject([{ body: 'Your bet on India is void' }]);
});

test('a bet taken out, a payment that ended, a rule that fired, a limit of which most is used', async () => {
  const { db } = database;
  const player = await subscribed();
  const betId = await matchedBet(player, 100_00, 100_00);
  await look();
  service.sent.splice(0);
  const at = new Date(now);
  const event = JSON.stringify({ kind: 'deleted', reason: 'error', wasPaise: null });
  await db.insertInto('bet_events').values({ bet_id: betId, at, event }).execute();
  await db
    .insertInto('payment_orders')
    .values({
      id: 'order-1',
      player_id: player.id,
      amount_paise: 900_00,
      status: 'paid',
      ref: null,
      created_at: at,
      closed_at: at,
    })
    .execute();
  await sql`insert into cash_out_rules (player_id, market_id, profit_paise, ip, device, state, created_at, ended_at, amount_paise)
    values (${player.id}, 'm1', 100, '', '', 'done', ${at}, ${at}, 4200)`.execute(db);
  await db
    .insertInto('limits')
    .values({
      player_id: player.id,
      kind: 'deposit',
      period: 'day',
      most: 1000_00,
      since: at,
      wished: null,
      asked_at: null,
    })
    .execute();
  await look();
  await look(MINUTE);
  const told = bodies(player).map(({ body, path }) => [body, path]);
  expect(told.sort()).toEqual([
    ['A deposit of 900.00 was paid', '/setting/d-w'],
    ['Match Odds was cashed out by the rule you set: 42.00', '/match/matchdetail/match?market=m1'],
    ['You have used 80 % of a limit you set yourself', '/limits'],
    ['Your bet on India was deleted', `/match/matchdetail/match?bet=${betId}`],
  ]);
  // Pages hear of the rest as it happens.
  expect(news).toEqual([player.id]);
});

test('without amounts where the player wants none, and in the language of the device', async () => {
  const player = await subscribed({ hides_amounts: true, language: 'hi' });
  await matchedBet(player, 500_00, 200_00);
  await look();
  expect(bodies(player).map(({ body }) => body)).toEqual(['India पर आपके दाँव का एक हिस्सा मिल गया']);
});

test('a kind that is off, a device in its quiet hours, a session that is over: nothing is sent', async () => {
  const [off, quiet, out] = [
    await subscribed(),
    await subscribed({ quiet: { from: 0, to: 1439 } }),
    await subscribed(),
  ];
  await ask(off, 'notifications/set', { kind: 'matched', channel: 'push', is_on: false });
  await server.sessions.revoke(out.id, out.hash);
  for (const player of [off, quiet, out]) await matchedBet(player, 100_00, 100_00);
  await look();
  expect(service.sent).toEqual([]);
  await sweepSubscriptions(database.db, now);
  const rows = await database.db
    .selectFrom('push_subscriptions')
    .select('player_id')
    .where('player_id', 'in', [off.id, out.id])
    .execute();
  expect(rows).toEqual([{ player_id: off.id }]);
});

test('a new device and changes of security are told for a day, and the pages of the player ask for news', async () => {
  const player = await subscribed();
  await ask(player, 'notifications/set', { kind: 'security', channel: 'toast', is_on: true });
  await happens(player, 'newDevice');
  await happens(player, 'factorRemoved');
  await happens(player, 'signedIn');
  await look();
  expect(service.sent.map(({ headers }) => headers['ttl'])).toEqual(['86400', '86400']);
  const told = bodies(player).map(({ body, path, seen }) => ({ body, path, seen }));
  expect(told).toContainEqual({
    body: 'Somebody signed in to your account on a new device',
    path: '/security-auth',
    seen: false,
  });
  expect(told).toContainEqual({
    body: 'A second step was removed from your account',
    path: '/security-auth',
    seen: true,
  });
  expect(news).toContain(player.id);
});

test('a subscription that is gone is forgotten; one that waits is asked when it said; one that fails is tried three times', async () => {
  const player = await subscribed();
  service.answers.push([429, { 'retry-after': '120' }]);
  await happens(player, 'wrongCodes');
  await look();
  await look(MINUTE);
  expect(service.sent).toHaveLength(1);
  await look(MINUTE);
  expect(service.sent).toHaveLength(2);
  service.answers.push([500], [503], [500], [500]);
  await happens(player, 'passwordChanged');
  for (let turn = 0; turn < 5; turn += 1) await look(MINUTE);
  expect(service.sent).toHaveLength(5);
  service.answers.splice(0);
  service.answers.push([410]);
  await happens(player, 'recoveryUsed');
  await look();
  await happens(player, 'recoveryMade');
  await look(MINUTE);
  expect(service.sent).toHaveLength(6);
  expect(await ask(player, 'notifications/get')).toMatchObject({ data: { push_here: false } });
});

test('whoever answers by sending elsewhere is not followed', async () => {
  const player = await subscribed();
  service.answers.push([302, { location: `${address}/elsewhere` }]);
  await happens(player, 'factorAdded');
  await look();
  expect(service.sent).toHaveLength(1);
  // It is tried again, at the same address.
  await look(MINUTE);
  expect(service.sent).toHaveLength(2);
});

test('what nobody fetched within its time is thrown away', async () => {
  const player = await subscribed();
  service.answers.push([429, { 'retry-after': '3600' }]);
  await matchedBet(player, 100_00, 100_00);
  await look();
  await look(HOUR);
  expect(service.sent).toHaveLength(1);
  const left = await database.db.selectFrom('notification_deliveries').select('id').execute();
  expect(left).toEqual([]);
});

const KEPT = {
  p256dh: '',
  auth: '',
  hidesAmounts: true,
  quiet: null,
  zoneMinutes: 330,
  language: 'en',
};

test('a browser has one player, an account ten browsers', async () => {
  const first = await subscribed();
  const second = await newPlayer();
  const subscription = first.browser.subscription(`${address}/push/${first.id}`);
  await ask(second, 'notifications/subscribe', subscription);
  expect(await ask(first, 'notifications/get')).toMatchObject({ data: { push_here: false } });
  expect(await ask(second, 'notifications/get')).toMatchObject({ data: { push_here: true } });
  for (let i = 0; i < 10; i += 1) {
    const tokenHash = hashToken(await server.sessions.issue(second.id, { ip: '', device: String(i) }));
    const one = { ...KEPT, endpoint: `${address}/of/${i}` };
    await keepSubscription(database.db, { playerId: second.id, tokenHash }, one, now);
  }
  const { n } = await database.db
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('player_id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(10);
  // An account has ten sessions too: with the eleventh the one unused longest is over.
  expect(await ask(second, 'notifications/get')).toMatchObject({ code: 'UNAUTHORISED' });
  const third = await subscribed();
  expect(await ask(third, 'notifications/unsubscribe')).toMatchObject({
    status: true,
    data: { push_here: false },
  });
});
