import { toIst } from '../../../../domain/base/time';
import { newsCalls } from '../../../../server/book/news/calls';
import { manualClock } from '../../../../server/base/clock';
import { notificationCalls } from '../../../../server/players/notifications/calls';
import { createTelegram } from '../../../../server/players/notifications/telegram';
import { createTelling } from '../../../../server/players/notifications/telling';
import { recordEvent } from '../../../../server/players/factors/events';
import { listMessages } from '../../../../server/players/factors/telegram/chat';
import { SECURITY_EVENTS } from '../../../../domain/players/securityEvents';
import type { SecurityEventKind } from '../../../../domain/players/securityEvents';
import { appOn } from '../../support/app';
import type { TestApp } from '../../support/app';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { insertPlayer, START } from '../../support/rows';
import { WITHOUT_PUSH } from './withoutPush';

const HOUR = 3_600_000;
/** A demonstration's clock runs far ahead of the wall's, by which security events are dated. */
const AHEAD = 30 * 24 * HOUR;

let database: TestDatabase;
let server: TestApp;
let telling: ReturnType<typeof createTelling>;
let now = START;
let count = 0;
const clock = manualClock(START + AHEAD);
const rung: number[] = [];
const failed: unknown[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  server = await appOn(database, START, {
    extra: () => [
      ...newsCalls(
        db,
        clock,
        () => undefined,
        () => now,
      ),
      ...notificationCalls({ db, setup: WITHOUT_PUSH, now: () => now }),
    ],
  });
  telling = createTelling({
    db,
    senders: [createTelegram(db, () => now)],
    now: () => now,
    exchangeNow: () => clock.now(),
    after: () => () => undefined,
    onNews: (playerId) => rung.push(playerId),
    report: (error) => failed.push(error),
  });
  await telling.look();
});
beforeEach(() =>
  database.db
    .insertInto('settings')
    .values({ name: 'demo_players', value: JSON.stringify([]) })
    .onConflict((on) => on.doNothing())
    .execute(),
);
afterEach(() => {
  expect(failed).toEqual([]);
  rung.splice(0);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Player = { id: number; token: string; chat: string };

async function newPlayer(): Promise<Player> {
  const id = await insertPlayer(database.db, `heard${(count += 1)}`, {});
  const token = await server.sessions.issue(id, { ip: '127.0.0.1', device: '' });
  return { id, token, chat: `phone-${id}` };
}
/** With a chat that the bot knows. */
async function connected(language = 'en'): Promise<Player> {
  const player = await newPlayer();
  await database.db
    .insertInto('second_factors')
    .values({
      player_id: player.id,
      kind: 'telegram',
      state: 'active',
      label: 'Telegram',
      created_at: new Date(now),
      telegram_chat_id: player.chat,
    })
    .execute();
  await database.db
    .insertInto('preferences')
    .values({ player_id: player.id, chosen: JSON.stringify({ language }), chosen_at: new Date(now) })
    .execute();
  return player;
}
const ask = async ({ token }: Player, path: string, body: object = {}) =>
  (await server.ask(path, body, token)).body['data'] as Record<string, unknown>;
const happens = ({ id }: Player, kind: SecurityEventKind): Promise<void> =>
  recordEvent(database.db, {
    playerId: id,
    kind,
    detail: 'My phone',
    at: now,
    from: { ip: '203.0.113.9', device: 'Some browser' },
  });
const newsOf = async (player: Player) =>
  (await ask(player, 'bet/getNews'))['news'] as { what: string; event: string; at: string }[];
const eventsOf = async (player: Player) =>
  (await newsOf(player)).map(({ what, event }) => `${what} ${event}`);
const texts = async ({ chat }: Player) => (await listMessages(database.db, chat)).map(({ text }) => text);

test('the bell is told what the owner has to hear of, of this account alone, and not from where', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  for (const kind of SECURITY_EVENTS) await happens(player, kind);
  await happens(other, 'newDevice');
  const news = await newsOf(player);
  expect(news.map(({ what, event }) => `${what} ${event}`).sort()).toEqual([
    'security factorAdded',
    'security factorRemoved',
    'security factorsReset',
    'security passkeyCopied',
    'security passwordChanged',
    'security recoveryMade',
    'security recoveryUsed',
    'security wrongCodes',
    'signIn newDevice',
  ]);
  for (const said of ['203.0.113.9', 'Some browser', 'My phone'])
    expect(JSON.stringify(news)).not.toContain(said);
  await telling.look();
  expect(new Set(rung)).toEqual(new Set([player.id, other.id]));
});

test('what was read is no news on any device, whatever clock the exchange goes by; what comes after is', async () => {
  const player = await newPlayer();
  await happens(player, 'newDevice');
  await ask(player, 'bet/readNews');
  expect(await eventsOf(player)).toEqual([]);
  await happens(player, 'wrongCodes');
  expect(await eventsOf(player)).toEqual(['security wrongCodes']);
});

test('after a week unread it is no news any more', async () => {
  const player = await newPlayer();
  await happens(player, 'factorRemoved');
  now += 7 * 24 * HOUR - 1;
  expect(await eventsOf(player)).toEqual(['security factorRemoved']);
  now += 1;
  expect(await eventsOf(player)).toEqual([]);
});

test('a limit of which most is used is news until it is read; another one after that is news again', async () => {
  const player = await newPlayer();
  const write = (source: string) =>
    database.db
      .insertInto('notification_outbox')
      .values({
        player_id: player.id,
        kind: 'limitNear',
        source,
        facts: JSON.stringify({ what: 'limitNear', count: 80 }),
        at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const first = await write('limit:stake:day:1');
  const expected = { what: 'limitNear', at: toIst(now), percent: 80 };
  expect(await newsOf(player)).toEqual([{ ...expected, id: String(first.id) }]);
  await ask(player, 'bet/readNews');
  expect(await newsOf(player)).toEqual([]);
  const second = await write('limit:stake:day:2');
  expect(await newsOf(player)).toEqual([{ ...expected, id: String(second.id) }]);
});

test('Telegram is a channel once a chat is connected, where there is a bot', async () => {
  const [with_, without] = [await connected(), await newPlayer()];
  const channels = async (player: Player) => (await ask(player, 'notifications/get'))['channels'];
  expect(await channels(with_)).toEqual(['list', 'toast', 'browser', 'telegram']);
  expect(await channels(without)).toEqual(['list', 'toast', 'browser']);
  await database.db.deleteFrom('settings').where('name', '=', 'demo_players').execute();
  expect(await channels(with_)).toEqual(['list', 'toast', 'browser']);
});

test('the bot writes each piece of news once, in the language of the account, and nothing of where or how', async () => {
  const [english, bengali] = [await connected(), await connected('bn')];
  for (const player of [english, bengali]) await happens(player, 'newDevice');
  await telling.look();
  now += 60_000;
  await telling.look();
  expect(await texts(english)).toEqual(['Somebody signed in to your account on a new device']);
  expect(await texts(bengali)).toEqual(['কেউ নতুন ডিভাইসে আপনার অ্যাকাউন্টে সাইন ইন করেছে']);
});

test('without amounts: a chat is read over shoulders', async () => {
  const player = await connected();
  const telegram = createTelegram(database.db, () => now);
  const [to] = await telegram.targetsOf([player.id]);
  const facts = { what: 'depositPaid', paise: 123_456_00 } as const;
  const happened = { playerId: player.id, kind: 'payment', facts, at: now, isToasted: false } as const;
  expect(await telegram.send(to?.target ?? '', happened)).toEqual({ status: 'sent' });
  expect(await texts(player)).toEqual(['A deposit was paid']);
});

test('a kind that is off, a chat that is gone, another player: nothing is written', async () => {
  const [off, gone, other] = [await connected(), await connected(), await connected()];
  await ask(off, 'notifications/set', { kind: 'security', channel: 'telegram', is_on: false });
  const telegram = createTelegram(database.db, () => now);
  const [to] = await telegram.targetsOf([gone.id]);
  await database.db
    .updateTable('second_factors')
    .set({ state: 'removed' })
    .where('player_id', '=', gone.id)
    .execute();
  for (const player of [off, gone]) await happens(player, 'passwordChanged');
  await telling.look();
  const facts = { what: 'passwordChanged' } as const;
  for (const playerId of [gone.id, other.id])
    expect(
      await telegram.send(to?.target ?? '', { playerId, kind: 'security', facts, at: now, isToasted: false }),
    ).toEqual({ status: 'gone' });
  expect(await Promise.all([off, gone, other].map(texts))).toEqual([[], [], []]);
});
