import type * as Position from '../../domain/bets/position';
import type * as Odds from '../../domain/kinds/odds';
import type * as Write from '../../server/book/orders/positions/write';
import { freshDatabase } from '../server/support/database';
import { tablesOf } from '../server/support/tables';
import type { TestDatabase } from '../server/support/database';
import type { World } from '../server/support/world';
import { auditTables } from './audit/auditor';
import { createJournal } from './journal';
import type { Journal } from './journal';
import { journalledPlace, later } from './support';

// Each bug has modules of its own, read anew.
jest.setTimeout(60_000);

/*
 * The exchange's own code with one bug in it, and the auditor that must find it. `npm run chaos -- --plants` does the
 * same with real servers and the whole run.
 */
let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  jest.dontMock('../../domain/bets/position');
  jest.dontMock('../../domain/kinds/odds');
  jest.dontMock('../../server/book/orders/positions/write');
  await database.drop();
});

async function openWorld(): Promise<World> {
  let world: World | undefined;
  await jest.isolateModulesAsync(async () => {
    const { createWorld } = await import('../server/support/world');
    world = createWorld(database.db);
  });
  if (!world) throw new Error('no world');
  return world;
}

async function checksOf(journal: Journal): Promise<string[]> {
  const found = auditTables(await tablesOf(database), journal);
  return [...new Set(found.map(({ check }) => check))];
}

type Placing = ReturnType<typeof journalledPlace>;
async function play(
  work: (world: World, place: Placing, journal: Journal) => Promise<unknown>,
): Promise<string[]> {
  const world = await openWorld();
  const journal = createJournal();
  await work(world, journalledPlace(world, journal), journal);
  await world.book.stop();
  return checksOf(journal);
}

const openLay = () =>
  play(async (world, place) => {
    const market = await world.market();
    await place(await world.player(1000), { market, side: 'lay', odds: 3, stake: 100 });
  });

test('exposure: an open lay holds nothing back', async () => {
  jest.doMock('../../domain/bets/position', () => {
    const real = jest.requireActual<typeof Position>('../../domain/bets/position');
    const exposureOfPositions: typeof Position.exposureOfPositions = (positions, ...rest) =>
      real.exposureOfPositions(
        positions.map((one) => ({ ...one, openWinsPaise: 0 })),
        ...rest,
      );
    return { ...real, exposureOfPositions };
  });
  expect(await openLay()).toEqual(['what is held back is not the worst result']);
});

const settledBet = () =>
  play(async (world, place) => {
    const market = await world.market();
    await place(await world.player(1000), { market, side: 'lay', odds: 3, stake: 100 });
    await place(await world.player(1000), { market, odds: 3, stake: 100 });
    await world.result(market, 11);
  });

test('settlement: winners are paid a hundredth too much', async () => {
  jest.doMock('../../domain/kinds/odds', () => {
    const real = jest.requireActual<typeof Odds>('../../domain/kinds/odds');
    const { settle, words } = real.oddsSettling();
    const dearer: typeof settle = (bet, outcomes) =>
      settle({ ...bet, fills: bet.fills.map((fill) => ({ ...fill, odds: fill.odds + 1 })) }, outcomes);
    return { ...real, oddsSettling: () => ({ settle: dearer, words }) };
  });
  // The exchange's own audit takes the profits of bets as they are: it would find nothing here.
  expect(await settledBet()).toEqual(['a bet was settled at another profit']);
});

const sameTwice = () =>
  play(async (world, place) => {
    const market = await world.market();
    const player = await world.player(1000);
    const wish = { market, odds: 3, stake: 100, ref: 'one-reference' };
    await place(player, wish);
    await place(player, wish);
  });

test('idempotency: a reference is forgotten', async () => {
  jest.doMock('../../server/book/orders/positions/write', () => {
    const real = jest.requireActual<typeof Write>('../../server/book/orders/positions/write');
    const forgetful: typeof Write.writeChanges = (trx, ...all) =>
      real.writeChanges(
        trx,
        ...all.map(({ bets = [], ...changes }) => ({
          ...changes,
          bets: bets.map(({ bet }) => ({ bet: { ...bet, ref: null } })),
        })),
      );
    return { ...real, writeChanges: forgetful };
  });
  expect(await sameTwice()).toEqual(
    expect.arrayContaining(['a reference was acknowledged with two bets', 'a bet that nobody asked for']),
  );
});

test('fencing: a server that has lost its database goes on placing', async () => {
  const checks = await play(async (world, place, journal) => {
    const market = await world.market();
    const player = await world.player(1000);
    await place(player, { market, odds: 3, stake: 100 });
    journal.write({ kind: 'displaced', server: 'test', at: later() });
    await place(player, { market, odds: 3, stake: 100 });
  });
  expect(checks).toEqual(['a displaced server placed a bet']);
});

test.each([openLay, settledBet, sameTwice])('without a bug the same bets have no finding', async (work) => {
  expect(await work()).toEqual([]);
});
