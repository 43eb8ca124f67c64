import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { clientConfig } from '../../../../server/base/db/connect';
import { lockOpenOrders } from '../../../../server/book/orders/cancelling/withdrawAll';
import { shutOut } from '../../../../server/players/protection/exclusions';
import type { Ending } from '../../../../server/players/protection/exclusions';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { callerOf, createWorld } from '../../support/world';
import type { World } from '../../support/world';

let database: TestDatabase;
/** The process that takes the break, and the one that has the markets. */
let here: World;
let there: World;
let listener: pg.Client;
const notices: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  [here, there] = [createWorld(database.db), createWorld(database.db)];
  listener = new pg.Client(clientConfig(database.address));
  await listener.connect();
  // That the player is out is told as well: to who keeps sessions in memory.
  listener.on('notification', ({ payload = '' }) => payload.includes('"withdrawn"') && notices.push(payload));
  await listener.query('listen backlay_admin');
});
beforeEach(() => notices.splice(0));
afterEach(async () => {
  for (const world of [here, there]) await world.expectSound();
});
afterAll(async () => {
  for (const { book } of [here, there]) await book.stop();
  await listener.end();
  await database.drop();
});

const ended: Ending['endGames'] = () => Promise.resolve();
const sessions = { revokeOthers: () => Promise.resolve([]), tell: () => undefined };

const out = (playerId: number, endGames = ended) =>
  shutOut(
    { db: here.db, sessions, endGames, lockOpenOrders },
    { ...callerOf(playerId), at: new Date(here.clock.now()) },
    { kind: 'timeOut', length: 'day' },
  );

/** As the connection of a server brings them, in order. */
async function hear(world: World, count: number): Promise<void> {
  while (notices.length < count) await once(listener, 'notification');
  for (const payload of notices) await world.book.onAdminNotice(payload);
  await world.book.idle();
}

const openOf = async (playerId: number): Promise<number> =>
  (await sql`select from bets where player_id = ${playerId} and open_paise > 0`.execute(here.db)).rows.length;

test('what is open on the markets of another process ends with the break, and its book and pages learn of it', async () => {
  const player = await there.player(1000);
  const rival = await there.player(1000);
  const [market, next] = [await there.market(), await there.market()];
  const open = await there.bet(player, { market, odds: 3, stake: 100 });
  await there.bet(player, { market: next, side: 'lay', odds: 2, stake: 40 });
  await there.bet(rival, { market, odds: 3, stake: 25 });
  expect(there.live.shown(market, 11, 'lay')).toEqual([{ odds: 300, sizePaise: 125_00 }]);
  await out(player);
  expect(await openOf(player)).toBe(0);
  expect(await there.balance(player)).toEqual({ balance: 1000, held: 0 });
  // Before it has heard, its book matches no order that is not there any more.
  const taken = await there.bet(rival, { market: next, odds: 2, stake: 40 });
  expect(taken).toMatchObject({ matched_stack: 0, unmatched_stack: 40 });
  there.sent.splice(0);
  await hear(there, 2);
  expect(there.live.shown(market, 11, 'lay')).toEqual([{ odds: 300, sizePaise: 25_00 }]);
  expect(await there.row(open.bet_id)).toMatchObject({ status: 'CANCELLED', cancelled_stack: 100 });
  expect(there.sent.some(({ playerId }) => playerId === player)).toBe(true);
});

test('a bet in its delay is taken back by the break', async () => {
  const player = await there.player(1000);
  const market = await there.market({ inPlay: true, betDelay: 5 });
  there.price(market, 11, { atb: [[2, 1000]] });
  const answer = there.place(player, { market, odds: 2, stake: 100, ref: 'in its delay' });
  const waits = async () =>
    (await sql`select from pending_bets where player_id = ${player}`.execute(there.db)).rows.length > 0;
  while (!(await waits()));
  await out(player);
  await hear(there, 1);
  expect(await answer).toMatchObject({ ok: false, code: 'CANCELLED' });
  const calm = await there.market();
  expect(await there.place(player, { market: calm, odds: 2, stake: 100 })).toMatchObject({
    code: 'TIME_OUT',
  });
});

const fails: Ending['endGames'] = () => Promise.reject(new Error('no games today'));
const dies: Ending['endGames'] = async (on) => {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(on);
};

test.each([
  ['a fault', fails],
  ['a connection that dies', dies],
])(
  '%s between leaves nothing half: orders stand, no break has begun, nobody is told',
  async (_, endGames) => {
    const player = await there.player(1000);
    const market = await there.market();
    const { bet_id } = await there.bet(player, { market, odds: 3, stake: 100 });
    await expect(out(player, endGames)).rejects.toThrow();
    expect(await there.row(bet_id)).toMatchObject({ status: 'UNMATCHED', unmatched_stack: 100 });
    expect(await there.balance(player)).toEqual({ balance: 1000, held: 100 });
    const begun = await here.db.selectFrom('exclusions').where('player_id', '=', player).execute();
    expect(begun).toEqual([]);
    expect(await there.place(player, { market, odds: 2, stake: 10 })).toMatchObject({ ok: true });
    expect(notices).toEqual([]);
  },
);

test('bets of the same moment come before the break or are refused, on whatever markets', async () => {
  const player = await there.player(100_000);
  const markets = await Promise.all(Array.from({ length: 6 }, () => there.market()));
  const placed = markets.flatMap((market) =>
    [1, 2, 3, 4].map((stake) => there.place(player, { market, odds: 3, stake })),
  );
  await out(player);
  const codes = (await Promise.all(placed)).map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(new Set([...codes, 'ok', 'TIME_OUT'])).toEqual(new Set(['ok', 'TIME_OUT']));
  expect(await openOf(player)).toBe(0);
  expect(await there.balance(player)).toEqual({ balance: 100_000, held: 0 });
});
