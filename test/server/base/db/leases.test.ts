import { once } from 'node:events';
import { connect as dial, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { lockMarket } from '../../../../server/book/orders/order/facts';
import { clientConfig, connect } from '../../../../server/base/db/connect';
import type { Connection } from '../../../../server/base/db/connect';
import { createFence } from '../../../../server/base/db/fence';
import type { Fence } from '../../../../server/base/db/fence';
import { LEASES, takeAll } from '../../../../server/base/db/leases';
import { Displaced } from '../../../../server/base/db/outage';
import { watchDatabase } from '../../../../server/base/db/watch';
import type { Watch } from '../../../../server/base/db/watch';
import { adminResult } from '../../../../server/book/operatorResult';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { createWorld, START } from '../../support/world';
import type { World } from '../../support/world';

// A busy machine takes its time to let one transaction wait for another.
jest.setTimeout(30_000);

let database: TestDatabase;
let admin: Connection;
const opened: (() => unknown)[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  admin = await connect(database.address, { name: 'backlay admin' });
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  await admin.close();
  await database.drop();
});

async function watch(over: Partial<Parameters<typeof watchDatabase>[0]> = {}): Promise<Watch> {
  const held = await watchDatabase({
    address: database.address,
    fence: createFence(),
    channel: 'test',
    onNotice: () => undefined,
    onBreak: () => undefined,
    onReturn: () => undefined,
    onTaken: () => undefined,
    revive: () => Promise.resolve(),
    report: () => undefined,
    ...over,
  });
  opened.push(() => held.close());
  return held;
}

/** A server as far as the book goes: a pool of its own, its market, and its leases once it has them. */
async function server(): Promise<{ world: World; connection: Connection }> {
  const connection = await connect(database.address);
  const world = createWorld(connection.db);
  opened.push(
    () => connection.close(),
    () => world.book.stop(),
  );
  return { world, connection };
}

async function client(): Promise<pg.Client> {
  const one = new pg.Client({ ...clientConfig(database.address), application_name: 'backlay server' });
  await one.connect();
  opened.push(() => one.end());
  return one;
}

/** Becomes the only server. */
async function lead(fence: Fence = createFence(), patienceMs?: number): Promise<Fence> {
  await takeAll({ client: await client() }, fence, patienceMs);
  return fence;
}
const epochOf = async (lease = 0) =>
  (await admin.db.selectFrom('leases').select('epoch').where('id', '=', lease).executeTakeFirstOrThrow())
    .epoch;
const refs = async () =>
  (await admin.db.selectFrom('bets').select('ref').orderBy('id').execute()).map(({ ref }) => ref);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
/** Asks until it is so: what it waits for is done by PostgreSQL, which tells nobody. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}
const isWaiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      admin.db,
    )
  ).rows.length > 0;

test('each holder has epochs of its own, higher than any before', async () => {
  const [one, two] = [createFence(), createFence()];
  const first = await watch({ fence: one });
  await first.claim();
  expect([one.held(), await epochOf(), await epochOf(66)]).toEqual([LEASES, 1, 1]);
  await first.close();
  await (await watch({ fence: two })).claim();
  expect([two.held(), await epochOf(), await epochOf(66)]).toEqual([LEASES, 2, 2]);
  expect(two.text()).not.toBe(one.text());
});

test('a server that was displaced places, matches, settles and cancels nothing; operators still can', async () => {
  const { world, connection } = await server();
  await lead(connection.fence);
  const [player, rival] = [await world.player(1000), await world.player(1000)];
  const [market, other] = [await world.market(), await world.market()];
  const resting = await world.bet(rival, { market, side: 'lay', odds: 3, stake: 100, ref: 'before-1' });
  await world.bet(rival, { market: other, side: 'lay', odds: 3, stake: 100, ref: 'before-2' });
  await world.book.idle();
  const before = [await world.balance(player), await world.balance(rival)];

  await lead();
  const bets = Array.from({ length: 54 }, (_, i) =>
    failureOf(world.place(player, { market, odds: 3, stake: 1, ref: `displaced-${i}` })),
  );
  for (const failure of await Promise.all(bets)) expect(failure).toBeInstanceOf(Displaced);
  expect(await failureOf(world.book.cancel(rival, resting.bet_id))).toBeInstanceOf(Displaced);
  // The feed comes to the order that rests, then says a result.
  world.price(market, 11, { atl: [[2.9, 500]] });
  await world.book.idle();
  await world.result(other, 11);
  expect(new Set(world.reports.map(({ error }) => error instanceof Displaced))).toEqual(new Set([true]));
  expect(world.reports.length).toBeGreaterThanOrEqual(2);
  expect(await refs()).toEqual(['before-1', 'before-2']);
  expect([await world.balance(player), await world.balance(rival)]).toEqual(before);

  const result = { marketId: other, value: '11', by: 'operator', now: START };
  expect(await adminResult(admin.db, result)).toMatchObject({ status: 'closed' });
  expect(await world.audit()).toEqual([]);
});

test('connections opened before and after the leases were taken carry them alike', async () => {
  const { world, connection } = await server();
  const player = await world.player(1000);
  const market = await world.market();
  await world.bet(player, { market, stake: 1 });
  await lead(connection.fence);
  const stakes = Array.from({ length: 30 }, (_, i) => i + 1);
  await Promise.all(stakes.map((stake) => world.bet(player, { market, stake })));
  await lead();
  const failures = await Promise.all(
    stakes.map((stake) => failureOf(world.place(player, { market, stake }))),
  );
  expect(failures.every((failure) => failure instanceof Displaced)).toBe(true);
  expect(await refs()).toHaveLength(31);
});

test('a new holder waits for a bet that passed the check before it came, also one that waits for its market', async () => {
  const { world, connection } = await server();
  await lead(connection.fence);
  const player = await world.player(1000);
  const market = await world.market();
  // What the new market sets off must not be taken for the bet that waits.
  await world.book.idle();
  let placed: Promise<unknown> = Promise.resolve();
  let taken: Promise<unknown> = Promise.resolve();
  let isTaken = false;
  await admin.db.transaction().execute(async (trx) => {
    await lockMarket(trx, market);
    placed = world.bet(player, { market, stake: 1, ref: 'under-way' });
    await until(isWaiting);
    // What stands in the database when it has the lease, whichever of the two answers is read first.
    taken = lead(createFence(), 60_000).then(() => {
      isTaken = true;
      return refs();
    });
    await until(async () => (await epochOf()) === 2);
    for (let i = 0; i < 20; i += 1) await epochOf();
    expect(isTaken).toBe(false);
  });
  expect(await taken).toEqual(['under-way']);
  await placed;
  expect(await refs()).toEqual(['under-way']);
  expect(await failureOf(world.place(player, { market, stake: 1 }))).toBeInstanceOf(Displaced);
});

test('one that does not end is ended, and has changed nothing', async () => {
  const { world, connection } = await server();
  await lead(connection.fence);
  const player = await world.player(1000);
  const market = await world.market();
  let placed: Promise<unknown> = Promise.resolve();
  await admin.db.transaction().execute(async (trx) => {
    await lockMarket(trx, market);
    placed = failureOf(world.place(player, { market, stake: 1, ref: 'hanging-1' }));
    await until(isWaiting);
    await lead(createFence(), 0);
    expect(await epochOf()).toBe(2);
  });
  // Its connection was ended; where it asked once more, it has heard why.
  const failure = await placed;
  if (!(failure instanceof Displaced)) expect(failure).toMatchObject({ code: '57P01' });
  expect(await refs()).toEqual([]);
  expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
});

test('an operator’s long command is neither waited for nor ended', async () => {
  await admin.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await lead(createFence(), 0);
    expect(await epochOf()).toBe(1);
    await sql`select 1`.execute(trx);
  });
});

/** A way to the database that can fall silent: nothing comes through any more, neither side is told, and nobody comes in
 * until it is opened again. */
async function silentWay() {
  const pairs: { near: Socket; far: Socket }[] = [];
  let isShut = false;
  const gate = createServer((near) => {
    if (isShut) return near.destroy();
    const far = dial(join(database.address.socketDir, '.s.PGSQL.5432'));
    pairs.push({ near, far });
    near.on('error', () => undefined);
    far.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  opened.push(() => {
    gate.close();
    pairs.forEach(({ near }) => near.destroy());
  });
  const { port } = gate.address() as { port: number };
  return {
    address: { url: `postgres://${database.address.user}@127.0.0.1:${port}/${database.address.database}` },
    /** The database sees its side end; the server sees nothing. */
    open: () => (isShut = false),
    fallSilent: () => {
      isShut = true;
      for (const { near, far } of pairs.splice(0)) {
        far.unpipe(near);
        near.unpipe(far);
        near.resume();
        far.destroy();
      }
    },
  };
}

test('a server whose connection to its lock hangs silently places nothing once another has come', async () => {
  const way = await silentWay();
  let taken = false;
  const { world, connection } = await server();
  const silent = await watch({
    address: way.address,
    fence: connection.fence,
    onTaken: () => (taken = true),
  });
  await silent.claim();
  const player = await world.player(1000);
  const market = await world.market();
  await world.bet(player, { market, stake: 1, ref: 'as-holder' });
  way.fallSilent();
  await (await watch()).claim();
  expect(taken).toBe(false);
  for (let i = 0; i < 5; i += 1)
    expect(await failureOf(world.place(player, { market, stake: 1, ref: `too-late-${i}` }))).toBeInstanceOf(
      Displaced,
    );
  expect(await refs()).toEqual(['as-holder']);
});

test('it also notices by itself, though nobody bets', async () => {
  const way = await silentWay();
  const told = new Promise<void>((onTaken) => {
    void watch({ address: way.address, onTaken, pulseMs: 50 }).then(async (silent) => {
      await silent.claim();
      way.fallSilent();
      await (await watch()).claim();
      // Only now: it must not come back before the newcomer has come.
      way.open();
    });
  });
  expect(await told).toBeUndefined();
}, 30_000);

test('a server that lost its lock goes on if nobody came, and stops if somebody came and left again', async () => {
  const events: string[] = [];
  const back = () => new Promise<void>((done) => waiting.push(done));
  const waiting: (() => void)[] = [];
  const heard = (event: string) => () => {
    events.push(event);
    waiting.splice(0).forEach((done) => done());
  };
  const holder = await watch({ onReturn: heard('back'), onTaken: heard('taken') });
  await holder.claim();
  const drop = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'backlay server%'`.execute(admin.db);
  let next = back();
  await drop();
  await next;
  next = back();
  await sql`delete from lease_holders`.execute(admin.db);
  await drop();
  await next;
  expect(events).toEqual(['back', 'taken']);
});
