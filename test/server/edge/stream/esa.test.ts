import type { BetRow } from '../../../../api/schemas/bets';
import { matchInfoOf, startOf } from '../../../../server/markets/matches/catalogue';
import type { FeedDefinition } from '@backlay/feed/message';
import { termsOf } from '../../../../server/markets/matches/terms';
import { wireBet } from '../../../api/wire';
import { definition, wonBy } from '../../markets/matches/support';
import { SESSION } from '../../support/world';
import { createOrderCache, readDefinition, readRunnerChange } from './strictClient';
import { NOW, startStream } from './support';

type Server = Awaited<ReturnType<typeof startStream>>;
let server: Server;
beforeEach(async () => {
  server = await startStream();
});
afterEach(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

const RACE: Partial<FeedDefinition> = {
  eventTypeId: '7',
  marketType: 'WIN',
  venue: 'Ascot',
  countryCode: 'GB',
  marketTime: '2026-11-21T12:05:00.000Z',
  openDate: '2026-11-21T12:00:00.000Z',
};

function define(id: string, change: Partial<FeedDefinition> = {}): void {
  const said = definition(change);
  const info = {
    ...termsOf(Number(said.eventTypeId), said.marketType, said.session),
    id,
    matchId: said.eventId,
    startAt: startOf(said),
    closedAt: null,
  };
  server.catalogue.put(matchInfoOf(said), info);
  server.live.apply({ id, marketDefinition: said, rc: [{ id: 1, atb: [[2, 10]], ltp: 2, tv: 40 }] });
}

async function subscribed(marketIds: string[], rest: object = { dialect: 'esa' }) {
  const client = await server.connect();
  await client.signIn();
  return { client, image: await client.subscribe(marketIds, rest) };
}

const KINDS: [string, Partial<FeedDefinition>][] = [
  ['match odds', {}],
  ['a race', RACE],
  ['a bookmaker', { marketType: 'BOOKMAKER' }],
  ['a session', SESSION],
  ['a suspended market in play', { status: 'SUSPENDED', inPlay: true, betDelay: 5 }],
  ['a market that ended', { status: 'CLOSED', runners: wonBy(1) }],
];

describe('a subscription in the dialect of the Exchange Stream API', () => {
  test.each(KINDS)('%s has a definition that a strict client takes', async (_, change) => {
    define('M', change);
    const { image } = await subscribed(['M']);
    const [market] = [...(image.mc ?? []), ...(image.fc ?? [])];
    const read = readDefinition(market?.marketDefinition);
    expect(read).toMatchObject({
      eventId: 'E1',
      marketTime: change.marketTime ?? '2026-11-21T12:00:00.000Z',
    });
    for (const runner of market?.rc ?? []) readRunnerChange(runner);
    expect(Object.keys(market ?? {}).sort()).toEqual(['id', 'img', 'marketDefinition', 'rc', 'tv']);
  });

  test('the values are those of the market', async () => {
    define('M', RACE);
    const { image } = await subscribed(['M']);
    expect(image.mc?.[0]?.marketDefinition).toMatchObject({
      bettingType: 'ODDS',
      eventTypeId: '7',
      marketTime: '2026-11-21T12:05:00.000Z',
      openDate: '2026-11-21T12:00:00.000Z',
      venue: 'Ascot',
      countryCode: 'GB',
      marketBaseRate: 5,
      numberOfActiveRunners: 3,
      persistenceEnabled: true,
    });
  });

  test('every change of a definition is whole, with the market’s time', async () => {
    define('M');
    const { client } = await subscribed(['M']);
    server.live.apply({ id: 'M', marketDefinition: definition({ status: 'SUSPENDED' }) });
    await server.timers.advance(100);
    const { mc } = await client.mcm();
    expect(readDefinition(mc?.[0]?.marketDefinition)).toMatchObject({
      status: 'SUSPENDED',
      marketTime: '2026-11-21T12:00:00.000Z',
    });
  });

  test('an operator’s new terms are told with the next change', async () => {
    define('M');
    const { client } = await subscribed(['M']);
    const [match, market] = [server.catalogue.match('E1')!, server.catalogue.market('M')!];
    server.catalogue.put(match, { ...market, commissionBps: 150 });
    server.live.apply({ id: 'M', rc: [{ id: 1, atb: [[2, 11]] }] });
    await server.timers.advance(100);
    const { mc } = await client.mcm();
    expect(mc?.[0]?.marketDefinition).toMatchObject({ marketBaseRate: 1.5 });
  });

  test('without it our definitions are what they were; null for what is left out is nothing', async () => {
    define('M');
    const nulls = { dialect: null, initialClk: null, clk: null, conflateMs: null, heartbeatMs: null };
    for (const rest of [{}, nulls]) {
      const { image } = await subscribed(['M'], rest);
      const { marketDefinition } = image.mc?.[0] ?? {};
      expect(Object.keys(marketDefinition ?? {})).toEqual([
        'matchId',
        'name',
        'status',
        'statusMessage',
        'statusSince',
        'inPlay',
        'betDelay',
        'numberOfWinners',
        'version',
        'runners',
      ]);
      expect(() => readDefinition(marketDefinition)).toThrow(TypeError);
    }
  });

  test('clocks of one dialect do not resume the other', async () => {
    define('M');
    const { image } = await subscribed(['M']);
    const { initialClk, clk } = image;
    expect((await subscribed(['M'], { initialClk, clk })).image.ct).toBe('SUB_IMAGE');
    expect((await subscribed(['M'], { initialClk, clk, dialect: 'esa' })).image.ct).toBe('RESUB_DELTA');
  });
});

const row = (id: number, change: Partial<BetRow> = {}): BetRow => ({
  ...wireBet,
  bet_id: String(id),
  ref: `ref-of-${id}`,
  market_id: 'M',
  match_id: 'E1',
  selection_id: 1,
  is_back: '1',
  odds: 2,
  stack: 100,
  matched_stack: 0,
  unmatched_stack: 100,
  cancelled_stack: 0,
  fills: [],
  status: 'UNMATCHED',
  placed: '2026-11-21 11:30:00',
  bet_matched_at: null,
  ...change,
});
const MATCHED: Partial<BetRow> = {
  status: 'MATCHED',
  matched_stack: 100,
  unmatched_stack: 0,
  fills: [{ odds: 2, stack: 100 }],
  bet_matched_at: '2026-11-21 11:30:01',
};

async function withOrders(rows: BetRow[] = [], rest: object = {}) {
  server.held.rows = Promise.resolve(rows);
  const client = await server.connect();
  await client.signIn();
  client.send({ op: 'orderSubscription', id: 3, ...rest });
  expect(await client.next()).toEqual({ op: 'status', id: 3, statusCode: 'SUCCESS' });
  const cache = createOrderCache();
  const take = async () => {
    const message = await client.next();
    cache.take(message);
    return message;
  };
  return { client, cache, take, image: await take() };
}
const publish = (...bets: BetRow[]) => server.stream.publishBets(7, { id: 'M', matchId: 'E1', bets });

describe('an order subscription', () => {
  test('begins with an image, which may be empty', async () => {
    const { image } = await withOrders();
    expect(image).toEqual({
      op: 'ocm',
      id: 3,
      clk: '1',
      pt: NOW,
      ct: 'SUB_IMAGE',
      initialClk: expect.any(String),
      heartbeatMs: 5000,
      conflateMs: 0,
    });
  });

  test('the image has open bets, and what was matched by price on each side', async () => {
    const part: Partial<BetRow> = {
      status: 'PARTIAL',
      matched_stack: 40.1,
      unmatched_stack: 59.9,
      fills: [
        { odds: 2, stack: 20 },
        { odds: 2.1, stack: 20.1 },
      ],
    };
    const { cache, image } = await withOrders([
      row(1),
      row(2, part),
      row(3, MATCHED),
      row(4, { ...MATCHED, is_back: '0' }),
    ]);
    expect(image).toMatchObject({ ct: 'SUB_IMAGE', oc: [{ id: 'M', matchId: 'E1', fullImage: true }] });
    const held = cache.of('M', 1);
    expect(held?.orders.get('1')).toEqual({
      id: '1',
      p: 2,
      s: 100,
      side: 'B',
      status: 'E',
      ot: 'L',
      pd: Date.UTC(2026, 10, 21, 6, 0, 0),
      sm: 0,
      sr: 100,
      sl: 0,
      sc: 0,
      sv: 0,
      rfo: 'ref-of-1',
      rfs: '',
    });
    expect(held?.orders.get('2')).toMatchObject({ status: 'E', avp: 2.05, sm: 40.1, sr: 59.9 });
    expect([...(held?.mb ?? [])]).toEqual([
      [2, 120],
      [2.1, 20.1],
    ]);
    expect([...(held?.ml ?? [])]).toEqual([[2, 100]]);
  });

  test('changes have our rows beside the API’s form', async () => {
    const { take, cache } = await withOrders([row(1)]);
    const changed = row(1, MATCHED);
    publish(changed);
    const message = await take();
    expect(message).toMatchObject({
      op: 'ocm',
      id: 3,
      clk: '2',
      oc: [{ id: 'M', matchId: 'E1', bets: [changed] }],
    });
    expect(cache.of('M', 1)?.orders.get('1')).toMatchObject({ status: 'EC', sm: 100, sr: 0 });
    expect([...(cache.of('M', 1)?.mb ?? [])]).toEqual([[2, 100]]);
  });

  test.each<[string, Partial<BetRow>, object]>([
    [
      'cancelled',
      { status: 'CANCELLED', unmatched_stack: 0, cancelled_stack: 100 },
      { sc: 100, sl: 0, sv: 0, sr: 0 },
    ],
    [
      'lapsed',
      { status: 'LAPSED', unmatched_stack: 0, cancelled_stack: 100 },
      { sc: 0, sl: 100, sv: 0, sr: 0 },
    ],
    ['void', { status: 'VOID', unmatched_stack: 0, matched_stack: 100 }, { sc: 0, sl: 0, sv: 100, sm: 0 }],
  ])('a bet that is %s is complete, and nothing of it is matched', async (_, change, sizes) => {
    const { take, cache } = await withOrders([row(1, { ...MATCHED, status: 'PARTIAL' })]);
    publish(row(1, { fills: [], matched_stack: 0, ...change }));
    await take();
    expect(cache.of('M', 1)?.orders.get('1')).toMatchObject({ status: 'EC', ...sizes });
    expect(cache.of('M', 1)?.mb.size).toBe(0);
  });

  test('a settled market is closed, and what was matched stays', async () => {
    const { take, cache } = await withOrders([row(1, MATCHED), row(2, MATCHED)]);
    publish(row(1, { ...MATCHED, status: 'SETTLED', profit_loss: 100 }));
    await take();
    publish(row(2, { ...MATCHED, status: 'SETTLED', profit_loss: 100 }));
    await take();
    expect(cache.isClosed('M')).toBe(true);
    expect([...(cache.of('M', 1)?.mb ?? [])]).toEqual([[2, 200]]);
  });

  test('what changes while the image is read is told after it', async () => {
    let read: (rows: BetRow[]) => void = () => undefined;
    server.held.rows = new Promise((done) => (read = done));
    const client = await server.connect();
    await client.signIn();
    client.send({ op: 'orderSubscription', id: 3 });
    await client.next();
    publish(row(1, MATCHED));
    read([row(1)]);
    expect(await client.next()).toMatchObject({ ct: 'SUB_IMAGE', clk: '1' });
    expect(await client.next()).toMatchObject({ clk: '2', oc: [{ orc: [{ id: 1, mb: [[2, 100]] }] }] });
  });

  test('silence is filled with heartbeats; a change puts them off', async () => {
    const { client, take } = await withOrders([], { heartbeatMs: 1000 });
    await server.timers.advance(1000);
    expect(await client.next()).toMatchObject({ op: 'ocm', id: 3, ct: 'HEARTBEAT', clk: '2' });
    await server.timers.advance(600);
    publish(row(1));
    await take();
    await server.timers.advance(400);
    expect(await client.settled()).toEqual([]);
    await server.timers.advance(600);
    expect(await client.next()).toMatchObject({ ct: 'HEARTBEAT' });
  });

  test('who has none is told as ever', async () => {
    const client = await server.connect();
    await client.signIn();
    publish(row(1));
    expect(await client.next()).toEqual({
      op: 'ocm',
      pt: NOW,
      oc: [{ id: 'M', matchId: 'E1', bets: [row(1)] }],
    });
  });
});
