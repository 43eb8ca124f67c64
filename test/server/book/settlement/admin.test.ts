import pg from 'pg';
import { clientConfig } from '../../../../server/base/db/connect';
import { adminResult } from '../../../../server/book/operatorResult';
import { ADMIN_CHANNEL } from '../../../../server/base/db/adminChannel';
import { adminHold, adminVoid } from '../../../../server/book/settlement/admin';
import { isForConsole } from '../../../../server/edge/console/news';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { createWorld, START } from '../../support/world';
import type { World } from '../../support/world';

let database: TestDatabase;
let world: World;
let market: string;
let player: number;
let listener: pg.Client;
const notices: string[] = [];
let heard: () => void = () => undefined;

/** The next notice that is not for consoles, handed to the book as the running server does. */
async function nextNotice(): Promise<void> {
  if (notices.length === 0) await new Promise<void>((resolve) => (heard = resolve));
  await world.book.onAdminNotice(notices.shift() ?? '');
}

beforeAll(async () => {
  database = await freshDatabase();
  world = createWorld(database.db);
  listener = new pg.Client(clientConfig(database.address));
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => {
    if (isForConsole(payload)) return;
    notices.push(payload);
    heard();
  });
  await listener.query(`listen ${ADMIN_CHANNEL}`);
});
beforeEach(async () => {
  market = await world.market();
  player = await world.player(1000);
  world.price(market, 11, { atb: [[2, 1000]] });
});
afterAll(async () => {
  await listener.end();
  await world.book.stop();
  await database.drop();
});

const NOW = { by: 'operator', now: START };

it('settles by name or id, and the running server closes the market and tells the players', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 2, stake: 100 });
  const resting = await world.bet(player, { market, runner: 12, odds: 3, stake: 10 });
  world.sent.length = 0;
  const result = { marketId: market, value: 'runner 11', ...NOW };
  expect(await adminResult(world.db, result)).toEqual({ status: 'closed', players: 1 });
  await nextNotice();
  await world.book.idle();
  expect(world.live.get(market)).toMatchObject({ status: 'CLOSED', result: [11] });
  expect(world.live.get(market)?.runners.get(12)?.restingAtl.size).toBe(0);
  expect(world.sent.flatMap(({ change }) => change.bets.map((row) => [row.bet_id, row.status]))).toEqual([
    [bet_id, 'SETTLED'],
    [resting.bet_id, 'LAPSED'],
  ]);
  expect(await world.balance(player)).toEqual({ balance: 1098, held: 0 });
  expect(await adminResult(world.db, { ...result, value: '12' })).toEqual({ status: 'already' });
  expect(notices).toEqual([]);
});

it('settles a market that no listed runner won: backs lose and lays win', async () => {
  world.price(market, 12, { atl: [[3, 1000]] });
  const backed = await world.bet(player, { market, odds: 2, stake: 100 });
  const laid = await world.bet(player, { market, runner: 12, side: 'lay', odds: 3, stake: 10 });
  const result = { marketId: market, value: 'None', ...NOW };
  expect(await adminResult(world.db, result)).toEqual({ status: 'closed', players: 1 });
  await nextNotice();
  await world.book.idle();
  expect(world.live.get(market)).toMatchObject({ status: 'CLOSED', result: [], isVoid: false });
  expect(await world.row(backed.bet_id)).toMatchObject({ status: 'SETTLED', profit_loss: -100 });
  expect(await world.row(laid.bet_id)).toMatchObject({ status: 'SETTLED', profit_loss: 10 });
  expect(await world.audit()).toEqual([]);
});

it('refuses a market or a runner there is not, and settles nothing', async () => {
  const ask = (marketId: string, value: string) => adminResult(world.db, { marketId, value, ...NOW });
  expect(await ask('9.9', '11')).toEqual({ status: 'unknown' });
  expect(await ask(market, '11, 99')).toMatchObject({
    status: 'invalid',
    message: expect.stringContaining('"99"'),
  });
  expect(await adminVoid(world.db, { marketId: '9.9', reason: 'rain', ...NOW })).toEqual({
    status: 'unknown',
  });
  expect((await world.place(player, { market, odds: 2 })).ok).toBe(true);
});

it('voids with a reason, which stays with the bets', async () => {
  const { bet_id } = await world.bet(player, { market, odds: 2, stake: 100 });
  await adminVoid(world.db, { marketId: market, reason: 'Rain', ...NOW });
  await nextNotice();
  expect(await world.row(bet_id)).toMatchObject({
    status: 'VOID',
    profit_loss: 0,
    void_reason: 'Rain',
    market_settlement: { commission: 0, credited: 0 },
  });
  expect(world.live.get(market)).toMatchObject({ status: 'CLOSED', result: [] });
  const bet = await world.db
    .selectFrom('bets')
    .select('void_reason')
    .where('id', '=', Number(bet_id))
    .executeTakeFirst();
  expect(bet?.void_reason).toBe('Rain');
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
});

it('suspends and opens a market, or all of a match', async () => {
  expect(await adminHold(world.db, { id: market, held: true })).toEqual({
    status: 'held',
    markets: [market],
  });
  // The lock on the row counts before the server has even heard of it.
  expect(await world.place(player, { market, odds: 2 })).toMatchObject({ code: 'MARKET_SUSPENDED' });
  await nextNotice();
  expect(world.live.get(market)).toMatchObject({
    status: 'SUSPENDED',
    statusMessage: 'SUSPENDED_BY_OPERATOR',
  });
  const all = await adminHold(world.db, { id: 'match', held: false });
  expect(all).toMatchObject({ status: 'held', markets: expect.arrayContaining([market]) });
  while (world.live.get(market)?.status !== 'OPEN') await nextNotice();
  expect((await world.place(player, { market, odds: 2 })).ok).toBe(true);
  expect(await adminHold(world.db, { id: 'nothing', held: true })).toEqual({ status: 'held', markets: [] });
});

it('does not take a notice for something it is not', async () => {
  await expect(world.book.onAdminNotice('{"kind":"boom"}')).rejects.toThrow();
});

it('leaves the money right', async () => expect(await world.audit()).toEqual([]));
