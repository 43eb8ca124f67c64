import { sql } from 'kysely';
import { createAccounts } from '../../../../server/players/signUp/accounts';
import { manualClock } from '../../../../server/base/clock';
import { createSessionMemory } from '../../../../server/players/auth/memory';
import { createVault } from '../../../../server/players/factors/vault';
import { hashToken } from '../../../../server/players/auth/sessions';
import type { Found } from '../../../../server/players/auth/sessions';
import { appOn } from '../../support/app';
import type { TestApp } from '../../support/app';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { createWorld, callerOf, START, SHORTENED } from '../../support/world';
import type { World } from '../../support/world';

/*
 * A server that has not heard yet that a session ended: it knows sessions by heart and no notice reaches it. What moves money
 * has to find out by itself.
 */

let database: TestDatabase;
let world: World;
let server: TestApp;
let accounts: ReturnType<typeof createAccounts>;
beforeAll(async () => {
  database = await freshDatabase();
  world = createWorld(database.db);
  const clock = manualClock(START);
  accounts = createAccounts({
    db: database.db,
    clock,
    report: () => undefined,
    vault: createVault({ dataDir: '', secretKey: Buffer.alloc(32, 7) }),
    now: () => clock.now(),
  });
  const memory = createSessionMemory<Found>();
  memory.noticesHeard(true);
  const extra = [...world.book.calls, ...accounts.calls];
  server = await appOn(database, START, { extra, memory });
  await database.db.insertInto('settings').values({ name: 'demo_players', value: '[]' }).execute();
});
afterAll(async () => {
  accounts.stop();
  await world.book.stop();
  await server.close();
  await database.drop();
});
afterEach(async () => {
  await world.expectSound();
  expect(server.reported).toEqual([]);
});

type Who = { id: number; token: string };

/** A player whose session is known by heart. */
async function signedIn(): Promise<Who> {
  const id = await world.player(1000);
  const token = await server.sessions.issue(id, { ip: '', device: '' });
  expect((await server.sessions.identify(token, { ip: '', device: '' }, true)).status).toBe('open');
  return { id, token };
}

const end = (hash: string) =>
  world.db
    .updateTable('tokens')
    .set({ revoked_at: new Date(START) })
    .where('hash', '=', hash)
    .execute();

const betOn = (market: string, over: object = {}) => ({
  match_id: 'match',
  market_id: market,
  selection_id: 11,
  is_back: '1',
  odds: 2,
  stack: 100,
  ...over,
});

const OVER = { status: 401, body: { status: false, code: 'UNAUTHORISED', saying: { key: 'sessionOver' } } };

/** All that a player's money shows in. */
const stateOf = async (id: number) => ({
  money: await world.balance(id),
  bets: await world.db
    .selectFrom('bets')
    .select(['id', 'odds', 'open_paise'])
    .where('player_id', '=', id)
    .execute(),
  orders: await world.db.selectFrom('payment_orders').select('id').where('player_id', '=', id).execute(),
  rules: (await sql`select id from cash_out_rules where player_id = ${id}`.execute(world.db)).rows,
  answers: await world.db.selectFrom('answers').select('ref').where('player_id', '=', id).execute(),
});

test('a session that has ended moves no money any more, by whatever call; signed in again its player may', async () => {
  const market = await world.market();
  world.price(market, 11, { atb: [[4.7, 100_000]], atl: [[4.9, 100_000]] });
  const who = await signedIn();
  const ask = (path: string, body: object, token = who.token) => server.ask(path, body, token);
  await ask('bet/placeMarketBet', betOn(market, { odds: 4.7, ref: 'matched-bet' }));
  const resting = await ask('bet/placeMarketBet', betOn(market, { odds: 6, ref: 'resting-bet' }));
  const { bet_id } = resting.body['data'] as { bet_id: string };
  const turned = SHORTENED;
  world.price(market, 11, turned);
  const quoted = await ask('bet/cashOutQuote', { market_id: market });
  expect(quoted.body).toMatchObject({ status: true });
  const offer = quoted.body['data'] as { quote_id: string };
  const other = await world.market({ inPlay: true, betDelay: 5 });
  const bank = { account: 'AC1', ifsc: 'BKLY0001234', name: 'Asha', mobile: '9876543210' };
  const before = await stateOf(who.id);

  await end(hashToken(who.token));
  const calls: [string, object][] = [
    ['bet/placeMarketBet', betOn(market, { ref: 'late-bet-1' })],
    // Checked by itself before it would wait.
    ['bet/placeMarketBet', betOn(other, { ref: 'late-bet-2' })],
    ['bet/replaceBet', { bet_id, odds: 6.2, ref: 'late-move' }],
    ['bet/replaceBet', { bet_id, odds: 6, stack: 50, ref: 'late-cut' }],
    ['bet/cashOut', { quote_id: offer.quote_id, ref: 'late-cash-out' }],
    ['bet/setCashOutRule', { market_id: market, profit: 1 }],
    ['payment/orderGenerate', { amount: 100, ref: 'late-deposit' }],
    ['payment/withdrawalAccount', { ...bank, amount: 1000, ref: 'late-withdrawal' }],
  ];
  for (const [path, body] of calls)
    expect({ path, ...(await ask(path, body)) }).toMatchObject({ path, ...OVER });
  expect(await stateOf(who.id)).toEqual(before);

  // Nothing was decided under those references.
  const again = await server.sessions.issue(who.id, { ip: '', device: '' });
  for (const [path, body] of calls.filter(([, body]) => !('market_id' in body && body.market_id === other)))
    expect({ path, ...(await ask(path, body, again)) }).toMatchObject({ path, status: 200 });
  expect((await stateOf(who.id)).bets.length).toBeGreaterThan(before.bets.length);
});

test('a password that must be changed holds payments and cash outs back, whatever memory says', async () => {
  const who = await signedIn();
  await world.db.updateTable('players').set({ is_change_password: true }).where('id', '=', who.id).execute();
  const bank = { account: 'AC1', ifsc: 'BKLY0001234', name: 'Asha', mobile: '9876543210', amount: 1000 };
  for (const [path, body] of [
    ['payment/orderGenerate', { amount: 100 }],
    ['payment/withdrawalAccount', bank],
    ['bet/setCashOutRule', { market_id: await world.market(), profit: 1 }],
    ['bet/placeMarketBet', betOn(await world.market())],
  ] as const)
    expect({ path, ...(await server.ask(path, body, who.token)) }).toMatchObject({
      path,
      status: 200,
      body: { code: 'MUST_CHANGE_PASSWORD' },
    });
  expect(await stateOf(who.id)).toMatchObject({ orders: [], bets: [], rules: [] });
});

test('of one batch the bets of a session that ended are refused, all others stand', async () => {
  const market = await world.market();
  world.price(market, 11, { atb: [[2, 500]] });
  const [gone, here] = [await world.player(1000), await world.player(1000)];
  await end(callerOf(gone).tokenHash);
  const answers = await Promise.all(
    [gone, here, gone, here].map((player, i) =>
      world.place(player, { market, stake: 10, ref: `of-one-batch-${i}` }),
    ),
  );
  const codes = answers.map((answer) => (answer.ok ? answer.data.status : answer.code));
  expect(codes).toEqual(['UNAUTHORISED', 'MATCHED', 'UNAUTHORISED', 'MATCHED']);
  expect((await stateOf(gone)).answers).toEqual([]);
});

test('a bet whose session ends while its delay runs is not placed, its player is told, and the reference stays free', async () => {
  const market = await world.market({ inPlay: true, betDelay: 5 });
  world.price(market, 11, { atb: [[2, 500]] });
  const player = await world.player(1000);
  const asked = { market, stake: 10, ref: 'waiting-alone' };
  world.sent.length = 0;
  const answer = world.place(player, asked);
  while (!world.sent.some(({ change }) => change.pending)) await new Promise((done) => setImmediate(done));
  await end(callerOf(player).tokenHash);
  await world.clock.advance(5000);
  expect(await answer).toMatchObject({ ok: false, code: 'UNAUTHORISED' });
  expect(world.sent.flatMap(({ change }) => change.ended ?? [])).toMatchObject([
    { ref: 'waiting-alone', code: 'UNAUTHORISED', saying: { key: 'sessionOver' } },
  ]);
  expect(await world.db.selectFrom('pending_bets').select('id').execute()).toEqual([]);
  expect(await stateOf(player)).toMatchObject({ bets: [], answers: [] });
});
