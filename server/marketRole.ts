import * as v from 'valibot';
import type { Bus } from './base/bus/bus';
import { DUTIES, rememberShards, SHARDS } from './base/db/leases';
import { createStops } from './base/stops';
import type { Stops } from './base/stops';
import { openCasino, startReturns } from './casinoRole';
import { createOperatedTables } from './casino/operated/operated';
import type { ReturnsWatch } from './casino/returns/watch';
import { createCallServer } from './edge/orders/forward';
import type { CallServer } from './edge/orders/forward';
import { recordsCall } from './edge/orders/records';
import { holdDatabase } from './hold';
import type { Sharing } from './hold';
import { joinBus, outletOf } from './joinBus';
import { restoreKept } from './markets/feeds/kept';
import { createFeedStore } from './markets/feeds/store';
import { createRoundMarkets } from './markets/rounds/roundMarkets';
import { createFeedIn } from './markets/relay/feedIn';
import { createFeedOut } from './markets/relay/feedOut';
import { createShowing } from './markets/relay/showing';
import { SUBJECTS } from './markets/relay/subjects';
import { createParts } from './parts';
import { createFedMarkets, createRunner, feedLog, openFeed } from './playing';
import { listen, prepareTables } from './serve';
import type { Running } from './running';
import { startTellingTime, startUpkeep } from './upkeep';
import type { Upkeep } from './upkeep';

const paid = v.object({ marketId: v.string(), winners: v.array(v.number()) });

/** The parts of every role, over all markets in memory, of which this process owns some: the others are known too, to be taken over
 * at once. With them what processes tell each other of markets. */
async function createShared(running: Running, bus: Bus) {
  const { database, clock } = running;
  const log = feedLog(running);
  const feed = await openFeed(running, log);
  const fed = createFedMarkets(running);
  const rounds = createRoundMarkets({ db: database.db, live: fed.live });
  // No stream is served here.
  const parts = createParts(
    running,
    { ...fed, storeRound: rounds.store },
    { ...outletOf(bus), markets: () => undefined, halts: () => undefined },
  );
  const { timers, db } = parts;
  const tables = createOperatedTables(db);
  const casino = await openCasino(running, parts, { markets: rounds, operated: tables });
  return {
    ...parts,
    ...fed,
    tables,
    casino,
    log,
    feed,
    shardOf: rememberShards(),
    store: createFeedStore(db),
    showing: createShowing({ ...fed, bus, epochOf: database.fence.epochOf, timers }),
    feedIn: createFeedIn({ ...fed, bus, clock, timers, log }),
  };
}

type Shared = Awaited<ReturnType<typeof createShared>>;

/** Plays the feeds for all. @returns what ends it */
async function playFeeds(bus: Bus, epoch: number, shared: Shared): Promise<() => Promise<void>> {
  const { live, clock, timers, feed, log, feedIn } = shared;
  const runner = createRunner(shared, shared, {
    feed,
    log,
    onTrouble: () => out.tellState(),
    played: (message) => out.played(message),
  });
  const out = createFeedOut({
    bus,
    epoch,
    clock,
    timers,
    state: () => ({ troubled: runner.detail().troubled, ageMs: runner.ageMs() }),
    isKnown: (marketId) => live.get(marketId) !== undefined,
  });
  feedIn.pause(out.imageOf);
  await runner.restore((marketId) => live.get(marketId) === undefined);
  out.start();
  await runner.start();
  return async () => {
    await runner.stop();
    out.stop();
    feedIn.goOn();
  };
}

/** Tells of paid markets, and hears of those of others: whoever plays the feeds, or has a market next, knows them. */
function relayPaid(bus: Bus, { live, owned }: Shared): (() => void)[] {
  const told = new Set<string>();
  return [
    live.on('defined', (marketId) => {
      const market = live.get(marketId);
      const winners = market?.result ?? [];
      const text = JSON.stringify({ marketId, winners });
      if (!market?.settled || !owned.has(marketId) || told.has(text)) return;
      told.add(text);
      bus.publish(SUBJECTS.paid, text);
    }),
    bus.subscribe(SUBJECTS.paid, (text) => {
      const { marketId, winners } = v.parse(paid, JSON.parse(text));
      if (!owned.has(marketId)) live.close(marketId, winners);
    }),
  ];
}

/** What a process does for all while it holds the lease for it. */
function createDuties(running: Running, bus: Bus, shared: Shared) {
  let upkeep: Upkeep | undefined;
  let returns: ReturnsWatch | undefined;
  const ends = new Map<number, Stops>();
  const begins: Record<number, (stops: Stops) => unknown> = {
    [DUTIES.feeds]: async (stops) =>
      stops.add(await playFeeds(bus, running.database.fence.epochOf(DUTIES.feeds), shared)),
    [DUTIES.upkeep]: (stops) => {
      upkeep = startUpkeep(running, stops, outletOf(bus));
      returns = startReturns(running, stops);
    },
  };
  return {
    begin: async (leases: readonly number[]): Promise<void> => {
      for (const lease of leases) {
        const stops = createStops();
        ends.set(lease, stops);
        await begins[lease]?.(stops);
      }
    },
    end: async (leases: readonly number[]): Promise<void> => {
      for (const lease of leases) await ends.get(lease)?.run();
    },
    auditState: () => upkeep?.audit.state(),
    operatorsState: () => upkeep?.operators.state(),
    reconcilingState: () => upkeep?.reconciling.state(),
    backupState: () => upkeep?.backups?.state(),
    returnsState: () => returns?.state(),
  };
}

const areShards = (leases: readonly number[]): number[] => leases.filter((lease) => lease < SHARDS);

/** What taking leases and letting go of them means. */
function sharingOf(
  shared: Shared,
  answering: CallServer,
  duties: Pick<ReturnType<typeof createDuties>, 'begin' | 'end'>,
): Sharing {
  const { book, operated, tables, casino, feedIn, showing, history, shardOf, halts } = shared;
  const adoptMarkets = async (leases: readonly number[]): Promise<void> => {
    const shards = areShards(leases);
    const own = new Set(shards);
    const isMeant = (marketId: string): boolean => own.has(shardOf(marketId));
    // Their last owner knew better than what is known here.
    await restoreKept(shared, isMeant);
    await operated.readAll();
    await halts.readAll();
    await tables.readAll();
    await history.restore(isMeant);
    await book.handOver.adopt(leases);
    await feedIn.renew(shards);
    casino.start(shards);
    // In force before anybody hears of it.
    answering.begin(shards);
    showing.begin(shards);
  };
  return {
    // Opening a feed takes its time.
    adopt: async (leases) => void (await Promise.all([adoptMarkets(leases), duties.begin(leases)])),
    leave: async (leases) => {
      answering.end(areShards(leases));
      showing.end(areShards(leases));
      // What the book still pays of their rounds is paid before it lets go.
      await casino.stop(areShards(leases));
      await book.handOver.leave(leases);
      await duties.end(leases);
    },
  };
}

/** A process that has markets: takes bets, settles, plays the feeds if no other does. Players reach it by way of edges. @returns the port */
export async function runMarket(running: Running): Promise<number> {
  const { options, database, stops } = running;
  const bus = await joinBus(running);
  const shared = await createShared(running, bus);
  const { book, feedIn, showing, history, alerts, casino } = shared;
  const answering = createCallServer(
    { bus, epochOf: database.fence.epochOf },
    [...shared.marketCalls, ...casino.calls, recordsCall(casino.records)],
    options.report,
  );
  const duties = createDuties(running, bus, shared);
  await prepareTables(running);
  const held = await holdDatabase(running, shared, sharingOf(shared, answering, duties));
  book.start();
  stops.add(() => book.stop());
  feedIn.start();
  stops.add(feedIn.stop);
  relayPaid(bus, shared).forEach((stop) => stops.add(stop));
  history.start();
  stops.add(() => history.stop());
  alerts.start();
  stops.add(alerts.stop);
  showing.start();
  stops.add(showing.stop);
  startTellingTime(running);
  await held.claim();
  await book.idle();
  return listen(running, {
    sessions: shared.sessions,
    calls: [],
    auditState: duties.auditState,
    operatorsState: duties.operatorsState,
    reconcilingState: duties.reconcilingState,
    backupState: duties.backupState,
    returnsState: duties.returnsState,
    haltsState: shared.halts.state,
    riskState: book.riskState,
    feedDetail: shared.feed.detail,
    attach: () => Promise.resolve(),
  });
}
