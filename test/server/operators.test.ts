import { RESULT_SHOWN_MS } from '../../server/markets/matches/leaving';
import { openExchange } from './support/exchange';
import type { TestExchange } from './support/exchange';
import { askServer } from './support/process';

jest.setTimeout(60_000);

let exchange: TestExchange;
let token = '';
beforeAll(async () => {
  exchange = await openExchange();
  const who = await exchange.newPlayer();
  const { body } = await askServer(exchange.url, 'user/login', {
    user_name: who.userName,
    password: who.password,
  });
  token = (body['data'] as { token: string }).token;
  // A first password has to be changed before a bet.
  await exchange.db.updateTable('players').set({ is_change_password: false }).execute();
});
afterEach(() => expect(exchange.reported).toEqual([]));
afterAll(() => exchange.dispose());

const ask = async (path: string, body?: object) => (await askServer(exchange.url, path, body, token)).body;
const dataOf = async <T>(path: string, body?: object): Promise<T> => (await ask(path, body))['data'] as T;

/** Waits for what a notice from the database brings about. */
async function until(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`not within ten seconds: ${String(check)}`);
    await new Promise((done) => setImmediate(done));
  }
}

type Row = {
  match_id: string;
  market_id: string;
  runner_json: { selection_id: number; back: { price: number }[] }[];
};
type Fancy = {
  fancy_id: string;
  active: number;
  session_value_no: number | null;
  session_value_yes: number | null;
  session_size_no: number | null;
  session_size_yes: number | null;
};
type Detail = { min_stack: number; markets: { market_id: string; bet_delay: number }[]; fancies: Fancy[] };

const tennis = (): Promise<Row[]> => dataOf('match/marketWatch', { sport_id: 2 });
const detailOf = (match_id: string): Promise<Detail> => dataOf('match/getMatchDetail', { match_id });
const betOn = (row: Row, stack: number) =>
  ask('bet/placeMarketBet', {
    match_id: row.match_id,
    market_id: row.market_id,
    selection_id: row.runner_json[0]?.selection_id,
    is_back: '1',
    odds: row.runner_json[0]?.back[0]?.price,
    stack,
  });

test('terms that an operator sets hold at once, for pages and for bets', async () => {
  const [row] = (await tennis()) as [Row];
  await exchange.admin('set-market', row.market_id, '--min-stake', '500', '--delay', '9');
  await until(async () => (await detailOf(row.match_id)).min_stack === 500);
  expect((await detailOf(row.match_id)).markets[0]?.bet_delay).toBe(9);
  expect(await betOn(row, 499)).toMatchObject({ status: false, code: 'INVALID_STAKE' });
  expect(await betOn(row, 500)).toMatchObject({ status: true });
  await exchange.admin('set-market', row.market_id, '--delay', 'feed');
  await until(async () => (await detailOf(row.match_id)).markets[0]?.bet_delay === 0);
});

test('a remark stands with its market, also after a restart, until it is taken away', async () => {
  type Said = Record<'super_admin_message' | 'super_admin_message_hi' | 'super_admin_message_bn', string>;
  const [row] = (await tennis()) as [Row];
  const said = async () => {
    const { markets } = await dataOf<{ markets: Said[] }>('match/getMatchDetail', { match_id: row.match_id });
    const [first] = markets;
    return [first?.super_admin_message, first?.super_admin_message_hi, first?.super_admin_message_bn];
  };
  expect(await said()).toEqual(['', '', '']);
  const remark = ['--remark', 'Indoors', '--remark-hi', 'छत के नीचे', '--remark-bn', 'ছাদের নিচে'];
  await exchange.admin('set-market', row.market_id, ...remark);
  await until(async () => (await said())[0] === 'Indoors');
  expect(await said()).toEqual(['Indoors', 'छत के नीचे', 'ছাদের নিচে']);
  await exchange.stop();
  await exchange.start();
  expect(await said()).toEqual(['Indoors', 'छत के नीचे', 'ছাদের নিচে']);
  await exchange.admin('set-market', row.market_id, '--remark', '');
  await until(async () => (await said())[0] === '');
  expect(await said()).toEqual(['', '', '']);
});

test('pictures of a match are in lists and framed by a document of their own, also after a restart', async () => {
  const [row] = (await tennis()) as [Row];
  const isShown = async () =>
    (await dataOf<{ IsTv: boolean }[]>('match/marketWatch', { sport_id: 2 }))[0]?.IsTv;
  const framed = async () => (await fetch(`${exchange.url}/api/tv/${row.match_id}`)).status;
  expect([await isShown(), await framed()]).toEqual([false, 404]);
  await exchange.admin('set-match', row.match_id, '--tv', 'https://tv.example/7');
  await until(isShown as () => Promise<boolean>);
  expect(await framed()).toBe(200);
  await exchange.stop();
  await exchange.start();
  expect([await isShown(), await framed()]).toEqual([true, 200]);
  await exchange.admin('set-match', row.match_id, '--tv', 'none');
  await until(async () => !(await isShown()));
});

test('a sport that is off is in no list and takes no bets; its bets stand', async () => {
  const [row] = (await tennis()) as [Row];
  const { data: bet } = (await betOn(row, 600)) as { data: { bet_id: string } };
  const listed = async () => ({
    watch: (await tennis()).length,
    matches: (await dataOf<unknown[]>('match/getMatches', { sport_id: 2 })).length,
    series: (await dataOf<unknown[]>('series/getSeries', { sport_id: 2 })).length,
    sport: await dataOf<object[]>('sport/getSports', { sport_id: 2 }),
  });
  const before = await listed();
  expect(before).toMatchObject({ sport: [{ sport_id: 2, is_active: 1 }] });
  expect(before.watch).toBeGreaterThan(0);
  await exchange.admin('sport', 'tennis', 'off');
  await until(async () => (await tennis()).length === 0);
  expect(await listed()).toEqual({
    watch: 0,
    matches: 0,
    series: 0,
    sport: [expect.objectContaining({ sport_id: 2, is_active: 0, match_count: 0 })],
  });
  expect(await betOn(row, 600)).toMatchObject({
    status: false,
    code: 'MARKET_SUSPENDED',
    message: 'No bets are taken on this sport at present. Bets already placed stand.',
  });
  expect((await detailOf(row.match_id)).markets.map(({ market_id: id }) => id)).toContain(row.market_id);
  const stands = await exchange.db
    .selectFrom('bets')
    .select('status')
    .where('id', '=', Number(bet.bet_id))
    .executeTakeFirst();
  expect(['MATCHED', 'PARTIAL', 'UNMATCHED']).toContain(stands?.status);
  await exchange.stop();
  await exchange.start();
  expect(await tennis()).toEqual([]);
  await exchange.admin('sport', 'tennis', 'on');
  await until(async () => (await tennis()).length === before.watch);
  expect(await listed()).toEqual(before);
});

test('a line moved by hand stands against the feed and a restart, until it is opened', async () => {
  const [match] = await dataOf<Row[]>('match/marketWatch', { sport_id: 4, in_play_page: 1 });
  const matchId = match?.match_id ?? '';
  const lineOf = async (id: string) => {
    const found = (await detailOf(matchId)).fancies.find(({ fancy_id }) => fancy_id === id);
    if (!found) throw new Error(`no session ${id}`);
    const { session_value_no, session_size_no, session_value_yes, session_size_yes } = found;
    return [session_value_no, session_size_no, session_value_yes, session_size_yes];
  };
  const open = (await detailOf(matchId)).fancies.find(
    ({ active, session_value_yes }) => active === 1 && session_value_yes !== null,
  );
  if (!open) throw new Error('no session is open at the start of the simulated day');
  const id = open.fancy_id;
  const ofFeed = await lineOf(id);
  // Time stands still, so a bet that waits would wait for ever.
  await exchange.admin('set-market', id, '--delay', '0');
  await exchange.admin('line', id, 'move', '200', '203', '110', '90');
  await until(async () => (await lineOf(id))[0] === 200);
  expect(await lineOf(id)).toEqual([200, 110, 203, 90]);
  const fancyBet = (run: number, size: number) =>
    ask('bet/placeFancyBet', { fancy_id: id, run, size, is_back: '1', stack: 100 });
  expect(await fancyBet(ofFeed[2] ?? 0, 100)).toMatchObject({ status: false, code: 'RUN_CHANGED' });
  expect(await fancyBet(203, 90)).toMatchObject({ status: true });
  await exchange.pass(5000);
  expect(await lineOf(id)).toEqual([200, 110, 203, 90]);
  await exchange.stop();
  await exchange.start();
  expect(await lineOf(id)).toEqual([200, 110, 203, 90]);
  await exchange.admin('line', id, 'open');
  await until(async () => (await lineOf(id))[0] !== 200);
  expect(
    (await exchange.db.selectFrom('markets').select('moved_line').where('id', '=', id).execute())[0],
  ).toEqual({ moved_line: null });
});

test('a session that is settled shows its result for two minutes, then leaves the page of its match', async () => {
  const [match] = await dataOf<Row[]>('match/marketWatch', { sport_id: 4, in_play_page: 1 });
  const matchId = match?.match_id ?? '';
  const [first] = (await detailOf(matchId)).fancies;
  if (!first) throw new Error('no session at the start of the simulated day');
  const resultOf = async () =>
    (
      await dataOf<{ fancies: { fancy_id: string; result: string }[] }>('match/getMatchDetail', {
        match_id: matchId,
      })
    ).fancies.find(({ fancy_id }) => fancy_id === first.fancy_id)?.result;
  await exchange.admin('line', first.fancy_id, 'result', '61');
  await until(async () => (await resultOf()) === '61');
  await exchange.pass(RESULT_SHOWN_MS - 10_000);
  expect(await resultOf()).toBe('61');
  await exchange.pass(10_000);
  expect(await resultOf()).toBeUndefined();
  expect((await detailOf(matchId)).markets.map(({ market_id }) => market_id)).toContain(match?.market_id);
});
