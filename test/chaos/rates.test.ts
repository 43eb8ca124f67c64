import { removeRunner } from '../../server/book/corrections/removeRunner';
import { adminResult } from '../../server/book/operatorResult';
import { freshDatabase } from '../server/support/database';
import type { TestDatabase } from '../server/support/database';
import { bookmakerIn, sessionIn, struck } from '../server/support/struck';
import { tablesOf } from '../server/support/tables';
import { createWorld, START } from '../server/support/world';
import type { World } from '../server/support/world';
import { auditBets } from './audit/bets';
import { auditExposure } from './audit/exposure';
import type { Tables } from './audit/read';
import { auditSettlement } from './audit/settlement';

let database: TestDatabase;
let world: World;
let tables: Tables;
const operator = { by: 'test', now: START };

const readAll = (): Promise<Tables> => tablesOf(database);

beforeAll(async () => {
  database = await freshDatabase();
  world = createWorld(database.db);
  const player = await world.player(5000);
  const open = await bookmakerIn(world.db, START + 3_600_000);
  await struck(world.db, { market: open, player, price: 98.5, stake: 77.77 });
  await struck(world.db, { market: open, player, runner: 12, side: 'lay', price: 150 });
  await struck(world.db, { market: open, player, runner: 13, price: 400 });
  await removeRunner(world.db, { marketId: open, runner: '13', factor: 25_000, ...operator });
  for (const value of ['11', '11=12']) {
    const market = await bookmakerIn(world.db);
    await struck(world.db, { market, player, price: 98, stake: 33.33 });
    await struck(world.db, { market, player, runner: 13, side: 'lay', price: 0.5 });
    await adminResult(world.db, { marketId: market, value, ...operator });
  }
  tables = await readAll();
});
afterAll(async () => {
  await world.book.stop();
  await database.drop();
});

const audited = (of: Tables) =>
  [...auditBets(of, true), ...auditExposure(of), ...auditSettlement(of, () => false)].map(
    ({ check }) => check,
  );

test('an honest bookmaker has no finding', () => {
  expect(tables.bets.length).toBe(7);
  expect(audited(tables)).toEqual([]);
});

test('rates taken for odds are noticed', () => {
  const markets = new Map([...tables.markets].map(([id, one]) => [id, { ...one, pricing: 'odds' as const }]));
  expect(audited({ ...tables, markets })).toEqual(
    expect.arrayContaining([
      'what is held back is not the worst result',
      'a bet was settled at another profit',
    ]),
  );
});

describe('sessions of every type', () => {
  const TYPES = ['line', 'khado', 'meter', 'oddEven', 'lastDigit'] as const;
  let before: Tables;
  let after: Tables;

  beforeAll(async () => {
    const player = await world.player(500_000);
    const ids: string[] = [];
    for (const type of TYPES) {
      const market = await sessionIn(world.db, { type, width: 5, capRuns: 30 });
      const runner = { oddEven: 2, lastDigit: 7, line: 1, khado: 1, meter: 1 }[type];
      await struck(world.db, { market, player, runner, price: 77, rate: 90, stake: 33.33 });
      await struck(world.db, { market, player, side: 'lay', price: 75, rate: 110, stake: 12.5 });
      ids.push(market);
    }
    before = await readAll();
    for (const marketId of ids) await adminResult(world.db, { marketId, value: '76', ...operator });
    after = await readAll();
  });

  test('have no finding while they run, nor once they are settled', () => {
    expect(after.bets.filter(({ rate }) => rate !== null)).toHaveLength(2 * TYPES.length);
    expect([audited(before), audited(after)]).toEqual([[], []]);
  });

  test('settled on another number are noticed', () => {
    const markets = new Map(
      [...after.markets].map(([id, one]) => [id, one.session ? { ...one, result: 'NUMBER:87' } : one]),
    );
    const found = audited({ ...after, markets }).filter(
      (one) => one === 'a bet was settled at another profit',
    );
    expect(found.length).toBeGreaterThanOrEqual(TYPES.length);
  });
});
