import { sql } from 'kysely';
import { twoIn } from '../../support/two';
import { createWorld, RUNNERS, worldOfFile } from '../../support/world';
import type { World } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  ({ market, player, rival } = await twoIn(world, 1000));
});
afterEach(async () => {
  await world.book.idle();
  await world.expectSound();
});

const definition = (inPlay: boolean) => ({
  eventId: 'match',
  eventTypeId: '4',
  marketType: 'MATCH_ODDS',
  marketTime: '2026-11-21T06:00:00Z',
  status: 'OPEN' as const,
  inPlay,
  betDelay: 0,
  numberOfWinners: 1,
  runners: RUNNERS.map((id, i) => ({ id, status: 'ACTIVE' as const, sortPriority: i + 1 })),
});

/** One message that turns the market in play and offers `odds` to backers and layers of the first runner. */
const turnWithPrice = ({ live }: World, odds: number): void =>
  void live.apply({
    id: market,
    marketDefinition: definition(true),
    rc: [{ id: 11, atb: [[odds, 1000]], atl: [] }],
  });

/** Keeps the market's row from everybody else until the result is called. */
async function lockRow(): Promise<() => Promise<void>> {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => (open = done));
  let taken = (): void => undefined;
  const locked = new Promise<void>((done) => (taken = done));
  const work = world.db.transaction().execute(async (trx) => {
    await sql`select from markets where id = ${market} for no key update`.execute(trx);
    taken();
    await opened;
  });
  await locked;
  return async () => {
    open();
    await work;
  };
}

/** Resolves when somebody waits for the market's row. */
async function waited(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(world.db);
    if (rows.length > 0) return;
  }
}

it('lapses before the price of the same message is looked at', async () => {
  const lapsing = await world.bet(player, { market, odds: 3, stake: 100 });
  const kept = await world.bet(player, { market, odds: 3, stake: 50, keep: true });
  turnWithPrice(world, 3.5);
  await world.book.idle();
  expect(await world.row(lapsing.bet_id)).toMatchObject({ status: 'LAPSED', matched_stack: 0 });
  expect(await world.row(kept.bet_id)).toMatchObject({ status: 'MATCHED', fills: [{ odds: 3, stack: 50 }] });
});

it('lapses before a price that came while a bet was being placed, and that bet with it', async () => {
  const lapsing = await world.bet(player, { market, odds: 3, stake: 100 });
  const release = await lockRow();
  const placing = world.place(player, { market, odds: 3.2, stake: 40 });
  await waited();
  turnWithPrice(world, 2);
  world.price(market, 11, { atb: [[3.5, 1000]] });
  await release();
  const late = await placing;
  await world.book.idle();
  expect(await world.row(lapsing.bet_id)).toMatchObject({ status: 'LAPSED', matched_stack: 0 });
  // Decided in play, so it is an order of the play and matches like one.
  expect(late).toMatchObject({ ok: true, data: { status: 'MATCHED' } });
});

it('does not let a bet that is decided in play meet an order that is about to lapse', async () => {
  const lapsing = await world.bet(player, { market, odds: 3, stake: 100 });
  const kept = await world.bet(player, { market, odds: 3.1, stake: 30, keep: true });
  const release = await lockRow();
  const placing = world.place(rival, { market, side: 'lay', odds: 3.1, stake: 100 });
  await waited();
  world.live.apply({ id: market, marketDefinition: definition(true) });
  await release();
  expect(await placing).toMatchObject({ ok: true, data: { matched_stack: 30, unmatched_stack: 70 } });
  await world.book.idle();
  expect(await world.row(lapsing.bet_id)).toMatchObject({ status: 'LAPSED', matched_stack: 0 });
  expect(await world.row(kept.bet_id)).toMatchObject({ status: 'MATCHED' });
});

describe('a server that was down at the off', () => {
  const restored = (inPlay: boolean): World =>
    createWorld(world.db, (live) =>
      live.restore({ id: market, held: false, removed: [], result: null, definition: definition(inPlay) }),
    );

  it.each([
    ['knew of the off', true],
    ['had not heard of it', false],
  ])('does not match what was placed before the off with the first price; it %s', async (_, knew) => {
    const lapsing = await world.bet(player, { market, odds: 3, stake: 100 });
    const kept = await world.bet(player, { market, odds: 3, stake: 50, keep: true });
    const again = restored(knew);
    turnWithPrice(again, 3.5);
    await again.book.idle();
    await again.book.idle();
    expect(await world.row(lapsing.bet_id)).toMatchObject({ status: 'LAPSED', matched_stack: 0 });
    expect(await world.row(kept.bet_id)).toMatchObject({ status: 'MATCHED', matched_stack: 50 });
    expect(again.reports).toEqual([]);
    await again.book.stop();
    await world.book.reload();
  });
});

it('matches nothing that is to lapse while the database does not take the lapse', async () => {
  const lapsing = await world.bet(player, { market, odds: 3, stake: 100 });
  const away = jest.spyOn(world.db, 'transaction').mockImplementationOnce(() => {
    throw Object.assign(new Error('away'), { code: '57P01' });
  });
  turnWithPrice(world, 2);
  await world.book.idle();
  away.mockRestore();
  world.price(market, 11, { atb: [[3.5, 1000]] });
  await world.book.idle();
  expect(await world.row(lapsing.bet_id)).toMatchObject({ status: 'UNMATCHED', matched_stack: 0 });
  await world.clock.advance(5000);
  await world.book.idle();
  expect(await world.row(lapsing.bet_id)).toMatchObject({ status: 'LAPSED' });
  expect(world.reports.splice(0)).toMatchObject([{ what: `lapsing in ${market}` }]);
});
