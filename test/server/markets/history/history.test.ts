import { manualClock } from '../../../../server/base/clock';
import { historyCalls } from '../../../../server/markets/history/calls';
import { createHistory } from '../../../../server/markets/history/history';
import { withPoint } from '../../../../server/markets/history/points';
import type { Point } from '../../../../server/markets/history/points';
import { createCourseStore } from '../../../../server/markets/history/store';
import { createLive } from '../../../../server/markets/matches/createLive';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { MARKET } from './market';

const START = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;
const CALLER = { playerId: 7, userName: 'demo', tokenHash: '', ip: '', device: '' };

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
afterEach(() => database.db.deleteFrom('price_courses').execute());

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of opened.splice(0)) await stop();
});

async function kept(from = START, markets: readonly string[] = ['1.1']) {
  const clock = manualClock(from);
  const live = createLive({ clock });
  for (const id of markets) live.apply({ id, marketDefinition: MARKET });
  const reported: string[] = [];
  const history = createHistory({
    live,
    clock,
    store: createCourseStore(database.db),
    report: (error, where) => reported.push(`${where}: ${String(error)}`),
  });
  await history.restore();
  history.start();
  opened.push(history.stop);
  const trade = (ltp: number, tv: number, id = '1.1') => live.apply({ id, rc: [{ id: 1, ltp, tv }] });
  return { clock, live, history, trade, reported };
}

const points = (count: number): readonly Point[] =>
  Array.from({ length: count }, (_, i) => ({ at: i, odds: 200 + i, tradedPaise: i })).reduce<
    readonly Point[]
  >(withPoint, []);

test('a point is kept where something was traded since the last', () => {
  const one = { at: 1, odds: 250, tradedPaise: 100 };
  const some = withPoint([], one);
  expect(withPoint(some, { ...one, at: 2 })).toBe(some);
  expect(withPoint(some, { ...one, at: 2, tradedPaise: 200 })).toHaveLength(2);
});

test('three hours stay minute by minute; what is older grows coarser, and nothing grows without end', () => {
  const all = points(5000);
  expect(all.length).toBeLessThanOrEqual(300);
  expect(all.slice(-180).map(({ at }) => at)).toEqual(Array.from({ length: 180 }, (_, i) => 4820 + i));
  const older = all.slice(0, -180).map(({ at }) => at);
  expect(older).toEqual([...older].sort((a, b) => a - b));
  expect(points(300)).toHaveLength(300);
});

test('the call gives what was traded, in the order of the market, up to this moment', async () => {
  const { clock, live, history, trade } = await kept();
  trade(2.5, 100);
  await clock.advance(MINUTE);
  await clock.advance(3 * MINUTE);
  trade(2.4, 250.5);
  await clock.advance(30_000);
  const [call] = historyCalls({ live, history, clock });
  expect(call!.path).toBe('match/getPriceHistory');
  const reply = await call!.handle({ market_id: '1.1' } as never, CALLER);
  const expected = [
    [START + MINUTE, 2.5, 100],
    [START + 4 * MINUTE + 30_000, 2.4, 250.5],
  ];
  expect(reply).toMatchObject({
    data: { market_id: '1.1', runners: [{ selection_id: 1, points: expected }] },
  });
  expect(await call!.handle({ market_id: '1.9' } as never, CALLER)).toMatchObject({ code: 'UNKNOWN_MARKET' });
});

test('a restart goes on where it stopped, for the markets there are', async () => {
  const first = await kept(START, ['1.1', '1.2']);
  first.trade(2.5, 100);
  first.trade(7, 10, '1.2');
  await first.clock.advance(MINUTE);
  first.trade(2.6, 120);
  await first.history.stop();
  const second = await kept(START + 10 * MINUTE);
  expect([...second.history.of('1.1')]).toEqual([
    [1, [{ at: START + MINUTE, odds: 250, tradedPaise: 100_00 }]],
  ]);
  expect(second.history.of('1.2').size).toBe(0);
});

test('nothing is kept of a market that nobody trades, and what is two days old goes', async () => {
  const first = await kept();
  await first.clock.advance(5 * MINUTE);
  await first.history.stop();
  expect(await database.db.selectFrom('price_courses').selectAll().execute()).toEqual([]);
  const old = await kept(START, ['1.1', '1.2']);
  old.trade(7, 10, '1.2');
  await old.clock.advance(MINUTE);
  await old.history.stop();
  const later = await kept(START + 49 * 60 * MINUTE);
  later.trade(3, 10);
  await later.clock.advance(MINUTE);
  await later.history.stop();
  const rows = await database.db.selectFrom('price_courses').select('market_id').execute();
  expect(rows).toEqual([{ market_id: '1.1' }]);
});

test('a database that does not take it is said, and asked again; what cannot be read begins anew', async () => {
  const { clock, trade, history, reported } = await kept();
  await database.db.schema.alterTable('price_courses').renameTo('away').execute();
  trade(2.5, 100);
  await clock.advance(MINUTE);
  await history.stop();
  expect(reported).toEqual([expect.stringContaining('keeping the course of prices')]);
  await database.db.schema.alterTable('away').renameTo('price_courses').execute();
  await history.stop();
  const row = { points: JSON.stringify({ 1: 'nonsense' }) };
  expect(await database.db.selectFrom('price_courses').selectAll().execute()).toHaveLength(1);
  await database.db.updateTable('price_courses').set(row).execute();
  expect((await kept()).history.of('1.1').size).toBe(0);
});
