import { randomBytes } from 'node:crypto';
import { tableOf } from '../../../domain/casino/tables';
import { isAlarm, returnsOf, sigmasOf } from '../../../server/casino/returns/alarm';
import type { ReturnsRow } from '../../../server/casino/returns/alarm';
import { countRounds, dayOf } from '../../../server/casino/returns/count';
import { watchReturns } from '../../../server/casino/returns/watch';
import { sealWith } from '../../../server/base/seal';
import { createTable } from '../../../server/casino/table/table';
import type { PlayedTable } from '../../../server/casino/table/state';
import { createRoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import { callerOf, worldOfFile } from '../support/world';
import { tableDeps } from './tableDeps';
import { untilIn } from './untilIn';

const world = worldOfFile();
afterEach(() => world.expectSound());

const LUCKY7 = tableOf(-145) as PlayedTable;

const until = untilIn(world);

test('paid rounds are counted once, with what they brought and what they bring by the chances', async () => {
  const { db, live } = world;
  const markets = createRoundMarkets({ db, live });
  const player = await world.player(10_000);
  const table = createTable(tableDeps(world, { seal: sealWith(randomBytes(32)), markets }), LUCKY7);
  table.start();
  await until(() => table.round()?.state === 'OPEN');
  const roundId = table.round()?.roundId ?? '';
  await markets.store(roundId);
  const asked = { match_id: '-145', market_id: roundId, is_back: '1', odds: 2 } as const;
  for (const [selection_id, stack] of [
    [1, 300],
    [2, 100],
  ] as const)
    expect(await world.book.place({ ...asked, selection_id, stack }, callerOf(player))).toMatchObject({
      ok: true,
    });
  await until(() => table.last()?.roundId === roundId);
  await table.stop();

  expect(await countRounds(db, LUCKY7)).toBe(false);
  const [row, ...more] = await db.selectFrom('casino_returns').selectAll().execute();
  expect(more).toEqual([]);
  const { balance } = await world.balance(player);
  expect(row).toMatchObject({
    slug: 'lucky7',
    day: dayOf(new Date(world.clock.now())),
    rounds: 1,
    bets: 2,
    staked_paise: 400_00,
    won_paise: (balance - 10_000) * 100,
  });
  // Either loses half on a seven; by all others the one wins what the other loses.
  expect(row?.expected_paise).toBeCloseTo(-200_00 / 13, 6);
  await countRounds(db, LUCKY7);
  expect(await db.selectFrom('casino_returns').selectAll().execute()).toEqual([row]);
});

const day = (over: Partial<ReturnsRow>): ReturnsRow => ({
  slug: 'lucky7',
  day: '2026-11-27',
  rounds: 1000,
  bets: 5000,
  staked_paise: 100_000_00,
  won_paise: 0,
  expected_paise: -3_000_00,
  // A thousand rounds that each stray by some hundred rupees.
  variance: 1000 * 100_00 ** 2,
  stray: 150_00,
  ...over,
});

test('a day beyond four deviations is an alarm, on either side', () => {
  const sigma = Math.sqrt(day({}).variance);
  for (const side of [1, -1]) {
    expect(isAlarm(day({ won_paise: -3_000_00 + side * 3.9 * sigma }))).toBe(false);
    expect(isAlarm(day({ won_paise: -3_000_00 + side * 4.3 * sigma }))).toBe(true);
  }
  expect(sigmasOf(day({ won_paise: -3_000_00 + 2 * sigma }))).toBeCloseTo(2, 9);
  expect(returnsOf(day({})).expected).toBeCloseTo(0.97, 9);
});

test('one hit at long odds on a day of few rounds is none', () => {
  // 100.00 at 50.00 on what comes once in sixty rounds, twice: 5.4 deviations off, once.
  const p = 1 / 60;
  const variance = 2 * 5000_00 ** 2 * p * (1 - p);
  const hit = day({
    rounds: 2,
    bets: 2,
    staked_paise: 200_00,
    won_paise: 4800_00,
    expected_paise: -33_00,
    variance,
    stray: 4916_00,
  });
  expect(sigmasOf(hit)).toBeGreaterThan(4);
  expect(isAlarm(hit)).toBe(false);
});

test('the watch tells of each table and day that strays, once, and stands in the health', async () => {
  const { db, clock } = world;
  const today = dayOf(new Date(clock.now()));
  await db
    .insertInto('casino_returns')
    .values(day({ slug: 'roulette', day: today, won_paise: 90_000_00 }))
    .execute();
  const lines: string[] = [];
  const watch = watchReturns({ db, clock, report: (line) => lines.push(line) });
  expect(watch.state()).toEqual({ status: 'ok', tables: [], counted_at: null });
  await watch.look();
  await watch.look();
  expect(lines).toEqual([
    expect.stringMatching(/^table roulette on .* 190\.00%, by the chances 97\.00%: 29\.4 stand/),
  ]);
  expect(watch.state()).toMatchObject({ status: 'alarm', tables: [{ table: 'roulette', day: today }] });
  await watch.stop();
});
