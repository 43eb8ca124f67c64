import pg from 'pg';
import { manualClock } from '../../../server/base/clock';
import { clientConfig, connect } from '../../../server/base/db/connect';
import { shardOf } from '../../../server/base/db/leases';
import { Displaced, Elsewhere } from '../../../server/base/db/outage';
import { createOwnership } from '../../../server/base/db/ownership';
import { createOwned } from '../../../server/book/orders/parts/owned';
import { audit } from '../../../server/book/settlement/audit';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { createWorld, START } from '../support/world';
import type { World } from '../support/world';

/*
 * Processes that share the markets of one database: each with a book, a pool, a connection for its leases and a clock of its
 * own. All hear the same feed.
 */

const CHANNEL = 'backlay_admin';

let database: TestDatabase;
let now: number;
const ends: (() => unknown)[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  now = START;
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await database.drop();
});

type Process = {
  world: World;
  owns: (marketId: string) => boolean;
  ownership: ReturnType<typeof createOwnership>;
  clock: ReturnType<typeof manualClock>;
  shards: () => number;
};

async function enter(): Promise<Process> {
  const connection = await connect(database.address);
  const client = new pg.Client(clientConfig(database.address));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  const owned = createOwned();
  const world = createWorld(connection.db, undefined, undefined, owned);
  const clock = manualClock(START);
  const { fence } = connection;
  const ownership = createOwnership({
    way: () => ({ client, at: () => new Date(now) }),
    fence,
    clock,
    channel: CHANNEL,
    adopt: (leases) => {
      world.live.startOver((marketId) => leases.includes(shardOf(marketId)));
      return world.book.handOver.adopt(leases);
    },
    leave: world.book.handOver.leave,
    onLost: () => undefined,
    report: (error) => void world.reports.push({ what: 'leases', error }),
  });
  client.on('notification', ({ payload }) => ownership.onNotice(payload ?? '{}'));
  ends.push(
    () => connection.close(),
    () => client.end(),
    () => world.book.stop(),
  );
  await ownership.start();
  return {
    world,
    owns: owned.has,
    ownership,
    clock,
    shards: () => fence.held().filter((lease) => lease < 64).length,
  };
}

async function pass(ms: number, ...processes: Process[]): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    now += 500;
    for (const { clock, ownership } of processes) {
      await clock.advance(500);
      await ownership.idle();
    }
  }
}

/** Asks until each has so many: notices of the database come when they come. */
async function until(...wanted: [Process, number][]): Promise<void> {
  while (wanted.some(([process, shards]) => process.shards() !== shards)) {
    await new Promise((done) => setImmediate(done));
    await Promise.all(wanted.map(([{ ownership }]) => ownership.idle()));
  }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

const OPEN = { inPlay: true, betDelay: 5 } as const;
const PRICES = { atb: [[2, 500]], atl: [[2.04, 500]] } as const;

test('markets go from one process to another with what rests on them, and back when that one dies', async () => {
  const one = await enter();
  const player = await one.world.player(10_000);
  const ids: string[] = [];
  for (let i = 0; i < 12; i += 1) ids.push(await one.world.market(OPEN));
  for (const id of ids) one.world.price(id, 11, PRICES);
  const rest = (world: World, market: string, ref: string) =>
    world.place(player, { market, odds: 3, stake: 10, ref });
  for (const id of ids) expect(await rest(one.world, id, `resting-${id}`)).toMatchObject({ ok: true });
  const waiting = new Map(
    ids.map((id) => [
      id,
      failureOf(
        one.world
          .place(player, { market: id, odds: 2, stake: 5, ref: `waiting-${id}` })
          .then((answer) => expect(answer.code).toBe('RESTARTED')),
      ),
    ]),
  );
  while (one.world.sent.filter(({ change }) => change.pending).length < ids.length)
    await new Promise((done) => setImmediate(done));

  const two = await enter();
  for (const id of ids) two.world.define(id, OPEN);
  await pass(2000, one, two);
  await until([one, 32], [two, 32]);
  await two.world.book.idle();
  const moved = ids.filter((id) => two.owns(id));
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(ids.length);
  expect(moved).toEqual(ids.filter((id) => !one.owns(id)));

  // What waited on them was refused by the one that let go; the rest goes on waiting.
  for (const id of moved) expect(await waiting.get(id)).toBe('done');
  const left = await database.db.selectFrom('pending_bets').select('market_id').execute();
  expect(left.map((row) => row.market_id).sort()).toEqual(ids.filter((id) => !moved.includes(id)).sort());
  for (const id of moved) {
    const market = two.world.live.get(id);
    expect([market?.status, [...(market?.runners.get(11)?.restingAtl ?? [])]]).toEqual([
      'SUSPENDED',
      [[300, 1000]],
    ]);
    expect(await failureOf(rest(one.world, id, `elsewhere-${id}`))).toBeInstanceOf(Elsewhere);
    // Until the feed has spoken.
    expect(await rest(two.world, id, `too-early-${id}`)).toMatchObject({ code: 'MARKET_SUSPENDED' });
    two.world.define(id, OPEN);
    expect(await rest(two.world, id, `here-${id}`)).toMatchObject({ ok: true });
  }

  // The first one stands still; what it had goes to the second.
  await pass(4500, two);
  await until([two, 64]);
  await two.world.book.idle();
  const [kept = ''] = ids.filter((id) => !moved.includes(id));
  expect(await failureOf(rest(one.world, kept, 'woken-up'))).toBeInstanceOf(Displaced);
  two.world.define(kept, OPEN);
  expect(await rest(two.world, kept, 'taken-over')).toMatchObject({ ok: true });
  // It finds its rows gone: the second one has refused what waited.
  expect(await database.db.selectFrom('pending_bets').select('ref').execute()).toEqual([]);
  const { rows } = await database.pool.query<{ code: string }>(
    `select distinct answer ->> 'code' as code from answers where ref like 'waiting-%'`,
  );
  expect(rows).toEqual([{ code: 'RESTARTED' }]);
  expect(two.world.reports).toEqual([]);
  expect(await audit(database.db)).toEqual([]);
});

test('the hash of a market is the one the database has', async () => {
  const { world } = await enter();
  for (let i = 0; i < 20; i += 1) await world.market();
  const { rows } = await database.pool.query<{ id: string; shard: number }>('select id, shard from markets');
  expect(rows).toHaveLength(20);
  expect(rows.map(({ id, shard }) => shard === shardOf(id))).not.toContain(false);
});
