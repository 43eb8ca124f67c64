import { randomBytes } from 'node:crypto';
import { GAMES } from '../../../domain/casino/games';
import { tableOf } from '../../../domain/casino/tables';
import { createOperatedTables } from '../../../server/casino/operated/operated';
import { setTableTerms } from '../../../server/casino/operated/terms';
import type { NewTerms } from '../../../server/casino/operated/terms';
import { askVoid } from '../../../server/casino/operated/voiding';
import { sealWith } from '../../../server/base/seal';
import { readById } from '../../../server/casino/log/rounds';
import { rowOf } from '../../../server/casino/shown/detail';
import { createTable } from '../../../server/casino/table/table';
import type { PlayedTable } from '../../../server/casino/table/state';
import type { Table } from '../../../server/casino/table/table';
import { createRoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import { callerOf, worldOfFile } from '../support/world';
import { tableDeps } from './tableDeps';
import { untilIn } from './untilIn';

const world = worldOfFile();
afterEach(() => world.expectSound());

const SEAL = sealWith(randomBytes(32));
const LUCKY7 = tableOf(-145) as PlayedTable;
const ONE_DAY = tableOf(-1014) as PlayedTable;

/** A table with rounds of its own: other tests of the file have used other slugs. */
let tables = 0;
function freshTable(about: PlayedTable): PlayedTable {
  tables += 1;
  return { ...about, slug: `${about.slug}-${tables}`, code: 500 + tables };
}

/** A table and what operators do with it, as a server that runs hears of it. */
async function open(about: PlayedTable) {
  const { db, live } = world;
  const operated = createOperatedTables(db);
  await operated.readAll();
  const markets = createRoundMarkets({ db, live });
  const table = createTable({ ...tableDeps(world, { seal: SEAL, markets }), operated }, about);
  table.start();
  const set = async (terms: NewTerms) => {
    const done = await setTableTerms(db, about, terms);
    await operated.readAll();
    return done;
  };
  const roundId = () => table.round()?.roundId ?? '';
  const bet = async (player: number, asked: { odds: number; stake: number }) => {
    await markets.store(roundId());
    return world.book.place(
      {
        match_id: String(about.matchId),
        market_id: roundId(),
        selection_id: 1,
        is_back: '1',
        odds: asked.odds,
        stack: asked.stake,
      },
      callerOf(player),
    );
  };
  return { table, operated, set, bet, roundId };
}

const until = untilIn(world);

const isState = (table: Table, state: string) => () => table.round()?.state === state;
const shown = (table: Table) => rowOf(table, new Map());

test('a table that is closed plays its round to the end and begins none, also after a restart, until it is opened', async () => {
  const about = freshTable(LUCKY7);
  const { table, set, roundId } = await open(about);
  await until(isState(table, 'OPEN'));
  const last = roundId();
  expect(await set({ isClosed: true })).toMatchObject({ status: 'set', isChanged: true });
  expect(await set({ isClosed: true })).toMatchObject({ isChanged: false });
  expect(shown(table).is_open).toBe(1);
  await until(() => table.round() === null);
  expect(shown(table)).toMatchObject({ is_open: 0, market_id: '' });
  expect((await readById(world.db, last))?.state).toBe('SETTLED');
  await table.stop();

  const again = await open(about);
  await until(() => again.table.results()[0]?.roundId === last);
  await world.clock.advance(120_000);
  expect(again.table.round()).toBeNull();
  await again.set({ isClosed: false });
  await until(isState(again.table, 'OPEN'));
  expect(again.roundId()).not.toBe(last);
  await again.table.stop();
});

test('limits hold for bets of the next round, and stand in the lobby with it', async () => {
  const player = await world.player(10_000);
  const { table, set, bet, roundId } = await open(freshTable(LUCKY7));
  await until(isState(table, 'OPEN'));
  const first = roundId();
  await set({ minStakePaise: 500_00, maxStakePaise: 2_000_00 });
  expect(shown(table)).toMatchObject({ min_stack: 100, max_stack: 100_000 });
  expect(await bet(player, { odds: 2, stake: 100 })).toMatchObject({ ok: true });
  await until(() => roundId() !== first && isState(table, 'OPEN')());
  expect(shown(table)).toMatchObject({ min_stack: 500, max_stack: 2000 });
  expect(await bet(player, { odds: 2, stake: 499 })).toMatchObject({ ok: false, code: 'INVALID_STAKE' });
  expect(await bet(player, { odds: 2, stake: 2001 })).toMatchObject({ ok: false, code: 'INVALID_STAKE' });
  expect(await bet(player, { odds: 2, stake: 500 })).toMatchObject({ ok: true });
  const second = roundId();
  await until(() => table.last()?.roundId === second);
  await table.stop();
});

test('another margin changes the quotes of the next round, and the returns of the lobby', async () => {
  const { table, set, roundId } = await open(freshTable(ONE_DAY));
  await until(isState(table, 'OPEN'));
  const first = roundId();
  const before = { odds: world.live.available(first, 1, 'back')[0]?.odds ?? 0, row: shown(table) };
  await set({ margin: 12 });
  expect(shown(table).return_low).toBe(before.row.return_low);
  await until(() => roundId() !== first && isState(table, 'OPEN')());
  const after = world.live.available(roundId(), 1, 'back')[0]?.odds ?? 0;
  expect(after).toBeLessThan(before.odds);
  expect(table.game).toBe(GAMES.dragonTigerOneDay);
  expect(shown(table).return_high).toBeGreaterThanOrEqual(0.85);
  // The chain goes on: what bets pay is as it was published.
  expect(table.epoch()?.epoch).toBe(1);
  await table.stop();
});

test.each(['OPEN', 'DEALING'])(
  'a round that an operator voids while %s returns its stakes with the reason, and shows its cards',
  async (state) => {
    const player = await world.player(1000);
    const about = freshTable(ONE_DAY);
    const { table, operated, bet, roundId } = await open(about);
    await until(isState(table, 'OPEN'));
    const id = roundId();
    const odds = (world.live.available(id, 1, 'back')[0]?.odds ?? 0) / 100;
    expect(await bet(player, { odds, stake: 100 })).toMatchObject({ ok: true });
    await until(isState(table, state), 100);
    const asked = { status: 'asked', roundId: id };
    expect(await askVoid(world.db, about.slug, 'A card was seen')).toEqual({ ...asked, isNew: true });
    expect(await askVoid(world.db, about.slug, 'Another word')).toEqual({ ...asked, isNew: false });
    await operated.readAll();
    await until(() => table.last()?.roundId === id, 10);
    expect(await readById(world.db, id)).toMatchObject({
      state: 'VOID',
      void_reason: 'OPERATOR: A card was seen',
      cards: [[expect.any(String)], [expect.any(String)]],
    });
    expect(await world.balance(player)).toEqual({ balance: 1000, held: 0 });
    const market = await world.db
      .selectFrom('markets')
      .select('result')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(market?.result).toBe('VOID:A card was seen');
    await until(() => roundId() !== id && isState(table, 'OPEN')());
    await table.stop();
  },
);

test('a round that is to be void is so after a restart, and where the notice was missed', async () => {
  const about = freshTable(LUCKY7);
  const first = await open(about);
  await until(isState(first.table, 'OPEN'));
  const id = first.roundId();
  await first.table.stop();
  expect(await askVoid(world.db, about.slug, 'Down')).toMatchObject({ roundId: id });
  const second = await open(about);
  await until(() => second.table.last()?.roundId === id, 1);
  expect((await readById(world.db, id))?.void_reason).toBe('OPERATOR: Down');

  await until(isState(second.table, 'OPEN'), 1);
  const unheard = second.roundId();
  // The number of a round has its second: the next waits for another one.
  expect(unheard > id).toBe(true);
  await askVoid(world.db, about.slug, 'Unheard');
  await until(() => second.table.last()?.roundId === unheard);
  expect((await readById(world.db, unheard))?.void_reason).toBe('OPERATOR: Unheard');
  await second.table.stop();
});

test('a round that has its result cannot be void any more', async () => {
  const about = freshTable(LUCKY7);
  const { table } = await open(about);
  await until(isState(table, 'RESULT'), 100);
  expect(await askVoid(world.db, about.slug, 'Too late')).toEqual({ status: 'none' });
  await table.stop();
});
