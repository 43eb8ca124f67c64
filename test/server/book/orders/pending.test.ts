import { sql } from 'kysely';
import * as v from 'valibot';
import { refusedBets } from '../../../../api/schemas/betReports';
import { newsReply } from '../../../../api/schemas/news';
import { DELETED_BETS_HOURS } from '../../../../domain/base/product';
import { connect } from '../../../../server/base/db/connect';
import { LEASES } from '../../../../server/base/db/leases';
import { createFaults } from '../../support/faults';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { callerOf, createWorld } from '../../support/world';
import type { World } from '../../support/world';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await freshDatabase();
  world = createWorld(database.db);
});
afterAll(async () => {
  await world.book.stop();
  await database.drop();
});

const IN_PLAY = { inPlay: true, betDelay: 5 } as const;
let market: string;
let player: number;
beforeEach(async () => {
  market = await world.market(IN_PLAY);
  player = await world.player(1000);
  world.price(market, 11, { atb: [[2, 500]], atl: [[2.04, 500]] });
  world.sent.length = 0;
});

const pending = () =>
  world.db.selectFrom('pending_bets').selectAll().where('player_id', '=', player).execute();
const bets = () => world.db.selectFrom('bets').selectAll().where('player_id', '=', player).execute();

/** Resolves when the player's news of a process has this in it. */
async function told(what: 'pending' | 'ended', by: World = world): Promise<{ ref: string }[]> {
  for (;;) {
    const mine = by.sent.filter(({ playerId }) => playerId === player);
    const news = mine.flatMap(({ change }): { ref: string }[] => change[what] ?? []);
    if (news.length > 0) return news;
    await new Promise((done) => setImmediate(done));
  }
}

/** A bet whose row is stored and whose delay runs. */
async function start(ref = 'waiting-bet', by: World = world) {
  by.sent.length = 0;
  const answer = by.place(player, { market, odds: 2, stake: 100, ref });
  await told('pending', by);
  return { answer };
}

async function listed(list: 'M' | 'U' = 'M') {
  const { book } = world;
  const call = book.calls.find(({ path }) => path === 'bet/getMarketAndFancyBet');
  const answer = await call?.handle({ bet_type: list, match_id: 'match' } as never, callerOf(player));
  return answer?.data ?? null;
}

it('stores a bet in its delay, which holds nothing, and puts the bet in its place', async () => {
  const { answer } = await start();
  const at = world.clock.now();
  expect(await pending()).toMatchObject([
    {
      ref: 'waiting-bet',
      market_id: market,
      selection_id: 11,
      is_back: true,
      odds: 200,
      stake_paise: 100_00,
    },
  ]);
  expect((await pending())[0]?.until.getTime()).toBe(at + 5000);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  expect(await bets()).toEqual([]);
  await world.clock.advance(5000);
  expect(await answer).toMatchObject({ ok: true, data: { ref: 'waiting-bet', status: 'MATCHED' } });
  expect(await pending()).toEqual([]);
  await world.expectSound();
});

it('stores no row for a bet that waits for nothing', async () => {
  const early = await world.market({ inPlay: false, betDelay: 5 });
  world.price(early, 11, { atb: [[2, 500]] });
  await world.bet(player, { market: early });
  await world.book.idle();
  expect(world.sent.filter(({ change }) => change.pending)).toEqual([]);
  expect(await world.db.selectFrom('pending_bets').select('id').execute()).toEqual([]);
});

it('is among the bets of the match with the seconds left, and told to its player', async () => {
  const { answer } = await start();
  const row = {
    status: 'PENDING',
    ref: 'waiting-bet',
    market_id: market,
    market_name: 'Match Odds',
    selection_id: 11,
    selection_name: 'Runner 11',
    is_back: '1',
    odds: 2,
    stack: 100,
    seconds_left: 5,
  };
  expect(await told('pending')).toMatchObject([row]);
  await world.clock.advance(2000);
  expect(await listed()).toMatchObject([{ ...row, seconds_left: 3 }]);
  expect(await listed('U')).toBeNull();
  await world.clock.advance(3000);
  await answer;
  expect(await listed()).toMatchObject([{ status: 'MATCHED', ref: 'waiting-bet' }]);
});

it('goes with a refusal, which is told by its reference', async () => {
  const { answer } = await start();
  world.define(market, { ...IN_PLAY, status: 'SUSPENDED' });
  expect(await answer).toMatchObject({ ok: false, code: 'MARKET_SUSPENDED' });
  expect(await pending()).toEqual([]);
  expect(await told('ended')).toMatchObject([{ ref: 'waiting-bet', code: 'MARKET_SUSPENDED' }]);
  expect(await world.place(player, { market, odds: 2, stake: 100, ref: 'waiting-bet' })).toMatchObject({
    ok: false,
    code: 'DUPLICATE',
  });
});

async function ask<S extends v.GenericSchema>(path: string, reply: S, body: object) {
  const call = world.book.calls.find((one) => one.path === path);
  const answer = await call?.handle(v.parse(call.request, body) as never, callerOf(player));
  return v.parse(reply, answer?.ok ? answer.data : null);
}
const refusedOnes = (body: object = {}) => ask('bet/getRefusedBets', refusedBets, body);

it('is listed for a day once it is refused, as a page and as a file, and told; one taken back is listed only', async () => {
  const first = await start();
  world.define(market, { ...IN_PLAY, status: 'SUSPENDED' });
  await first.answer;
  expect(world.hinted.filter((one) => one === player)).toHaveLength(1);
  world.define(market, { ...IN_PLAY, status: 'OPEN' });
  await world.clock.advance(1000);
  const second = await start('second-bet');
  await world.book.cancelPending(player, 'second-bet');
  await second.answer;
  expect(world.hinted.filter((one) => one === player)).toHaveLength(1);
  const bet = { selection_name: 'Runner 11', market_name: 'Match Odds', odds: 2, stack: 100 };
  const refused = { ref: 'waiting-bet', code: 'MARKET_SUSPENDED', ...bet };
  const taken = { ref: 'second-bet', code: 'CANCELLED', match_name: 'A v B', sport_name: 'Cricket' };
  expect(await refusedOnes()).toMatchObject({ total: 2, data: [taken, refused] });
  expect(await refusedOnes({ sort: 'placed', limit: 10 })).toMatchObject({ data: [refused, taken] });
  expect(await refusedOnes({ search: 'runner 11' })).toMatchObject({ total: 2 });
  expect(await refusedOnes({ search: 'nobody' })).toMatchObject({ total: 0, data: [] });
  const { news } = await ask('bet/getNews', newsReply, {});
  expect(news).toMatchObject([{ what: 'refused', ref: 'waiting-bet', code: 'MARKET_SUSPENDED', bet }]);
  const file = world.book.reports.find(({ name }) => name === 'refusedBets');
  const rows: (readonly unknown[])[] = [];
  for await (const batch of file?.batches({ search: '', sort: 'placed' } as never, {} as never, player) ?? [])
    rows.push(...batch);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveLength(file?.columns.length ?? 0);
  expect(rows[0]).toEqual(expect.arrayContaining([{ word: 'side.back' }, 200, 100_00]));
  expect(String(rows[0]?.at(-1))).toMatch(/suspended/i);
  await world.clock.advance(DELETED_BETS_HOURS * 3_600_000);
  expect(await refusedOnes()).toMatchObject({ total: 0 });
});

describe('taken back by its player', () => {
  it('ends at once, is never placed, and answers the same whoever asks again', async () => {
    const { answer } = await start();
    expect(await world.book.cancelPending(player, 'waiting-bet')).toMatchObject({
      ok: true,
      data: { ref: 'waiting-bet' },
    });
    // The clock has not moved.
    expect(await answer).toMatchObject({ ok: false, code: 'CANCELLED' });
    await world.clock.advance(5000);
    expect([await pending(), await bets()]).toEqual([[], []]);
    expect(await world.book.cancelPending(player, 'waiting-bet')).toMatchObject({ ok: true });
    expect(await world.place(player, { market, odds: 2, stake: 100, ref: 'waiting-bet' })).toMatchObject({
      ok: false,
      code: 'CANCELLED',
    });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
  });

  it('also where the client sent no reference: it read it in its bets', async () => {
    const answer = world.place(player, { market, odds: 2, stake: 100 });
    const [row] = await told('pending');
    expect(await world.book.cancelPending(player, row?.ref ?? '')).toMatchObject({ ok: true });
    expect(await answer).toMatchObject({ code: 'CANCELLED' });
    expect(await world.book.cancelPending(player, row?.ref ?? '')).toMatchObject({ ok: true });
  });

  it('refuses what does not wait, what is unknown, and what is somebody else’s', async () => {
    const { answer } = await start();
    const rival = await world.player(1000);
    expect(await world.book.cancelPending(rival, 'waiting-bet')).toMatchObject({ code: 'UNKNOWN_BET' });
    await world.clock.advance(5000);
    expect(await answer).toMatchObject({ ok: true });
    expect(await world.book.cancelPending(player, 'waiting-bet')).toMatchObject({ code: 'NOT_CANCELLABLE' });
    expect(await bets()).toHaveLength(1);
  });

  it('comes before a placement that finds its row being taken', async () => {
    const { answer } = await start();
    const other = createWorld(world.db);
    // Another process takes the bet back: this one hears of it only from the database.
    let release = (): void => undefined;
    const mayCommit = new Promise<void>((done) => (release = done));
    const isLocked = new Promise<void>((locked) => {
      void world.db.transaction().execute(async (trx) => {
        await sql`select from pending_bets where player_id = ${player} for update`.execute(trx);
        locked();
        await mayCommit;
      });
    });
    await isLocked;
    const takenBack = other.book.cancelPending(player, 'waiting-bet');
    await waiters(1);
    await world.clock.advance(5000);
    await waiters(2);
    release();
    expect(await takenBack).toMatchObject({ ok: true });
    expect(await answer).toMatchObject({ ok: false, code: 'CANCELLED' });
    await other.book.stop();
    expect([await pending(), await bets()]).toEqual([[], []]);
    await world.expectSound();
  });

  it('comes too late once the placement has the row', async () => {
    const { answer } = await start();
    let release = (): void => undefined;
    const mayCommit = new Promise<void>((done) => (release = done));
    const isLocked = new Promise<void>((locked) => {
      void world.db.transaction().execute(async (trx) => {
        await sql`select from accounts where player_id = ${player} for update`.execute(trx);
        locked();
        await mayCommit;
      });
    });
    await isLocked;
    await world.clock.advance(5000);
    await waiters(1);
    const takenBack = world.book.cancelPending(player, 'waiting-bet');
    await waiters(2);
    release();
    expect(await answer).toMatchObject({ ok: true, data: { status: 'MATCHED' } });
    expect(await takenBack).toMatchObject({ ok: false, code: 'NOT_CANCELLABLE' });
    expect([(await pending()).length, (await bets()).length]).toEqual([0, 1]);
    await world.expectSound();
  });
});

/** Until so many statements of this database wait for a lock. */
async function waiters(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
    if ((rows[0]?.n ?? 0) >= count) return;
  }
}

it('is let go after an outage at its end, and the same reference is decided anew', async () => {
  const second = await connect(database.address);
  const faults = createFaults(second.pool);
  const shaky = createWorld(faults.db);
  shaky.define(market, IN_PLAY);
  shaky.price(market, 11, { atb: [[2, 500]] });
  const { answer } = await start('in-an-outage', shaky);
  await shaky.book.idle();
  const failed = expect(answer).rejects.toThrow('ECONNRESET');
  faults.plan(/from markets where id = [^]* for no key update of markets/, 'before');
  await shaky.clock.advance(5000);
  await failed;
  while ((await pending()).length > 0) await shaky.clock.advance(5000);
  expect(await bets()).toEqual([]);
  const anew = await start('in-an-outage', shaky);
  await shaky.clock.advance(5000);
  expect(await anew.answer).toMatchObject({ ok: true, data: { ref: 'in-an-outage' } });
  await shaky.book.stop();
  await second.close();
  await world.expectSound();
});

describe('a server that dies in the delay', () => {
  it('refuses what waited when it starts, and says so to who asks again', async () => {
    const other = createWorld(world.db);
    other.define(market, IN_PLAY);
    other.price(market, 11, { atb: [[2, 500]] });
    const { answer } = await start('waiting-when-killed', other);
    await world.book.handOver.adopt(LEASES);
    expect([await pending(), await bets()]).toEqual([[], []]);
    const again = () => world.place(player, { market, odds: 2, stake: 100, ref: 'waiting-when-killed' });
    expect(await again()).toMatchObject({ ok: false, code: 'RESTARTED' });
    expect(await again()).toMatchObject({ ok: false, code: 'RESTARTED' });
    expect(
      await world.place(player, { market, odds: 2, stake: 90, ref: 'waiting-when-killed' }),
    ).toMatchObject({
      code: 'REF_REUSED',
    });
    expect(await world.book.cancelPending(player, 'waiting-when-killed')).toMatchObject({
      code: 'NOT_CANCELLABLE',
    });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    // Should the other one live after all, it finds its row gone.
    await other.clock.advance(5000);
    expect(await answer).toMatchObject({ ok: false, code: 'RESTARTED' });
    await other.book.stop();
    expect(await bets()).toEqual([]);
  });

  it('writes no row any more once another one has the database', async () => {
    const connection = await connect(database.address);
    // What it has is no longer what the database says.
    connection.fence.take(new Map(LEASES.map((lease) => [lease, -1])));
    const displaced = createWorld(connection.db);
    displaced.define(market, IN_PLAY);
    displaced.price(market, 11, { atb: [[2, 500]] });
    const asked = { market, odds: 2, stake: 100, ref: 'by-a-displaced-server' };
    await expect(displaced.place(player, asked)).rejects.toThrow(
      'another server has taken this database over',
    );
    expect(await pending()).toEqual([]);
    await displaced.book.stop();
    await connection.close();
  });
});
