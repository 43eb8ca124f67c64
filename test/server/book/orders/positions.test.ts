import { sql } from 'kysely';
import { MAX_LIVE_BETS } from '../../../../domain/placing/limits';
import { up } from '../../../../server/base/db/migrations/0008-positions';
import { rebuildPositions } from '../../../../server/book/orders/positions/rebuild';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { counting } from '../../support/counting';
import type { Counted } from '../../support/counting';
import { createWorld } from '../../support/world';
import type { World } from '../../support/world';

let database: TestDatabase;
let counted: Counted;
let world: World;
let market: string;
let player: number;
beforeAll(async () => {
  database = await freshDatabase();
  counted = counting(database.db);
  world = createWorld(counted.db);
});
afterAll(async () => {
  await world.book.stop();
  await database.drop();
});
beforeEach(async () => {
  market = await world.market();
  player = await world.player(10_000_000);
});
afterEach(() => world.expectSound());

/** 0.01 * 7.2 is no whole number of paise: such stakes cannot be summed before they are rounded. */
const UNEVEN = { odds: 8.2, stake: 100.01 } as const;

async function rowsOf(work: () => Promise<unknown>): Promise<number> {
  await world.book.idle();
  counted.reset();
  await work();
  await world.book.idle();
  return counted.seen.rows;
}

async function many(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => world.bet(player, { market, ...UNEVEN })));
}

it('reads no more rows for a bet behind many that do not fold than for the second', async () => {
  await many(1);
  const early = await rowsOf(() => world.bet(player, { market, ...UNEVEN }));
  await many(25);
  expect(await rowsOf(() => world.bet(player, { market, ...UNEVEN }))).toBeLessThanOrEqual(early);
});

it('reads as many rows for a cancel among many as among two', async () => {
  await many(1);
  const cancelled = async () => {
    const { bet_id } = await world.bet(player, { market, ...UNEVEN });
    return rowsOf(() => world.book.cancel(player, bet_id));
  };
  const early = await cancelled();
  await many(25);
  expect(await cancelled()).toBe(early);
});

it('reads of the orders on the other side no more than a bet can use', async () => {
  const rival = await world.player(10_000);
  await many(1);
  const laid = { market, side: 'lay', odds: 8.2, stake: 5 } as const;
  await world.bet(rival, laid);
  const early = await rowsOf(() => world.bet(rival, laid));
  await many(25);
  expect(await rowsOf(() => world.bet(rival, laid))).toBeLessThanOrEqual(early);
  // What rests is known by now; after a cancel it is read again, as far as a bet can reach.
  const { bet_id } = await world.bet(rival, { market, side: 'lay', odds: 1.5, stake: 5 });
  await world.book.cancel(rival, bet_id);
  expect(await rowsOf(() => world.bet(rival, laid))).toBeLessThanOrEqual(early);
});

it('brings back what rests as prices, not as orders', async () => {
  await many(25);
  const before = world.live.get(market)?.runners.get(11)?.restingAtl;
  counted.reset();
  await world.book.reload();
  expect(counted.seen.most).toBeLessThan(10);
  expect(world.live.get(market)?.runners.get(11)?.restingAtl).toEqual(before);
});

async function everyPosition() {
  const { rows } = await sql`select * from positions order by market_id, player_id, selection_id`.execute(
    database.db,
  );
  const held = await sql`select * from exposures order by market_id, player_id`.execute(database.db);
  return { rows, held: held.rows };
}

it('sums up from the bets, few at a time, what was kept bet by bet', async () => {
  const rival = await world.player(10_000_000);
  world.price(market, 12, { atb: [[3.15, 33.33]] });
  await world.bet(player, { market, runner: 12, odds: 3.1, stake: 77.77 });
  await many(3);
  await world.bet(rival, { market, side: 'lay', odds: 8.2, stake: 255.55 });
  const cancelled = await world.bet(rival, { market, side: 'lay', odds: 2.02, stake: 9.99 });
  await world.book.cancel(rival, cancelled.bet_id);
  const kept = await everyPosition();
  let turns = 0;
  const pace = { rows: 2, turn: () => Promise.resolve((turns += 1)) };
  const players = [player, rival];
  await database.db
    .transaction()
    .execute((trx) => rebuildPositions(trx, market, { kind: 'odds', session: null }, players, pace));
  const rebuilt = await everyPosition();
  expect(turns).toBeGreaterThan(2);
  const isCounted = (row: unknown) => (row as { live_bets: number }).live_bets > 0;
  expect(rebuilt.rows.filter(isCounted)).toEqual(kept.rows.filter(isCounted));
});

it('fills the positions of a database that has bets already', async () => {
  const rival = await world.player(10_000_000);
  world.price(market, 12, { atb: [[3.15, 33.33]] });
  await world.bet(player, { market, runner: 12, odds: 3.1, stake: 77.77 });
  await world.bet(player, { market, ...UNEVEN });
  await world.bet(rival, { market, side: 'lay', odds: 8.2, stake: 55.55 });
  const cancelled = await world.bet(rival, { market, side: 'lay', odds: 2.02, stake: 9.99 });
  await world.book.cancel(rival, cancelled.bet_id);
  const ended = await world.market();
  world.price(ended, 11, { atb: [[2, 100]] });
  await world.bet(player, { market: ended, odds: 2, stake: 30 });
  await world.result(ended, 12);
  const kept = await everyPosition();
  await sql`drop table positions`.execute(database.db);
  await sql`alter table exposures drop column live_bets`.execute(database.db);
  await sql`create index bets_market on bets (market_id, player_id)`.execute(database.db);
  await sql`drop index bets_market_player`.execute(database.db);
  // The clock of the test is not the database's, by which it ended just now.
  await sql`update markets set settled_at = now() where id = ${ended}`.execute(database.db);
  await up(database.db as never);
  const filled = await everyPosition();
  const livingOnly = (all: typeof kept) => ({
    ...all,
    rows: all.rows.filter((row) => (row as { live_bets: number }).live_bets > 0),
  });
  expect(livingOnly(filled)).toEqual(livingOnly(kept));
  expect(filled.rows).toContainEqual(
    expect.objectContaining({ market_id: ended, loses_paise: -30_00, live_bets: 0 }),
  );
});

describe('too many live bets', () => {
  /** As if there were so many more of them; taken back before the audit looks. */
  const pretend = async (more: number) => {
    await sql`update positions set live_bets = live_bets + ${more} where player_id = ${player}`.execute(
      database.db,
    );
    await sql`update exposures set live_bets = live_bets + ${more} where player_id = ${player}`.execute(
      database.db,
    );
    // As who changes them does; what is kept in memory is read again.
    await sql`update markets set book_version = book_version + 1`.execute(database.db);
  };
  const asked = () => world.place(player, { market, odds: 3, stake: 10 });

  it('refuses the bet beyond the limit of a market, and takes it once another is gone', async () => {
    const { bet_id } = await world.bet(player, { market, odds: 3, stake: 10 });
    await pretend(MAX_LIVE_BETS.market - 2);
    expect(await asked()).toMatchObject({ ok: true });
    expect(await asked()).toMatchObject({ ok: false, code: 'TOO_MANY_BETS' });
    await world.book.cancel(player, bet_id);
    expect(await asked()).toMatchObject({ ok: true });
    await pretend(2 - MAX_LIVE_BETS.market);
  });

  it('refuses the bet beyond the limit of all markets together, not of another player', async () => {
    const other = await world.market();
    await world.bet(player, { market: other, odds: 3, stake: 10 });
    await pretend(MAX_LIVE_BETS.all - 2);
    expect(await asked()).toMatchObject({ ok: true });
    const refused = await asked();
    expect(refused).toMatchObject({ ok: false, code: 'TOO_MANY_BETS' });
    expect(refused.message).toContain('20000 in all');
    expect(await world.place(await world.player(100), { market, odds: 3, stake: 10 })).toMatchObject({
      ok: true,
    });
    await sql`update exposures set live_bets = 1 where player_id = ${player}`.execute(database.db);
    await sql`update positions set live_bets = 1 where player_id = ${player}`.execute(database.db);
  });
});
