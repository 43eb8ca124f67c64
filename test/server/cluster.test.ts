import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { shardOf } from '../../server/base/db/leases';
import { audit } from '../../server/book/settlement/audit';
import { openCluster } from './support/cluster';
import type { Cluster } from './support/cluster';
import { openExchange } from './support/exchange';
import { askServer } from './support/process';

jest.setTimeout(120_000);

type Member = Awaited<ReturnType<Cluster['start']>>;
type Row = {
  match_id: string;
  market_id: string;
  status: string;
  inplay: boolean;
  runner_json: { selection_id: number; back: { price: number; size: number }[] }[];
};
type Body = Record<string, unknown>;

let cluster: Cluster;
let markets: Member[];
let edges: [Member, Member];
let token: string;

async function signIn(url: string): Promise<string> {
  const { body } = await askServer(url, 'user/login', { user_name: 'demo', password: 'Demo@1234' });
  return (body['data'] as { token: string }).token;
}
const ask = (url: string, path: string, body?: Body) => askServer(url, path, body, token);
const watch = async (url: string): Promise<Row[]> =>
  (await ask(url, 'match/marketWatch', {})).body['data'] as Row[];

/** Open markets before play, one on each of two shards if there are. */
async function openMarkets(): Promise<Row[]> {
  const rows = await watch(edges[0].url);
  return rows.filter(({ status, inplay }) => status === 'OPEN' && !inplay);
}

let bets = 0;
const betOn = ({ match_id, market_id, runner_json }: Row, odds: number, change: Body = {}): Body => ({
  match_id,
  market_id,
  selection_id: runner_json[0]?.selection_id,
  is_back: '1',
  odds: String(odds),
  stack: '100',
  ref: `cluster-test-${(bets += 1)}`,
  ...change,
});

/** Hears everything a socket is told. */
async function listen(url: string, marketIds: readonly string[]) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`);
  const heard: Body[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString('utf8')) as Body);
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ op: 'authentication', id: 1, session: token }));
  socket.send(JSON.stringify({ op: 'marketSubscription', id: 2, marketFilter: { marketIds } }));
  const until = (isIt: (message: Body) => boolean): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (!heard.some(isIt)) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
    });
  return { until, close: () => socket.close() };
}

/** Which process has how many shards. */
async function owners(): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leases where id < 64 and owner is not null group by owner order by 1`.execute(
    cluster.db,
  );
  return rows.map(({ count }) => count);
}

const isDone = (status: number, body: Body): boolean => status === 200 && body['status'] === true;

/** Asks until it is done, as a page does when it is told to try again: with a new request each time. */
async function askUntilDone(url: string, path: string, bodyOf: () => Body) {
  for (;;) {
    const answer = await ask(url, path, bodyOf());
    if (isDone(answer.status, answer.body)) return answer;
    await wait(20);
  }
}

beforeAll(async () => {
  cluster = await openCluster();
  markets = [await cluster.start('market'), await cluster.start('market')];
  edges = [await cluster.start('edge'), await cluster.start('edge')];
  token = await signIn(edges[0].url);
  while ((await owners()).length < 2) await wait(20);
});
afterAll(() => cluster.dispose());

test('two processes share the markets; a bet by way of one edge is told at the other', async () => {
  expect(await owners()).toEqual([32, 32]);
  const rows = await openMarkets();
  expect(rows.length).toBeGreaterThan(5);
  const [row] = rows;
  if (!row) throw new Error('no market');
  const stream = await listen(edges[1].url, [row.market_id]);
  await stream.until(({ op, ct }) => op === 'mcm' && ct === 'SUB_IMAGE');
  const body = betOn(row, 500, { is_back: '1' });
  const { body: placed } = await ask(edges[0].url, 'bet/placeMarketBet', body);
  const { bet_id } = placed['data'] as { bet_id: string };
  await stream.until(({ op, oc }) => op === 'ocm' && JSON.stringify(oc).includes(`"bet_id":"${bet_id}"`));
  await stream.until(
    ({ op, mc }) => op === 'mcm' && JSON.stringify(mc ?? []).includes(`"id":"${row.market_id}"`),
  );
  stream.close();
  const again = await ask(edges[1].url, 'bet/placeMarketBet', body);
  expect(again.body).toMatchObject({ status: true, code: 'DUPLICATE', data: { bet_id } });
  const cancelled = await ask(edges[1].url, 'bet/cancelBet', { bet_id });
  expect(cancelled.body).toMatchObject({ status: true, data: { cancelled_stack: 100 } });
});

test('an edge hears the prices and bets of those it serves, and has prices for whoever asks', async () => {
  const quiet = await cluster.start('edge');
  const [row] = await openMarkets();
  if (!row) throw new Error('no market');
  const stream = await listen(edges[1].url, [row.market_id]);
  await stream.until(({ ct }) => ct === 'SUB_IMAGE');
  const { body: placed } = await ask(quiet.url, 'bet/placeMarketBet', betOn(row, 500));
  const { bet_id } = placed['data'] as { bet_id: string };
  await stream.until(({ op, oc }) => op === 'ocm' && JSON.stringify(oc).includes(`"bet_id":"${bet_id}"`));
  const isPriced = (subject: string): boolean => /^(mkt|own)\./.test(subject);
  expect(quiet.heard.some((subject) => subject === 'beat')).toBe(true);
  expect(quiet.heard.filter(isPriced)).toEqual([]);
  stream.close();
  const detailAt = async (url: string) =>
    (await ask(url, 'match/getMatchOdds', { match_id: row.match_id })).body['data'] as { markets: Row[] };
  const markets = (await detailAt(quiet.url)).markets;
  expect(markets.flatMap(({ runner_json: all }) => all.flatMap(({ back }) => back)).length).toBeGreaterThan(
    0,
  );
  await ask(edges[0].url, 'bet/cancelBet', { bet_id });
  await quiet.stop();
});

test('cancelling everything reaches every owner', async () => {
  const rows = await openMarkets();
  const shards = new Set<number>();
  const placed = new Set<string>();
  for (const row of rows) {
    const { body } = await ask(edges[0].url, 'bet/placeMarketBet', betOn(row, 500));
    if (!isDone(200, body)) continue;
    placed.add((body['data'] as { bet_id: string }).bet_id);
    shards.add(shardOf(row.market_id));
    if (shards.size > 4) break;
  }
  const all = await ask(edges[1].url, 'bet/cancelBets', {});
  const { cancelled, bets: now } = all.body['data'] as Record<'cancelled' | 'bets', { bet_id: string }[]>;
  expect(cancelled.map(({ bet_id }) => bet_id)).toEqual([...placed]);
  expect(now.map(({ bet_id }) => bet_id)).toEqual([...placed]);
  expect(all.body).toMatchObject({ saying: { key: 'ordersCancelled', values: { count: placed.size } } });
  const none = await ask(edges[0].url, 'bet/cancelBets', {});
  expect(none.body).toMatchObject({ status: true, saying: { key: 'ordersNone' } });
});

test('an edge answers word for word as one process does', async () => {
  const one = await openExchange();
  try {
    const own = await signIn(one.url);
    const [row] = await openMarkets();
    if (!row) throw new Error('no market');
    const asked: [string, Body][] = [
      ['bet/placeMarketBet', betOn(row, 2, { market_id: 'none.>.*' })],
      ['bet/placeMarketBet', betOn(row, 2, { ref: undefined, market_id: '' })],
      ['bet/placeMarketBet', { market_id: row.market_id }],
      [
        'bet/placeFancyBet',
        { fancy_id: 'none', run: 1, size: 100, is_back: '1', stack: '100', ref: 'cluster-fancy-1' },
      ],
      ['bet/cancelBet', { bet_id: '999999' }],
      ['bet/cancelBet', { bet_id: 'none' }],
      ['bet/cancelPending', { ref: 'cluster-none-1' }],
      ['bet/replaceBet', { bet_id: '999999', odds: '2', stack: '100', ref: 'cluster-replace-1' }],
      ['bet/cashOutQuote', { market_id: 'none' }],
      ['bet/cashOut', { quote_id: '999999', ref: 'cluster-cash-1' }],
      ['bet/setCashOutRule', { market_id: 'none', profit: 10 }],
      ['bet/cancelBets', { market_id: 'none' }],
      ['match/getDepth', { market_id: 'none', selection_id: 1 }],
      ['match/getPriceHistory', { market_id: 'none' }],
    ];
    for (const [path, body] of asked) {
      const [here, there] = await Promise.all([
        ask(edges[0].url, path, body),
        askServer(one.url, path, body, own),
      ]);
      expect({ path, ...here }).toEqual({ path, ...there });
    }
  } finally {
    await one.dispose();
  }
});

test('an edge that ends sends its players to the other, where their markets go on', async () => {
  const leaving = await cluster.start('edge');
  const [row] = await openMarkets();
  if (!row) throw new Error('no market');
  const before = await listen(leaving.url, [row.market_id]);
  await before.until(({ op }) => op === 'mcm');
  const stopped = leaving.stop();
  await before.until(({ errorCode }) => errorCode === 'SERVER_LEAVING');
  const after = await listen(edges[1].url, [row.market_id]);
  await after.until(({ op }) => op === 'mcm');
  after.close();
  await stopped;
});

test('a process that stops hands its markets over; one cut off is refused to at once', async () => {
  const [first, second] = markets;
  if (!first || !second) throw new Error('no processes');
  await first.stop();
  expect(await owners()).toHaveLength(1);
  // The other one plays the feeds now and has every market.
  for (const row of (await openMarkets()).slice(0, 5))
    await askUntilDone(edges[0].url, 'bet/placeMarketBet', () => betOn(row, 500));
  expect(await owners()).toEqual([64]);
  const [row] = await openMarkets();
  if (!row) throw new Error('no market');
  edges[0].member.cut(true);
  const refused = await ask(edges[0].url, 'bet/placeMarketBet', betOn(row, 500));
  expect(refused).toMatchObject({ status: 503, body: { status: false, code: 'UNAVAILABLE' } });
  expect((await watch(edges[0].url)).filter(({ status }) => status === 'OPEN')).toEqual([]);
  edges[0].member.cut(false);
  await askUntilDone(edges[0].url, 'bet/placeMarketBet', () => betOn(row, 500));
  await ask(edges[1].url, 'bet/cancelBets', {});
  expect(await audit(cluster.db)).toEqual([]);
  expect(cluster.reported.filter((line) => !/another process has this market/.test(line))).toEqual([
    'bus: the bus is out of reach',
    'bus: the bus is back',
  ]);
});
