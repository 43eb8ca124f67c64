import { sql } from 'kysely';
import { readLiability } from '../../../server/book/liability';
import { QUOTE_MS } from '../../../domain/base/product';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { terminalOf } from '../support/terminal';
import { callerOf, createWorld, RUNNERS } from '../support/world';
import type { World } from '../support/world';

let database: TestDatabase;
let world: World;
let admin: ReturnType<typeof terminalOf>;
let market: string;
let player: number;
beforeAll(async () => {
  database = await freshDatabase();
  world = createWorld(database.db);
  admin = terminalOf(database);
});
afterAll(async () => {
  await world.book.stop();
  await database.drop();
});
beforeEach(async () => {
  world.alarms.length = 0;
  market = await world.market();
  player = await world.player(1_000_000);
  for (const runner of RUNNERS) world.price(market, runner, { atb: [[4, 10_000]], atl: [[4.2, 10_000]] });
});
afterEach(async () => {
  // What is lost on markets of other tests would count in what they share.
  for (const { id, settled } of world.live.all()) if (!settled) await world.result(id, RUNNERS[1]);
  for (const table of ['risk_limits', 'risk_pools', 'risk_grants', 'risk_velocity'] as const)
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  await world.expectSound();
});

/** Sets a limit as an operator does, and has the server hear of it. */
async function limit(...argv: string[]): Promise<void> {
  expect(await admin('set-risk', ...argv)).toMatchObject({ code: 0 });
  await world.book.onAdminNotice(JSON.stringify({ kind: 'risk' }));
}
const back = (stake: number, runner: number = RUNNERS[0]) =>
  world.place(player, { market, runner, odds: 4, stake });
const lay = (stake: number, runner: number = RUNNERS[0]) =>
  world.place(player, { market, runner, side: 'lay', odds: 4.2, stake });
const sizeOf = (side: 'back' | 'lay', runner: number = RUNNERS[0]) =>
  (world.live.shown(market, runner, side)[0]?.sizePaise ?? 0) / 100;
const worstOf = async (id = market) =>
  ((await readLiability(database.db)).find(({ marketId }) => marketId === id)?.worstPaise ?? 0) / 100;

it('takes bets as far as the house may lose, says what it does take, and shows no larger sizes', async () => {
  expect(sizeOf('back')).toBe(10_000);
  await limit('market', market, '--house-loss', '3000');
  expect([sizeOf('back'), sizeOf('lay')]).toEqual([1000, 3000]);
  expect(await back(1200)).toMatchObject({
    ok: false,
    code: 'HOUSE_LIMIT',
    message: 'At most 1,000.00 is taken on this bet now. Nothing was placed.',
    saying: { key: 'houseLimit', amounts: { max: 1000_00 } },
    data: { max_stake: 1000 },
  });
  expect(await back(600)).toMatchObject({ ok: true });
  expect(await worstOf()).toBe(-1800);
  expect(sizeOf('back')).toBe(400);
  expect(await back(401)).toMatchObject({ code: 'HOUSE_LIMIT', data: { max_stake: 400 } });
  expect(await back(400)).toMatchObject({ ok: true });
  expect([await worstOf(), sizeOf('back')]).toEqual([-3000, 0]);
  expect(await back(1)).toMatchObject({
    code: 'HOUSE_LIMIT',
    message: 'No more is taken on this bet for the moment. Nothing was placed.',
    data: { max_stake: 0 },
  });
});

it('always takes what lowers the loss, and more elsewhere for it', async () => {
  await back(1000);
  await limit('market', market, '--house-loss', '1000');
  expect(await worstOf()).toBe(-3000);
  expect(await back(10)).toMatchObject({ code: 'HOUSE_LIMIT' });
  expect(await lay(500)).toMatchObject({ ok: true });
  expect(await back(100, RUNNERS[1])).toMatchObject({ ok: true });
});

it('counts firm offers of cash out as if they were taken, until they are over', async () => {
  const quote = async (who: number) => {
    const call = world.book.calls.find(({ path }) => path === 'bet/cashOutQuote');
    return call?.handle({ market_id: market } as never, callerOf(who));
  };
  await limit('market', market, '--house-loss', '1000');
  const rival = await world.player(100_000);
  expect(await world.place(rival, { market, odds: 4, stake: 300 })).toMatchObject({ ok: true });
  world.price(market, RUNNERS[0], {
    atb: [
      [4, 0],
      [2.9, 10_000],
    ],
    atl: [
      [4.2, 0],
      [3, 20_000],
    ],
  });
  expect(sizeOf('back', RUNNERS[1])).toBe(433.33);
  expect(await quote(rival)).toMatchObject({ ok: true, data: { amount: 300 } });
  // It backs both of the others with 300 at 4, which is 600 for the player where one of them wins.
  expect(sizeOf('back', RUNNERS[1])).toBe(233.33);
  expect(await back(234, RUNNERS[1])).toMatchObject({ code: 'HOUSE_LIMIT', data: { max_stake: 233 } });
  expect(await back(233, RUNNERS[1])).toMatchObject({ ok: true });
  await world.clock.advance(QUOTE_MS + 2);
  await world.book.idle();
  expect(sizeOf('back', RUNNERS[1])).toBe(200.33);
  await limit('market', market, '--house-loss', '600');
  expect(await quote(rival)).toMatchObject({ ok: false, code: 'LOSS_LIMIT' });
});

it('limits the end of one runner alone', async () => {
  await limit('runner', market, String(RUNNERS[0]), '--house-loss', '300');
  expect([sizeOf('back'), sizeOf('back', RUNNERS[1])]).toEqual([100, 10_000]);
  expect(await back(101)).toMatchObject({ code: 'HOUSE_LIMIT', data: { max_stake: 100 } });
  expect(await back(500, RUNNERS[1])).toMatchObject({ ok: true });
  expect(await back(200)).toMatchObject({ ok: true });
});

it('takes the orders of players that are shown behind a price at which the house takes no more', async () => {
  const rival = await world.player(100_000);
  await world.bet(rival, { market, side: 'lay', odds: 3.9, stake: 400 });
  const shown = () =>
    world.live.shown(market, RUNNERS[0], 'back').map(({ odds, sizePaise }) => [odds / 100, sizePaise / 100]);
  const press = (stake: number) => world.place(player, { market, odds: 3.9, stake });
  await limit('market', market, '--house-loss', '300');
  expect(shown()).toEqual([
    [4, 100],
    [3.9, 400],
  ]);
  expect(await press(501)).toMatchObject({ code: 'HOUSE_LIMIT', data: { max_stake: 500 } });
  expect(await press(150)).toMatchObject({ ok: true, data: { status: 'MATCHED' } });
  expect([await worstOf(), shown()]).toEqual([-300, [[3.9, 350]]]);
  expect(await press(350)).toMatchObject({ ok: true, data: { status: 'MATCHED', odds: 3.9 } });
  expect([await worstOf(), shown()]).toEqual([-300, []]);
  expect(await press(1)).toMatchObject({ code: 'HOUSE_LIMIT', data: { max_stake: 0 } });
});

it('is not kept from an order of a player by a remainder of the house that is too small to be shown', async () => {
  const rival = await world.player(100_000);
  await limit('market', market, '--house-loss', '0');
  world.price(market, RUNNERS[0], { atb: [[4, 0.32]], atl: [[4.2, 10_000]] });
  await world.bet(rival, { market, side: 'lay', odds: 3.9, stake: 400 });
  expect(sizeOf('back')).toBe(400);
  expect(await world.place(player, { market, odds: 3.9, stake: 400 })).toMatchObject({
    ok: true,
    data: { status: 'MATCHED' },
  });
  expect(await worstOf()).toBe(0);
});

it('counts bets between players as nothing, and matches what rests as far as it may', async () => {
  await limit('market', market, '--house-loss', '0');
  const rival = await world.player(100_000);
  const waits = await world.bet(rival, { market, odds: 4.1, stake: 100 });
  expect(await world.place(player, { market, side: 'lay', odds: 4.1, stake: 60 })).toMatchObject({
    data: { status: 'MATCHED' },
  });
  const levels = { atb: [[4.1, 1000]], atl: [[4.2, 10_000]] } as const;
  world.price(market, RUNNERS[0], levels);
  await world.book.idle();
  expect(await world.row(waits.bet_id)).toMatchObject({ status: 'PARTIAL', unmatched_stack: 40 });
  await limit('market', market, '--house-loss', '200');
  world.price(market, RUNNERS[0], { ...levels, atb: [[4.1, 999]] });
  await world.book.idle();
  expect(await world.row(waits.bet_id)).toMatchObject({ status: 'MATCHED' });
});

it('shares what the house may lose among the markets of a match, which draw it in chunks and give it back', async () => {
  await limit('match', 'match', '--house-loss', '5000');
  const other = await world.market();
  world.price(other, RUNNERS[0], { atb: [[4, 10_000]], atl: [[4.2, 10_000]] });
  const there = (stake: number) => world.place(player, { market: other, odds: 4, stake });
  expect(await back(1000)).toMatchObject({ ok: true });
  expect(await there(700)).toMatchObject({ code: 'HOUSE_LIMIT', data: { max_stake: 666 } });
  expect(await there(666)).toMatchObject({ ok: true });
  expect((await admin('risk')).out).toMatch(/match match +5,000\.00 +4,998\.00/);
  await world.result(market, RUNNERS[1]);
  expect(await there(1000)).toMatchObject({ ok: true });
  await world.result(other, RUNNERS[1]);
  expect((await admin('risk')).out).toMatch(/match match +5,000\.00 +0\.00/);
});

it('never overdraws a day, whoever takes bets on which market at the same time', async () => {
  await limit('day', '--house-loss', '20000');
  const beside = createWorld(database.db);
  const markets: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const on = i % 2 === 0 ? world : beside;
    const id = await on.market();
    on.price(id, RUNNERS[0], { atb: [[4, 1_000_000]], atl: [[4.2, 1_000_000]] });
    markets.push(id);
  }
  const players = await Promise.all(Array.from({ length: 8 }, () => world.player(1_000_000)));
  const answers = await Promise.all(
    Array.from({ length: Number(process.env['RISK_BETS'] ?? 160) }, (_, i) => {
      const on = i % 2 === 0 ? world : beside;
      return on.place(players[i % 8] ?? 0, { market: markets[i % 4] ?? '', odds: 4, stake: 100 });
    }),
  );
  await Promise.all([world.book.idle(), beside.book.idle()]);
  const codes = new Set(answers.map((answer) => (answer.ok ? 'taken' : answer.code)));
  expect([...codes].sort()).toEqual(['HOUSE_LIMIT', 'taken']);
  const losses = await Promise.all(markets.map((id) => worstOf(id)));
  const lost = losses.reduce((sum, loss) => sum - loss, 0);
  expect(lost).toBeLessThanOrEqual(20_000);
  expect(lost).toBeGreaterThan(18_000);
  expect(beside.reports).toEqual([]);
  await beside.book.stop();
});

it('is refused where it makes no sense, and taken away with none', async () => {
  for (const [argv, says] of [
    [['market', '1.none', '--house-loss', '5'], 'there is no market 1.none without a result'],
    [['runner', market, '99', '--house-loss', '5'], 'has no runner with the selection id 99'],
    [['match', 'nowhere', '--house-loss', '5'], 'there is no match nowhere'],
    [['sport', 'chess', '--house-loss', '5'], 'there is no sport chess'],
    [['day', 'x', '--house-loss', '5'], 'what is limited is'],
    [['day', '--house-loss', 'much'], '--house-loss must be an amount'],
  ] as const)
    expect(await admin('set-risk', ...argv)).toMatchObject({ code: 1, err: expect.stringContaining(says) });
  await limit('market', market, '--house-loss', '300');
  expect(sizeOf('back')).toBe(100);
  await limit('market', market, '--house-loss', 'none');
  expect([sizeOf('back'), (await admin('risk')).out]).toEqual([
    10_000,
    'nothing limits what the house may lose',
  ]);
});

it('limits what one player may win on a day, with what was won before', async () => {
  const { user_name: name } = await database.db
    .selectFrom('players')
    .select('user_name')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  expect((await admin('set-player', name, '--max-win', '3000')).out).toMatch(/most won on a day 3,000\.00$/);
  expect(await back(1001)).toMatchObject({ code: 'HOUSE_LIMIT', data: { max_stake: 1000 } });
  expect(await back(500)).toMatchObject({ ok: true });
  await world.result(market, RUNNERS[0]);
  market = await world.market();
  world.price(market, RUNNERS[0], { atb: [[4, 10_000]], atl: [[4.2, 10_000]] });
  // 1500 won, less 2 % commission.
  expect(await back(600)).toMatchObject({ code: 'HOUSE_LIMIT', data: { max_stake: 510 } });
  const rival = await world.player(100_000);
  expect(await world.place(rival, { market, odds: 4, stake: 600 })).toMatchObject({ ok: true });
});

it('suspends a market whose worst result would fall too far within ten seconds, and says so once', async () => {
  await limit('velocity', '--house-loss', '3000');
  expect(await back(500)).toMatchObject({ ok: true });
  await world.clock.advance(6000);
  expect(await back(500)).toMatchObject({ ok: true });
  expect(await back(1)).toMatchObject({ code: 'PACE_CHECK', saying: { key: 'paceCheck' } });
  expect(await worstOf()).toBe(-3000);
  expect([world.live.get(market)?.status, (await back(1)).ok]).toEqual(['SUSPENDED', false]);
  await world.book.idle();
  expect(await database.db.selectFrom('markets').select('held').where('id', '=', market).execute()).toEqual([
    { held: true },
  ]);
  expect(world.alarms).toEqual([expect.stringContaining(`market ${market} is suspended`)]);
  expect(world.book.riskState()).toMatchObject([{ kind: 'velocity', of: market }]);
  await admin('open', market);
  await world.book.onAdminNotice(JSON.stringify({ kind: 'held', marketId: market, held: false }));
  expect(world.book.riskState()).toBeUndefined();
  expect(await back(500)).toMatchObject({ ok: true });
});

it('measures a market over the last ten seconds only, and lets what lowers the loss pass', async () => {
  await limit('velocity', market, '--house-loss', '3000');
  await limit('velocity', '--house-loss', '1');
  expect(await back(1000)).toMatchObject({ ok: true });
  expect(await lay(100)).toMatchObject({ ok: true });
  await world.clock.advance(10_000);
  expect(await back(900)).toMatchObject({ ok: true });
  expect((await admin('risk')).out).toMatch(new RegExp(`velocity +1\\.00[^]*velocity ${market} +3,000\\.00`));
  expect(await back(1000)).toMatchObject({ code: 'PACE_CHECK' });
});

it('says once which limit is reached, and again after it was set', async () => {
  await limit('market', market, '--house-loss', '300');
  await back(101);
  await back(101);
  const line = `what the house may lose is reached: market ${market}; bets that cost more are refused`;
  expect(world.alarms).toEqual([line]);
  expect(world.book.riskState()).toMatchObject([{ kind: 'limit', of: `market ${market}` }]);
  await limit('market', market, '--house-loss', '200');
  expect(world.book.riskState()).toBeUndefined();
  await back(101);
  expect(world.alarms).toEqual([line, line]);
});

it('says which of the shared limits is reached: the narrowest, or the day', async () => {
  await limit('day', '--house-loss', '600');
  await limit('match', 'match', '--house-loss', '9000');
  await back(201);
  await limit('match', 'match', '--house-loss', '300');
  await back(201);
  expect(world.alarms.map((line) => line.split(': ')[1])).toEqual([
    'day; bets that cost more are refused',
    'match match; bets that cost more are refused',
  ]);
});

it('counts what could be lost before the first shared limit was set, at once', async () => {
  expect(await back(1000)).toMatchObject({ ok: true });
  const other = await world.market();
  world.price(other, RUNNERS[0], { atb: [[4, 10_000]], atl: [[4.2, 10_000]] });
  await limit('day', '--house-loss', '5000');
  expect((await admin('risk')).out).toMatch(/day +5,000\.00 +3,000\.00/);
  expect(await world.place(player, { market: other, odds: 4, stake: 700 })).toMatchObject({
    code: 'HOUSE_LIMIT',
    data: { max_stake: 666 },
  });
});
