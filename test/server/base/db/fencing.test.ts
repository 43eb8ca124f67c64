import { sql } from 'kysely';
import pg from 'pg';
import { clientConfig, connect } from '../../../../server/base/db/connect';
import type { Connection } from '../../../../server/base/db/connect';
import { tellExchangeTime } from '../../../../server/base/db/exchangeTime';
import { createFence } from '../../../../server/base/db/fence';
import { takeAll, takeLeases } from '../../../../server/base/db/leases';
import { Displaced } from '../../../../server/base/db/outage';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { callerOf, createWorld, SHORTENED } from '../../support/world';
import type { World } from '../../support/world';

/*
 * Two owners by force: a server that stood still while another one took its markets, and that goes on as if nothing had
 * happened, with every way it has to change them.
 */

let database: TestDatabase;
let old: Connection;
let client: pg.Client;
let world: World;
beforeEach(async () => {
  database = await freshDatabase();
  old = await connect(database.address);
  client = new pg.Client(clientConfig(database.address));
  await client.connect();
  await takeAll({ client }, old.fence);
  world = createWorld(old.db);
});
afterEach(async () => {
  await world.book.stop();
  await client.end();
  await old.close();
  await database.drop();
});

/** Everything in the database but who holds it, a hash for each table. */
async function contents(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'lease%' order by 1`.execute(
    database.db,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.rows) {
    // Each lock of a market gives its book another version, of whoever locks it and changes nothing.
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash
      from (select (to_jsonb(t) - 'book_version')::text as t from ${sql.table(name)} t) t`.execute(
      database.db,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => answer,
    (error: unknown) => error,
  );

const IN_PLAY = { inPlay: true, betDelay: 5 } as const;

async function ask(path: string, body: object, who: number): Promise<unknown> {
  const call = world.book.calls.find((one) => one.path === path);
  return failureOf(call?.handle(body as never, callerOf(who)) ?? Promise.resolve('no such call'));
}

/** A market with an order that waits, and a bet that has been matched. */
async function busyMarket(
  player: number,
  definition: object = {},
): Promise<{ market: string; waiting: string }> {
  const market = await world.market(definition);
  world.price(market, 11, { atb: [[4.7, 100_000]], atl: [[4.9, 100_000]] });
  await world.bet(player, { market, odds: 4.7, stake: 10 });
  const { bet_id: waiting } = await world.bet(player, { market, odds: 20, stake: 10, keep: true });
  return { market, waiting };
}

test('a server that was displaced writes nothing, whatever way it tries', async () => {
  const player = await world.player(10_000);
  const one = await busyMarket(player);
  const closing = await busyMarket(player);
  const tied = await busyMarket(player);
  const race = await busyMarket(player, { marketType: 'WIN' });
  const grown = await busyMarket(player);
  const swept = await busyMarket(player);
  const lapsing = await world.market();
  await world.bet(player, { market: lapsing, odds: 20, stake: 10 });
  const live = await world.market(IN_PLAY);
  world.price(live, 11, { atb: [[2, 500]] });
  const waiting = failureOf(world.place(player, { market: live, odds: 2, ref: 'in-its-delay' }));
  while (!world.sent.some(({ change }) => change.pending)) await new Promise((done) => setImmediate(done));
  world.price(one.market, 11, SHORTENED);
  await ask('bet/setCashOutRule', { market_id: closing.market, loss: 1 }, player);
  const quoted = (await ask('bet/cashOutQuote', { market_id: one.market }, player)) as {
    data: { quote_id: string };
  };
  const quote = quoted.data.quote_id;
  expect(quote).toEqual(expect.any(String));
  const suspended = await world.market({ status: 'SUSPENDED' });
  await world.book.idle();
  world.reports.length = 0;
  const before = await contents();

  await takeAll({ client }, createFence());
  const bet = { market: one.market, odds: 4, stake: 10 };
  const ways: Record<string, Promise<unknown>> = {
    'a bet': world.place(player, { ...bet, ref: 'displaced-1' }),
    'a refusal that is kept': world.place(player, { ...bet, market: suspended, ref: 'displaced-2' }),
    'a bet that has to wait': world.place(player, { market: live, odds: 2, stake: 10, ref: 'displaced-3' }),
    'a bet that is moved': ask(
      'bet/replaceBet',
      { bet_id: one.waiting, odds: 21, ref: 'displaced-4' },
      player,
    ),
    'a bet made smaller': ask(
      'bet/replaceBet',
      { bet_id: one.waiting, odds: 20, stack: 5, ref: 'displaced-5' },
      player,
    ),
    'a cancel': world.book.cancel(player, one.waiting),
    'a cancel of all': ask('bet/cancelBets', {}, player),
    'a bet taken back': world.book.cancelPending(player, 'in-its-delay'),
    'an offer': ask('bet/cashOutQuote', { market_id: one.market }, player),
    'a cash out': ask('bet/cashOut', { quote_id: quote, ref: 'displaced-6' }, player),
    'a rule': ask('bet/setCashOutRule', { market_id: one.market, profit: 1 }, player),
    'what the feed says': createFeedStore(old.db).write([], 'simulated', { at: 1 }),
  };
  for (const [way, work] of Object.entries(ways))
    expect({ way, failure: await failureOf(work) }).toEqual({
      way,
      failure: expect.any(Displaced) as unknown,
    });
  // What nobody asks for: the feed comes to what waits, a market goes in play, loses and gains runners, and ends.
  world.price(swept.market, 11, {
    atb: [[21, 100_000]],
    atl: [
      [4.9, 0],
      [22, 100_000],
    ],
  });
  world.price(closing.market, 11, { atb: [[4, 100_000]], atl: [[9, 100_000]] });
  world.define(lapsing, IN_PLAY);
  world.define(race.market, { marketType: 'WIN', removed: [12] });
  world.define(grown.market, { numberOfWinners: 2 });
  await world.clock.advance(5000);
  await world.result(closing.market, 11);
  await world.result(tied.market, 11, 12);
  expect(await waiting).toBeInstanceOf(Displaced);
  tellExchangeTime(old.db, world.clock, 1, () => undefined)();
  await world.book.idle();
  await sql`select 1`.execute(old.db);

  const reported = world.reports.map(({ what, error }) => `${what}: ${error instanceof Displaced}`);
  expect([...new Set(reported)].sort()).toEqual(
    [
      `cashing out by itself in ${closing.market}`,
      `reserving again in ${grown.market}`,
      `lapsing in ${lapsing}`,
      `matching what rests in ${swept.market}`,
      `removing runners of ${race.market}`,
      `settling ${closing.market}`,
      `settling ${tied.market}`,
    ]
      .map((what) => `${what}: true`)
      .sort(),
  );
  expect(await contents()).toEqual(before);
});

test('of a batch only the bets on markets that went to another process are refused', async () => {
  const player = await world.player(1000);
  const markets = await Promise.all(Array.from({ length: 6 }, () => world.market()));
  await world.book.idle();
  const { rows } = await sql<{ id: string; shard: number }>`select id, shard from markets`.execute(
    database.db,
  );
  const shardOf = new Map(rows.map(({ id, shard }) => [id, shard]));
  const gone = shardOf.get(markets[0] ?? '') ?? -1;
  await sql`update leases set owner = null where id = ${gone}`.execute(database.db);
  await takeLeases({ client }, createFence(), { ids: [gone] });
  const answers = await Promise.all(
    markets.map((market, i) => failureOf(world.place(player, { market, stake: 1, ref: `across-${i}` }))),
  );
  expect(answers.map((answer) => !(answer instanceof Displaced))).toEqual(
    markets.map((market) => shardOf.get(market) !== gone),
  );
  const placed = await database.db.selectFrom('bets').select('market_id').execute();
  expect(placed.map((row) => row.market_id).sort()).toEqual(
    markets.filter((market) => shardOf.get(market) !== gone).sort(),
  );
});
