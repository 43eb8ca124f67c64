import { sql } from 'kysely';
import { adminResult } from '../../../server/book/operatorResult';
import { removeRunner } from '../../../server/book/corrections/removeRunner';
import { createFeedStore } from '../../../server/markets/feeds/store';
import type { FeedDefinition } from '@backlay/feed/message';
import { RUNNERS, START, worldOfFile } from '../support/world';

/*
 * A result of the operator that comes when the feed's word on runners is in the database and nobody has dealt with it
 * yet: the server died behind the write, or the command was the faster one.
 */
const world = worldOfFile();
let market: string;
let player: number;
let rival: number;
beforeEach(async () => {
  market = await world.market({ marketType: 'WIN' }, { commissionBps: 0 });
  player = await world.player(10_000);
  rival = await world.player(10_000);
});
afterEach(async () => expect(await world.audit()).toEqual([]));

/** The feed's word in the database, with these runners out, by percent; memory hears nothing of it. */
function written(out: Readonly<Record<number, number | null>>, change: Partial<FeedDefinition> = {}) {
  const definition: FeedDefinition = {
    eventId: 'match',
    eventTypeId: '7',
    marketType: 'WIN',
    marketTime: new Date(START).toISOString(),
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    numberOfWinners: 1,
    runners: RUNNERS.map((id, i) => ({
      id,
      name: `Runner ${id}`,
      sortPriority: i + 1,
      ...(id in out ? { status: 'REMOVED', adjustmentFactor: out[id] ?? null } : { status: 'ACTIVE' }),
    })),
    ...change,
  };
  return createFeedStore(world.db).write(
    [{ id: market, definition, score: null, at: world.clock.now() }],
    'feed:test',
    1,
  );
}

/** A bet of the player that meets the rival's, 100 at these odds. */
async function struck(odds: number, runner = 11) {
  const lay = await world.bet(rival, { market, runner, side: 'lay', odds, stake: 100 });
  const back = await world.bet(player, { market, runner, odds, stake: 100 });
  return { lay: lay.bet_id, back: back.bet_id };
}
const said = (value: string) =>
  adminResult(world.db, { marketId: market, value, by: 'operator', now: world.clock.now() });
const removal = (runner: string, factor: number) => ({
  marketId: market,
  runner,
  factor,
  now: world.clock.now(),
});
const oddsOf = async (betId: string) => (await world.row(betId))?.fills.map(({ odds }) => odds);

it('reduces by a runner that left before it pays', async () => {
  const { lay, back } = await struck(8);
  const gone = await struck(4, 13);
  await written({ 13: 25 });
  expect(await said('11')).toEqual({ status: 'closed', players: 2 });
  expect(await oddsOf(back)).toEqual([6]);
  expect(await oddsOf(lay)).toEqual([6]);
  expect((await world.row(gone.back))?.status).toBe('VOID');
  expect(await world.balance(player)).toEqual({ balance: 10_500, held: 0 });
  expect(await world.balance(rival)).toEqual({ balance: 9500, held: 0 });
});

it('brings back a runner that the feed has in again before it pays', async () => {
  const { back } = await struck(8);
  await written({ 13: 25 });
  await removeRunner(world.db, { ...removal('13', 25_000), by: 'feed' });
  expect(await oddsOf(back)).toEqual([6]);
  await written({});
  expect(await said('11')).toMatchObject({ status: 'closed' });
  expect(await oddsOf(back)).toEqual([8]);
  expect(await world.balance(player)).toEqual({ balance: 10_700, held: 0 });
});

it('pays a runner the feed has in again, reduced by one it took out, who cannot win', async () => {
  await struck(8, 13);
  await removeRunner(world.db, { ...removal('13', 25_000), by: 'feed' });
  await written({ 12: 10 });
  expect(await said('12')).toMatchObject({ status: 'invalid' });
  expect(await world.balance(player)).toEqual({ balance: 10_000, held: 100 });
  expect(await said('13')).toMatchObject({ status: 'closed' });
  expect(await world.balance(player)).toEqual({ balance: 10_620, held: 0 });
});

it('leaves what an operator decided about a runner', async () => {
  const { back } = await struck(8);
  await removeRunner(world.db, { ...removal('13', 50_000), by: 'operator' });
  await written({});
  expect(await said('11')).toMatchObject({ status: 'closed' });
  expect(await oddsOf(back)).toEqual([4]);
});

it('locks every account in one order, the house before the players it reduces', async () => {
  await struck(8);
  await written({ 13: 25 });
  let paid: Promise<unknown> = Promise.resolve();
  await world.db.transaction().execute(async (trx) => {
    await sql`select from accounts where kind = 'house' for no key update`.execute(trx);
    paid = said('11');
    for (let waits = 0; waits === 0;) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      waits = rows[0]?.n ?? 0;
    }
    // Somebody who has the house may have every player: nobody holds one and waits for it.
    await sql`select from accounts where kind = 'player' for no key update nowait`.execute(trx);
  });
  expect(await paid).toMatchObject({ status: 'closed' });
});
