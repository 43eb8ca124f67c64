import { manualClock } from '../../../../server/base/clock';
import { createAlertWatch } from '../../../../server/markets/history/alerts';
import { createLive } from '../../../../server/markets/matches/createLive';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { insertMarket, insertPlayer, START } from '../../support/rows';
import { MARKET } from './market';

const RUNNERS = [1, 2].map((id) => ({ selection_id: id, name: `Runner ${id}`, sort: id, status: 'ACTIVE' }));

let database: TestDatabase;
let player = 0;
beforeAll(async () => {
  database = await freshDatabase();
  player = await insertPlayer(database.db, 'waiting', {});
  await insertMarket(database.db, '1.1', { runners: RUNNERS });
});
afterEach(() => database.db.deleteFrom('price_alerts').execute());
afterAll(() => database.drop());

function watching() {
  const clock = manualClock(START);
  const live = createLive({ clock });
  live.apply({ id: '1.1', marketDefinition: MARKET });
  const failed: unknown[] = [];
  const told: number[] = [];
  const watch = createAlertWatch({
    db: database.db,
    live,
    clock,
    after: () => () => undefined,
    announceNews: (playerId) => told.push(playerId),
    report: (error) => failed.push(error),
  });
  const trade = (ltp: number, id = 1) => live.apply({ id: '1.1', rc: [{ id, ltp, tv: 10 }] });
  return { clock, live, watch, trade, failed, told };
}

async function wait(
  odds: number,
  rises: boolean,
): Promise<() => Promise<[number | undefined, number | null]>> {
  const { db } = database;
  const { id } = await db
    .insertInto('price_alerts')
    .values({
      player_id: player,
      market_id: '1.1',
      selection_id: 1,
      odds,
      rises,
      created_at: new Date(START),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return async () => {
    const row = await db
      .selectFrom('price_alerts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return [row.reached_at?.getTime(), row.reached_odds];
  };
}

test('a figure is reached once, by the trade that is at it or beyond it', async () => {
  const { clock, watch, trade, failed, told } = watching();
  const [up, down] = [await wait(210, true), await wait(190, false)];
  await watch.look();
  expect([await up(), await down()]).toEqual([
    [undefined, null],
    [undefined, null],
  ]);
  trade(2.06);
  trade(9, 2);
  await watch.look();
  expect(await up()).toEqual([undefined, null]);
  expect(told).toEqual([]);
  await clock.advance(5000);
  trade(2.2);
  await watch.look();
  expect([await up(), await down()]).toEqual([
    [START + 5000, 220],
    [undefined, null],
  ]);
  expect(told).toEqual([player]);
  await clock.advance(5000);
  trade(2.5);
  trade(1.85);
  await watch.look();
  expect([await up(), await down()]).toEqual([
    [START + 5000, 220],
    [START + 10_000, 185],
  ]);
  expect(told).toEqual([player, player]);
  expect(failed).toEqual([]);
});

test('nothing is reached in a market that is closed, nor by a runner that is out', async () => {
  const { live, watch, trade } = watching();
  const up = await wait(210, true);
  trade(2.5);
  const out = MARKET.runners.map((runner) =>
    runner.id === 1 ? { ...runner, status: 'REMOVED' as const } : runner,
  );
  live.apply({ id: '1.1', marketDefinition: { ...MARKET, runners: out } });
  await watch.look();
  live.apply({ id: '1.1', marketDefinition: { ...MARKET, status: 'CLOSED' } });
  await watch.look();
  expect(await up()).toEqual([undefined, null]);
});
