import { readFileSync } from 'node:fs';
import { ANSWERED_WHILE_OUT } from '../../../../server/players/protection/allowed';
import { openExchange } from '../../support/exchange';
import type { Newcomer, TestExchange } from '../../support/exchange';
import { askServer } from '../../support/process';

jest.setTimeout(60_000);

let exchange: TestExchange;
beforeAll(async () => {
  // Calls are tried one after the other, as fast as they come.
  exchange = await openExchange({ heavyBurst: 1000 }, { CASINO: 'on' });
});
afterAll(() => exchange.dispose());

async function signIn({ userName, password }: Newcomer): Promise<string> {
  const { body } = await askServer(exchange.url, 'user/login', { user_name: userName, password });
  expect(body).toMatchObject({ status: true });
  return (body['data'] as { token: string }).token;
}

type Described = { paths: Record<string, Record<string, { security?: unknown[] }>> };

/** Every call of the OpenAPI list that needs a token. */
async function callsOfList(): Promise<{ path: string; method: string }[]> {
  const { paths } = (await (await fetch(`${exchange.url}/api/openapi.json`)).json()) as Described;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security?.length === 0 ? [] : [{ path: path.replace(/^\//, ''), method }],
    ),
  );
}

const ALIASES: Readonly<Record<string, string>> = { 'user/userDetailForUser': 'user/getUserMarket' };

test('who is excluded is answered exactly what the document says, and nothing else of the list', async () => {
  const player = await exchange.newPlayer();
  const [before, token] = [await signIn(player), await signIn(player)];
  const out = await askServer(exchange.url, 'safety/exclude', { length: 'sixMonths' }, token);
  expect(out.body).toMatchObject({
    status: true,
    message: 'You are excluded until 21/05/2027 11:30:00 at least.',
    data: {
      barred: { code: 'SELF_EXCLUDED', until: '2027-05-21 11:30:00', can_ask_back: false, back_from: null },
    },
  });
  // Its other sessions have ended.
  expect((await askServer(exchange.url, 'user/getUserBalance', undefined, before)).status).toBe(401);
  const again = await signIn(player);
  const answered: string[] = [];
  const calls = await callsOfList();
  expect(calls.length).toBeGreaterThan(90);
  for (const { path, method } of calls.filter((one) => one.path !== 'user/logout')) {
    const { body } = await askServer(exchange.url, path, method === 'get' ? undefined : {}, again);
    if (body['code'] !== 'SELF_EXCLUDED') answered.push(ALIASES[path] ?? path);
  }
  const ended = await askServer(exchange.url, 'user/logout', {}, again);
  if (ended.body['status'] === true) answered.push('user/logout');
  expect([...new Set(answered)].sort()).toEqual([...ANSWERED_WHILE_OUT].sort());
});

test('the document lists the same calls', () => {
  const text = readFileSync('docs/player-protection.md', 'utf8');
  const list = /<!-- answered -->([^]*)<!-- \/answered -->/.exec(text)?.[1] ?? '';
  expect([...list.matchAll(/- `([^`]+)`/g)].map(([, path]) => path)).toEqual([...ANSWERED_WHILE_OUT]);
});

test('a break cancels what is open, ends rules that cash out, and is never made shorter', async () => {
  const player = await exchange.newPlayer();
  const token = await signIn(player);
  const ask = async (path: string, body: object) => (await askServer(exchange.url, path, body, token)).body;
  const rows = (await ask('match/marketWatch', { sport_id: 2 }))['data'] as {
    match_id: string;
    market_id: string;
    status: string;
    inplay: boolean;
    runner_json: { selection_id: number }[];
  }[];
  const market = rows.find((one) => one.status === 'OPEN' && !one.inplay);
  const bet = {
    match_id: market?.match_id,
    market_id: market?.market_id,
    selection_id: market?.runner_json[0]?.selection_id,
    is_back: '1',
    odds: 1000,
    stack: 100,
  };
  expect(await ask('bet/placeMarketBet', bet)).toMatchObject({
    status: true,
    data: { unmatched_stack: 100 },
  });
  await ask('bet/setCashOutRule', { market_id: market?.market_id, profit: 50 });
  await ask('safety/timeOut', { length: 'week' });
  expect(await ask('bet/placeMarketBet', bet)).toMatchObject({ status: false, code: 'TIME_OUT' });
  expect(await ask('payment/orderGenerate', { amount: 100 })).toMatchObject({ code: 'TIME_OUT' });
  expect(await ask('safety/timeOut', { length: 'day' })).toMatchObject({
    data: { barred: { code: 'TIME_OUT', until: '2026-11-28 11:30:00' } },
  });
  expect(JSON.stringify(await ask('bet/getCurrentBets', {}))).not.toContain('UNMATCHED');
  expect(await ask('bet/getCashOutRules', {})).toMatchObject({ data: [] });
});
