import { fuzzCalls, tokenOf } from '../fuzz/calls';
import { fuzzFrames } from '../fuzz/frames';
import { openExchange } from './support/exchange';
import type { TestExchange } from './support/exchange';
import { askServer } from './support/process';

jest.setTimeout(120_000);

const PLAYERS = [
  { userName: 'demo', password: 'Demo@1234' },
  { userName: 'rival', password: 'Rival@1234' },
];

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openExchange({ perMinute: 1_000_000, loginsPerMinute: 1_000_000 });
});
afterAll(() => exchange.dispose());

// `npm run fuzz` sends many times as much; here is what every change meets.
test('no generated request gets a 500, an answer outside the envelope, or none', async () => {
  const report = await fuzzCalls({ url: exchange.url, seed: 20, count: 800, players: PLAYERS, lanes: 8 });
  expect(report.faults).toEqual([]);
  expect(exchange.reported).toEqual([]);
  expect(report.byStatus['200']).toBeGreaterThan(200);
  expect(report.byStatus['400']).toBeGreaterThan(50);
});

test('no generated stream message brings down its connection unexpectedly or hangs', async () => {
  // One whom no generated request has locked, limited or signed out.
  const token = (await tokenOf(exchange.url, await exchange.newPlayer())) ?? '';
  const { body } = await askServer(exchange.url, 'match/marketWatch', {}, token);
  const marketIds = (body['data'] as { market_id: string }[]).map(({ market_id }) => market_id);
  const report = await fuzzFrames({ url: exchange.url, seed: 21, count: 600, token, marketIds });
  expect(report.faults).toEqual([]);
  expect(exchange.reported).toEqual([]);
  expect(report.byAnswer['mcm']).toBeGreaterThan(0);
});
