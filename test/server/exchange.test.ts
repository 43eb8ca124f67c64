import { stepOdds } from '../../domain/bets/ladder';
import { fingerprintOf } from '../../server/book/orders/order/order';
import { openExchange } from './support/exchange';
import type { TestExchange } from './support/exchange';
import { askServer } from './support/process';

jest.setTimeout(60_000);

type Level = { price: number; size: number };
type Row = {
  match_id: string;
  market_id: string;
  status: string;
  inplay: boolean;
  runner_json: { selection_id: number; back: Level[]; lay: Level[]; win_loss: number }[];
};

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterAll(() => exchange.dispose());

async function signIn(user_name: string, password: string) {
  const { body } = await askServer(exchange.url, 'user/login', { user_name, password });
  return (body['data'] as { token: string }).token;
}
const balance = async (token: string) =>
  (await askServer(exchange.url, 'user/getUserBalance', undefined, token)).body['data'] as Record<
    string,
    number
  >;
async function beforePlay(token: string): Promise<Row> {
  const rows = (await askServer(exchange.url, 'match/marketWatch', { sport_id: 2 }, token)).body[
    'data'
  ] as Row[];
  const row = rows.find((one) => one.status === 'OPEN' && !one.inplay);
  if (!row) throw new Error('the simulated day has no tennis before play');
  return row;
}
async function grid(token: string, row: Row, runner: number) {
  const { body } = await askServer(exchange.url, 'match/getMatchDetail', { match_id: row.match_id }, token);
  const [market] = (body['data'] as { markets: Row[] }).markets;
  return market?.runner_json.find((one) => one.selection_id === runner);
}
const order = (row: Row, runner: number, is_back: '0' | '1', odds: number, stack: number) => ({
  match_id: row.match_id,
  market_id: row.market_id,
  selection_id: runner,
  is_back,
  odds,
  stack,
});

test('health says how the audit that goes on all the time is doing', async () => {
  const health = (await (await fetch(`${exchange.url}/health`)).json()) as Record<string, unknown>;
  expect(health['audit']).toEqual({ status: 'ok', findings: 0, checked_at: null, passed_at: null });
  expect(health['reconciling']).toEqual({
    status: 'ok',
    differences: 0,
    refused: 0,
    checked_at: null,
  });
});

test('from signing in to a settled bet, the money is the arithmetic', async () => {
  const demo = await signIn('demo', 'Demo@1234');
  const rival = await signIn('rival', 'Rival@1234');
  const row = await beforePlay(demo);
  const runner = row.runner_json[0];
  const best = runner?.back[0];
  if (!runner || !best) throw new Error('no price to back');

  // demo backs what is shown.
  const placed = await askServer(
    exchange.url,
    'bet/placeMarketBet',
    order(row, runner.selection_id, '1', best.price, 1000),
    demo,
  );
  expect(placed.body).toMatchObject({ status: true, data: { status: 'MATCHED', matched_stack: 1000 } });
  expect(await balance(demo)).toMatchObject({ free_chip: 99_000, liability: -1000 });
  const profit = Math.round((best.price - 1) * 100_000) / 100;
  expect((await grid(demo, row, runner.selection_id))?.win_loss).toBe(profit);

  // rival offers to lay at a price better for backers than any there is; demo sees it and takes it.
  const better = stepOdds(Math.round(best.price * 100), 1, 'CLASSIC') / 100;
  const offer = await askServer(
    exchange.url,
    'bet/placeMarketBet',
    order(row, runner.selection_id, '0', better, 200),
    rival,
  );
  expect(offer.body).toMatchObject({ status: true, data: { status: 'UNMATCHED', unmatched_stack: 200 } });
  expect((await grid(demo, row, runner.selection_id))?.back[0]).toEqual({ price: better, size: 200 });
  const taken = await askServer(
    exchange.url,
    'bet/placeMarketBet',
    order(row, runner.selection_id, '1', better, 200),
    demo,
  );
  expect(taken.body).toMatchObject({
    data: { status: 'MATCHED', fills: [{ odds: better, stack: 200 }] },
  });

  // The operator names the winner; demo wins with 2 % commission or what the market says.
  await exchange.admin('result', row.market_id, String(runner.selection_id));
  const won = profit + Math.round((better - 1) * 20_000) / 100;
  const [market] = await exchange.db
    .selectFrom('markets')
    .select('commission_bps')
    .where('id', '=', row.market_id)
    .execute();
  const commission = Math.round((won * 100 * (market?.commission_bps ?? 0)) / 10_000) / 100;
  expect((await balance(demo))['free_chip']).toBeCloseTo(100_000 + won - commission, 2);
  expect((await balance(demo))['liability']).toBe(0);
  await exchange.admin('audit');
});

test('who must change the password first, or is locked, does not bet', async () => {
  const fresh = await signIn('fresh', 'Fresh@1234');
  const locked = await signIn('locked', 'Locked@1234');
  const rows = (await askServer(exchange.url, 'match/marketWatch', { sport_id: 1 }, fresh)).body[
    'data'
  ] as Row[];
  const [row] = rows;
  const runner = row?.runner_json[0];
  if (!row || !runner) throw new Error('the simulated day has no football');
  const attempt = (token: string) =>
    askServer(
      exchange.url,
      'bet/placeMarketBet',
      order(row, runner.selection_id, '1', runner.back[0]?.price ?? 2, 100),
      token,
    );
  expect((await attempt(fresh)).body).toMatchObject({ status: false, code: 'MUST_CHANGE_PASSWORD' });
  expect((await attempt(locked)).body).toMatchObject({ status: false, code: 'ACCOUNT_LOCKED' });
  expect(await balance(locked)).toMatchObject({ free_chip: 100_000, liability: 0 });
});

test('the description names every call the product plays with', async () => {
  const { body } = await askServer(exchange.url, 'openapi.json');
  expect(Object.keys(body['paths'] as object)).toEqual(
    expect.arrayContaining([
      '/user/login',
      '/user/logout',
      '/user/changePassword',
      '/globalSetting/getGlobalSetting',
      '/user/getUserBalance',
      '/user/getButtonValue',
      '/sport/getSports',
      '/match/marketWatch',
      '/match/getMatchDetail',
      '/bet/placeMarketBet',
      '/bet/getMarketAndFancyBet',
      '/bet/cancelBet',
      '/bet/cancelPending',
      '/upload/image/{name}',
    ]),
  );
});

test('a path written with a leading slash reaches the sign-out as well', async () => {
  const token = await signIn('rival', 'Rival@1234');
  const { body } = await askServer(exchange.url, '/user/logout', { user_id: 1, token }, token);
  expect(body).toMatchObject({ status: true });
  const refused = await askServer(exchange.url, 'user/getUserMarket', {}, token);
  expect(refused.body).toMatchObject({ status: false, code: 'UNAUTHORISED' });
});

test('a bet that waited when the server was killed is refused by the next one, once for all', async () => {
  const token = await signIn('demo', 'Demo@1234');
  const row = await beforePlay(token);
  const runner = row.runner_json[0]?.selection_id ?? 0;
  const before = await balance(token);
  const content = { side: 'back', odds: 300, rateBps: null, stakePaise: 100_00, keepInPlay: false } as const;
  const named = {
    policy: null,
    fillOrKill: false,
    replaces: null,
    matchId: row.match_id,
    marketId: row.market_id,
    selectionId: runner,
  };
  const at = new Date(Date.UTC(2026, 10, 21));
  const { id } = await exchange.db
    .selectFrom('players')
    .select('id')
    .where('user_name', '=', 'demo')
    .executeTakeFirstOrThrow();
  await exchange.stop();
  const left = {
    player_id: id,
    ref: 'left-in-its-delay',
    fingerprint: fingerprintOf({ ...content, ...named }),
    match_id: row.match_id,
    market_id: row.market_id,
    selection_id: runner,
    is_back: true,
    odds: 300,
    rate_bps: null,
    stake_paise: 100_00,
    placed_at: at,
    until: at,
  };
  await exchange.db.insertInto('pending_bets').values(left).execute();
  await exchange.start();
  const bet = { ...order(row, runner, '1', 3, 100), ref: 'left-in-its-delay' };
  const reply = await askServer(exchange.url, 'bet/placeMarketBet', bet, token);
  expect(reply.body).toMatchObject({ status: false, code: 'RESTARTED' });
  expect(await exchange.db.selectFrom('pending_bets').select('id').execute()).toEqual([]);
  expect(await balance(token)).toEqual(before);
});

test('nothing went wrong on our side meanwhile', () => {
  expect(exchange.reported).toEqual([]);
});

// The last test of this file: the exchange is of no use behind it.
test('displaced by another server it refuses the bet, says that nothing changed, and ends', async () => {
  const token = await signIn('rival', 'Rival@1234');
  const rows = (await askServer(exchange.url, 'match/marketWatch', {}, token)).body['data'] as Row[];
  const row = rows.find((one) => one.status === 'OPEN' && !one.inplay);
  if (!row) throw new Error('the simulated day has no market open before play');
  const before = await balance(token);
  const ended = exchange.ended();
  await exchange.db
    .updateTable('leases')
    .set((lease) => ({ owner: 'another', epoch: lease('epoch', '+', 1) }))
    .execute();
  const bet = order(row, row.runner_json[0]?.selection_id ?? 0, '1', 5, 100);
  const reply = await askServer(exchange.url, 'bet/placeMarketBet', bet, token);
  expect(reply).toMatchObject({ status: 503, body: { status: false, code: 'UNAVAILABLE' } });
  expect(reply.body['message']).toMatch(/nothing was changed/);
  expect(await ended).toMatch(/another server took over the database/);
  expect(await balance(token)).toEqual(before);
});
