import { MOST_ALERTS } from '../../../../domain/players/priceAlerts';
import { manualClock } from '../../../../server/base/clock';
import { newsCalls } from '../../../../server/book/news/calls';
import { sweepAlerts } from '../../../../server/players/notifications/alerts';
import { notificationCalls } from '../../../../server/players/notifications/calls';
import { pathOf, sentenceOf } from '../../../../server/players/notifications/message';
import type { Happened } from '../../../../server/players/notifications/sender';
import { createTelling } from '../../../../server/players/notifications/telling';
import { appOn } from '../../support/app';
import type { TestApp } from '../../support/app';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { insertMarket, insertPlayer, START } from '../../support/rows';
import { WITHOUT_PUSH } from './withoutPush';

const RUNNERS = [
  { selection_id: 1, name: 'India', sort: 1, status: 'ACTIVE' },
  { selection_id: 2, name: 'Out', sort: 2, status: 'REMOVED' },
];
const DAY = 24 * 3_600_000;
const INDIA = { market_id: 'm1', selection_id: 1, odds: 2.1, rises: true };

let database: TestDatabase;
let server: TestApp;
let telling: ReturnType<typeof createTelling>;
let count = 0;
let id = 0;
let token = '';
const clock = manualClock(START);
const sent: Happened[] = [];
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
        () => START,
      ),
      ...notificationCalls({ db, setup: WITHOUT_PUSH, now: () => START }),
    ],
  });
  await insertMarket(db, 'm1', { runners: RUNNERS });
  await insertMarket(db, 'over', { runners: RUNNERS, market: { result: 'WINNER:1' } });
  await insertMarket(db, 'rates', { runners: RUNNERS, market: { market_type: 'BOOKMAKER' } });
  telling = createTelling({
    db,
    senders: [
      {
        channel: 'telegram',
        players: () => Promise.resolve([id]),
        targetsOf: () => Promise.resolve([{ playerId: id, target: 'phone' }]),
        send: (_, happened) => {
          sent.push(happened);
          return Promise.resolve({ status: 'sent' });
        },
      },
    ],
    now: () => START,
    exchangeNow: () => clock.now(),
    after: () => () => undefined,
    onNews: () => undefined,
    report: (error) => failed.push(error),
  });
  await telling.look();
});
beforeEach(async () => {
  id = await insertPlayer(database.db, `alerted${(count += 1)}`, {});
  token = await server.sessions.issue(id, { ip: '127.0.0.1', device: '' });
  sent.splice(0);
});
afterEach(() => expect(failed).toEqual([]));
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Data = { alerts: { alert_id: number; odds: number; reached: object | null }[] };
const ask = async (path: string, body: object = {}, by = token) =>
  (await server.ask(path, body, by)).body as { status: boolean; code?: string; message: string; data: Data };
const alertsOf = async () => (await ask('notifications/get')).data.alerts;

/** What the process that has the market writes. */
const reach = (odds: number) =>
  database.db
    .updateTable('price_alerts')
    .set({ reached_at: new Date(clock.now()), reached_odds: odds })
    .where('player_id', '=', id)
    .where('reached_at', 'is', null)
    .execute();

test('what a player waits for is listed with its names; the same again changes nothing', async () => {
  const { data } = await ask('notifications/addAlert', INDIA);
  expect(data.alerts).toEqual([
    {
      alert_id: expect.any(Number) as number,
      match_id: 'match',
      match_name: 'A v B',
      market_id: 'm1',
      market_name: 'Match Odds',
      selection_id: 1,
      runner_name: 'India',
      odds: 2.1,
      rises: true,
      reached: null,
    },
  ]);
  await ask('notifications/addAlert', INDIA);
  await ask('notifications/addAlert', { ...INDIA, odds: 1.8, rises: false });
  expect((await alertsOf()).map(({ odds }) => odds)).toEqual([1.8, 2.1]);
});

test('a reached figure is told once by whatever reaches the player, and is marked', async () => {
  await ask('notifications/addAlert', INDIA);
  await telling.look();
  expect(sent).toEqual([]);
  await reach(214);
  await telling.look();
  await telling.look();
  expect(sent).toHaveLength(1);
  const [{ kind, facts } = { kind: '', facts: { what: 'priceReached' as const } }] = sent;
  expect(kind).toBe('priceAlert');
  expect(sentenceOf(facts, { language: 'en', hidesAmounts: true })).toBe(
    'India was traded at 2.14 in Match Odds, as you asked to be told',
  );
  expect(pathOf(facts)).toBe('/match/matchdetail/match?market=m1');
  expect((await alertsOf())[0]?.reached).toEqual({ odds: 2.14, at: '2026-11-21 11:30:00' });
});

test('a reached figure is news to open pages, with its names, until it is read', async () => {
  await ask('notifications/addAlert', INDIA);
  await ask('notifications/addAlert', { ...INDIA, odds: 3 });
  const newsOf = async () => (await server.ask('bet/getNews', {}, token)).body['data'];
  expect(await newsOf()).toEqual({ news: [], is_whole: true });
  const { id: alert } = await database.db
    .updateTable('price_alerts')
    .set({ reached_at: new Date(clock.now()), reached_odds: 214 })
    .where('player_id', '=', id)
    .where('odds', '=', 210)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await newsOf()).toEqual({
    news: [
      {
        what: 'priceReached',
        at: '2026-11-21 11:30:00',
        id: String(alert),
        match_id: 'match',
        match_name: 'A v B',
        market_id: 'm1',
        market_name: 'Match Odds',
        runner_name: 'India',
        odds: 2.14,
      },
    ],
    is_whole: true,
  });
  await ask('bet/readNews');
  expect(await newsOf()).toEqual({ news: [], is_whole: true });
});

test('whoever turned price alerts off there is not told', async () => {
  await ask('notifications/set', { kind: 'priceAlert', channel: 'telegram', is_on: false });
  await ask('notifications/addAlert', INDIA);
  await reach(214);
  await telling.look();
  expect(sent).toEqual([]);
});

test.each([
  ['a market there is not', { ...INDIA, market_id: 'none' }, 'UNKNOWN_MARKET'],
  ['a runner there is not', { ...INDIA, selection_id: 9 }, 'UNKNOWN_MARKET'],
  ['a runner that is out', { ...INDIA, selection_id: 2 }, 'BAD_REQUEST'],
  ['a market that is over', { ...INDIA, market_id: 'over' }, 'BAD_REQUEST'],
  ['a market without traded odds', { ...INDIA, market_id: 'rates' }, 'BAD_REQUEST'],
  ['odds there are not', { ...INDIA, odds: 1 }, 'BAD_REQUEST'],
  ['odds finer than any', { ...INDIA, odds: 2.123 }, 'BAD_REQUEST'],
])('refused: %s', async (_, asked, code) => {
  expect(await ask('notifications/addAlert', asked)).toMatchObject({ status: false, code });
  expect(await alertsOf()).toEqual([]);
});

test('so many wait and no more, however many are asked for at once', async () => {
  const all = Array.from({ length: MOST_ALERTS + 4 }, (_, i) => ({ ...INDIA, odds: (300 + i) / 100 }));
  const answers = await Promise.all(all.map((asked) => ask('notifications/addAlert', asked)));
  expect(answers.filter(({ status }) => status)).toHaveLength(MOST_ALERTS);
  expect(answers.find(({ status }) => !status)?.message).toContain(`At most ${MOST_ALERTS}`);
  const [first] = await alertsOf();
  const { data } = await ask('notifications/removeAlert', { alert_id: first?.alert_id });
  expect(data.alerts).toHaveLength(MOST_ALERTS - 1);
  expect(await ask('notifications/addAlert', INDIA)).toMatchObject({ status: true });
});

test('nobody takes out what is another’s', async () => {
  const { data } = await ask('notifications/addAlert', INDIA);
  const other = await insertPlayer(database.db, `other${count}`, {});
  const by = await server.sessions.issue(other, { ip: '127.0.0.1', device: '' });
  await ask('notifications/removeAlert', { alert_id: data.alerts[0]?.alert_id }, by);
  expect(await alertsOf()).toHaveLength(1);
});

test('it lasts thirty days', async () => {
  await ask('notifications/addAlert', INDIA);
  await sweepAlerts(database.db, START + 30 * DAY);
  expect(await alertsOf()).toHaveLength(1);
  await sweepAlerts(database.db, START + 30 * DAY + 1);
  expect(await alertsOf()).toEqual([]);
});
