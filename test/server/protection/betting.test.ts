import * as v from 'valibot';
import type { LimitKind } from '../../../domain/players/limits/limit';
import type { LimitPeriod } from '../../../domain/players/limits/window';
import { lockOpenOrders } from '../../../server/book/orders/cancelling/withdrawAll';
import { chooseChecks } from '../../../server/players/protection/checks';
import { shutOut } from '../../../server/players/protection/exclusions';
import { askLimit, confirmLimit } from '../../../server/players/protection/limits';
import { readProtection } from '../../../server/players/protection/shown';
import { callerOf, createWorld, SESSION, SHORTENED, worldOfFile } from '../support/world';

const world = worldOfFile();
const HOUR = 3_600_000;
const codeOf = (answer: { ok: boolean; code?: string }): string => (answer.ok ? 'ok' : (answer.code ?? ''));
const changerOf = (playerId: number) => ({ ...callerOf(playerId), at: new Date(world.clock.now()) });

const limit = (playerId: number, kind: LimitKind, most: number | null, period: LimitPeriod = 'day') =>
  askLimit(world.db, changerOf(playerId), { kind, period }, most);

async function shown(playerId: number, kind: LimitKind) {
  const { limits } = await readProtection(world.db, playerId, callerOf(playerId).tokenHash, {
    at: world.clock.now(),
    speed: 1,
  });
  return limits.find((one) => one.kind === kind);
}

/** A call as the HTTP layer makes it. */
async function ask(path: string, playerId: number, body: unknown) {
  const call = world.book.calls.find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  const answer = await call.handle(v.parse(call.request, body) as never, callerOf(playerId));
  return answer.ok ? { ok: true, data: answer.data } : { ...answer, data: undefined };
}

const sessions = { revokeOthers: () => Promise.resolve([]), tell: () => undefined };
const out = (playerId: number) =>
  shutOut(
    { db: world.db, sessions, endGames: () => Promise.resolve(), lockOpenOrders },
    changerOf(playerId),
    {
      kind: 'timeOut',
      length: 'day',
    },
  );

describe('a limit of stakes', () => {
  test('counts backs by their stake and lays by what they may cost, open ones too', async () => {
    const player = await world.player(10_000);
    const market = await world.market();
    await limit(player, 'stake', 500_00);
    expect(codeOf(await world.place(player, { market, odds: 2, stake: 200 }))).toBe('ok');
    expect(codeOf(await world.place(player, { market, runner: 12, side: 'lay', odds: 3, stake: 125 }))).toBe(
      'ok',
    );
    expect(await shown(player, 'stake')).toMatchObject({
      amount: 500,
      used: 450,
      left: 50,
      resets_at: '2026-11-22 00:00:00',
    });
    const refused = await world.place(player, { market, odds: 2, stake: 50.01 });
    expect(refused).toMatchObject({
      ok: false,
      code: 'STAKE_LIMIT',
      message: 'Your stake limit of 500.00 leaves 50.00 until 22/11/2026 00:00:00.',
    });
    expect(codeOf(await world.place(player, { market, odds: 2, stake: 50 }))).toBe('ok');
    await world.expectSound();
  });

  test('gives back what is cancelled, and counts what a moved bet risks once', async () => {
    const player = await world.player(10_000);
    const market = await world.market();
    await limit(player, 'stake', 100_00);
    const bet = await world.bet(player, { market, odds: 3, stake: 80 });
    const moved = await world.book.replace({ bet_id: bet.bet_id, odds: 4, ref: 'moved' }, callerOf(player));
    expect(codeOf(moved)).toBe('ok');
    expect((await shown(player, 'stake'))?.used).toBe(80);
    const open = moved.ok ? moved.data.bet.bet_id : '';
    await world.book.cancel(player, open);
    expect((await shown(player, 'stake'))?.used).toBe(0);
    expect(codeOf(await world.place(player, { market, odds: 2, stake: 100 }))).toBe('ok');
  });

  test('counts bets on sessions, and those taken before it was set', async () => {
    const player = await world.player(10_000);
    const market = await world.market();
    await world.bet(player, { market, odds: 2, stake: 40 });
    const session = await world.market({ ...SESSION, betDelay: 0 }, { runners: [1] });
    world.live.apply({ id: session, img: true, rc: [{ id: 1, atb: [[63, 100]], atl: [[60, 90]] }] });
    await limit(player, 'stake', 130_00);
    // A No at a rate of 90 may cost 90 of 100.
    const no = { market: session, side: 'lay', run: 60, size: 90, stake: 100 } as const;
    expect(codeOf(await world.placeFancy(player, no))).toBe('ok');
    expect(await shown(player, 'stake')).toMatchObject({ used: 130, left: 0 });
    expect(codeOf(await world.placeFancy(player, { market: session, stake: 1 }))).toBe('STAKE_LIMIT');
  });

  test('holds across the markets of one moment', async () => {
    const player = await world.player(10_000);
    const markets = [await world.market(), await world.market(), await world.market()];
    await limit(player, 'stake', 250_00);
    await world.book.idle();
    const answers = await Promise.all(
      markets.map((market) => world.place(player, { market, odds: 2, stake: 100 })),
    );
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'STAKE_LIMIT']);
  });

  test('takes exactly ten of 64 bets of one moment that reach two processes', async () => {
    const player = await world.player(100_000);
    const other = createWorld(world.db);
    const [here, there] = [await world.market(), await world.market()];
    other.define(there, {});
    await limit(player, 'stake', 1000_00);
    const bets = Array.from({ length: 64 }, (_, i) =>
      i % 2 === 0
        ? world.place(player, { market: here, odds: 2, stake: 100 })
        : other.place(player, { market: there, odds: 2, stake: 100 }),
    );
    const codes = (await Promise.all(bets)).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
    expect(codes.filter((code) => code === 'STAKE_LIMIT')).toHaveLength(54);
    const { staked } = await world.db
      .selectFrom('bets')
      .select((eb) => eb.fn.sum<number>('stake_paise').as('staked'))
      .where('player_id', '=', player)
      .executeTakeFirstOrThrow();
    expect(staked).toBe(1000_00);
  });
});

describe('a limit of losses', () => {
  test('counts what open bets may still lose, and lets a bet pass that lowers it', async () => {
    const player = await world.player(10_000);
    const market = await world.market();
    world.price(market, 11, { atb: [[4, 5000]], atl: [[4, 5000]] });
    await limit(player, 'loss', 100_00);
    expect(codeOf(await world.place(player, { market, odds: 4, stake: 101 }))).toBe('LOSS_LIMIT_OWN');
    expect(codeOf(await world.place(player, { market, odds: 4, stake: 100 }))).toBe('ok');
    expect(await shown(player, 'loss')).toMatchObject({ used: 100, left: 0 });
    // Lowered below what is at risk already.
    await limit(player, 'loss', 50_00);
    expect(codeOf(await world.place(player, { market, runner: 12, odds: 2, stake: 10 }))).toBe(
      'LOSS_LIMIT_OWN',
    );
    expect(codeOf(await world.place(player, { market, side: 'lay', odds: 4, stake: 50 }))).toBe('ok');
    expect((await shown(player, 'loss'))?.used).toBe(50);
  });

  test('counts what was lost, until the day is over', async () => {
    const player = await world.player(10_000);
    const [lost, next] = [await world.market(), await world.market()];
    world.price(lost, 11, { atb: [[2, 5000]] });
    await limit(player, 'loss', 100_00);
    await world.bet(player, { market: lost, odds: 2, stake: 60 });
    await world.result(lost, 12);
    expect(await shown(player, 'loss')).toMatchObject({ used: 60, left: 40 });
    const beyond = await world.place(player, { market: next, odds: 2, stake: 41 });
    expect(beyond).toMatchObject({
      code: 'LOSS_LIMIT_OWN',
      message: 'Your loss limit of 100.00 leaves 40.00 until 22/11/2026 00:00:00, open bets counted as lost.',
    });
    expect(codeOf(await world.place(player, { market: next, odds: 2, stake: 40 }))).toBe('ok');
  });
});

describe('what refuses every bet', () => {
  test('a break does, cancels what is open, and leaves cash out as it is', async () => {
    const player = await world.player(10_000);
    const market = await world.market();
    const other = await world.market();
    world.price(market, 11, { atb: [[4.7, 5000]], atl: [[4.9, 5000]] });
    await world.bet(player, { market, odds: 4.7, stake: 100 });
    const open = await world.bet(player, { market: other, odds: 2, stake: 30 });
    world.price(market, 11, SHORTENED);
    await out(player);
    expect(await world.place(player, { market, odds: 2, stake: 10 })).toMatchObject({
      code: 'TIME_OUT',
      message: 'You are taking a break until 22/11/2026 11:30:00. Withdrawing stays possible.',
    });
    expect((await world.row(open.bet_id))?.status).toBe('CANCELLED');
    const quote = await ask('bet/cashOutQuote', player, { market_id: market });
    expect(quote).toMatchObject({ ok: true, data: { amount: 14.63 } });
    const { quote_id } = quote.data as { quote_id: string };
    expect(await ask('bet/cashOut', player, { quote_id, ref: 'break-cash-out' })).toMatchObject({ ok: true });
  });

  test('an unanswered reality check does, from five minutes after it was due', async () => {
    const player = await world.player(10_000);
    const market = await world.market();
    await chooseChecks(world.db, changerOf(player), 15);
    await world.clock.advance(20 * 60_000 - 1);
    expect(codeOf(await world.place(player, { market, odds: 2, stake: 1 }))).toBe('ok');
    await world.clock.advance(1);
    expect(codeOf(await world.place(player, { market, odds: 2, stake: 1 }))).toBe('REALITY_CHECK_DUE');
  });

  test('session time that is used up does', async () => {
    const player = await world.player(10_000);
    const market = await world.market();
    const now = world.clock.now();
    const use = (used_at: Date) =>
      world.db.updateTable('tokens').set({ used_at }).where('player_id', '=', player).execute();
    await world.db
      .updateTable('tokens')
      .set({ created_at: new Date(now), used_at: new Date(now) })
      .where('player_id', '=', player)
      .execute();
    await limit(player, 'session', 60);
    await use(new Date(now + 59 * 60_000));
    expect(codeOf(await world.place(player, { market, odds: 2, stake: 1 }))).toBe('ok');
    await use(new Date(now + HOUR));
    expect(await shown(player, 'session')).toMatchObject({ amount: 60, left: 0 });
    expect(await world.place(player, { market, odds: 2, stake: 1 })).toMatchObject({ code: 'SESSION_LIMIT' });
  });
});

test('a higher limit waits a day and a second press, and what was asked for is written down', async () => {
  const player = await world.player(10_000);
  await limit(player, 'stake', 100_00);
  const which = { kind: 'stake', period: 'day' } as const;
  await limit(player, 'stake', 300_00);
  await world.clock.advance(24 * HOUR - 1);
  expect(await confirmLimit(world.db, changerOf(player), which)).toMatchObject({ status: 'early' });
  expect(await shown(player, 'stake')).toMatchObject({
    amount: 100,
    wish: { amount: 300, state: 'waiting' },
  });
  await world.clock.advance(1);
  expect(await confirmLimit(world.db, changerOf(player), which)).toEqual({ status: 'confirmed' });
  expect(await shown(player, 'stake')).toMatchObject({ amount: 300, wish: null });
  const events = await world.db
    .selectFrom('limit_events')
    .select(['event', 'most'])
    .where('player_id', '=', player)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { event: 'set', most: 100_00 },
    { event: 'asked', most: 300_00 },
    { event: 'confirmed', most: 300_00 },
  ]);
  await expect(world.db.deleteFrom('limit_events').execute()).rejects.toThrow(
    'limit_events is only added to: delete is refused',
  );
});
