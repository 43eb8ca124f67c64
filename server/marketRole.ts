import * as v from 'valibot';
import { realClock } from './base/clock';
import type { Bus } from './base/bus/bus';
import { tellExchangeTime } from './base/db/exchangeTime';
import { DUTIES, rememberShards, SHARDS } from './base/db/leases';
import { createStops } from './base/stops';
import type { Stops } from './base/stops';
import { createBook } from './book/book';
import type { Book } from './book/book';
import { createOwned } from './book/orders/parts/owned';
import type { Owned } from './book/orders/parts/owned';
import { watchMoney } from './book/settlement/auditWatch';
import type { AuditWatch } from './book/settlement/auditWatch';
import { joinBus } from './edgeRole';
import { createAnswering } from './edge/orders/hand';
import type { Answering } from './edge/orders/hand';
import { holdDatabase } from './hold';
import type { Sharing } from './hold';
import { feedOf, callsAboutMarkets } from './markets';
import { restoreKept } from './markets/feeds/kept';
import { createFeedRunner } from './markets/feeds/runner';
import { createFeedStore } from './markets/feeds/store';
import { createHistory } from './markets/history/history';
import { createCourseStore } from './markets/history/store';
import { createCatalogue } from './markets/matches/catalogue';
import { createLive } from './markets/matches/createLive';
import { createOperated } from './markets/operators/notices';
import { createFeedIn } from './markets/relay/feedIn';
import { createFeedOut } from './markets/relay/feedOut';
import { createShowing } from './markets/relay/showing';
import { ownSubject, SUBJECTS } from './markets/relay/subjects';
import { createSessionMemory } from './players/auth/memory';
import { createSessions } from './players/auth/sessions';
import type { Found } from './players/auth/sessions';
import { startSweeping } from './players/auth/sweep';
import { listen, prepareTables } from './serve';
import type { Running } from './serve';

const paid = v.object({ marketId: v.string(), winners: v.array(v.number()) });

/** All markets in memory, of which this process owns some: the others are known too, to be taken over at once. */
async function createParts(running: Running, bus: Bus) {
  const { config, options, database, clock } = running;
  const { db } = database;
  const log = (line: string): void => options.report(line.replace(/^feed: /, ''), 'feed');
  const timers = realClock();
  const owned = createOwned();
  const catalogue = createCatalogue();
  const live = createLive({ clock });
  const ownLive = { get: live.get, all: () => live.all().filter(({ id }) => owned.has(id)) };
  return {
    log,
    owned,
    catalogue,
    live,
    timers,
    db,
    clock,
    shardOf: rememberShards(),
    store: createFeedStore(db),
    feed: await feedOf({ config, clock }, log),
    history: createHistory({ live: ownLive, clock, store: createCourseStore(db), report: options.report }),
    operated: createOperated({ db, live, catalogue, changed: () => undefined }),
    showing: createShowing({ bus, epochOf: database.fence.epochOf, live, catalogue, timers }),
    feedIn: createFeedIn({ bus, live, catalogue, clock, timers, log }),
    book: createBook({
      db,
      clock,
      live,
      owned,
      publish: (playerId, change) => bus.publish(ownSubject(playerId, 'bets'), JSON.stringify(change)),
      announceNews: (playerId) => bus.publish(ownSubject(playerId, 'news'), ''),
      report: (what, error) => options.report(error, what),
    }),
  };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/** Plays the feeds for all. @returns what ends it */
async function playFeeds(
  bus: Bus,
  epoch: number,
  { feed, feedIn, ...parts }: Parts,
): Promise<() => Promise<void>> {
  const { live, catalogue, store, clock, log, timers } = parts;
  const runner = createFeedRunner({
    feed,
    live,
    catalogue,
    store,
    clock,
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
function relayPaid(bus: Bus, { live, owned }: { live: Parts['live']; owned: Owned }): (() => void)[] {
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
function createDuties({ options, database }: Running, bus: Bus, parts: Parts) {
  let audit: AuditWatch | undefined;
  const ends = new Map<number, Stops>();
  const begins: Record<number, (stops: Stops) => unknown> = {
    [DUTIES.feeds]: async (stops) =>
      stops.add(await playFeeds(bus, database.fence.epochOf(DUTIES.feeds), parts)),
    [DUTIES.upkeep]: (stops) => {
      stops.add(startSweeping({ db: database.db, now: Date.now, report: options.report }));
      audit = watchMoney(database.db, options.report, stops);
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
    auditState: () => audit?.state(),
  };
}

const areShards = (leases: readonly number[]): number[] => leases.filter((lease) => lease < SHARDS);

const callsFor = (book: Book, { db, live, catalogue, clock, history }: Parts) => [
  ...book.calls,
  ...callsAboutMarkets({ db, live, catalogue, clock, history }, book),
];

/** What taking leases and letting go of them means. */
function sharingOf(
  parts: Parts,
  answering: Answering,
  duties: Pick<ReturnType<typeof createDuties>, 'begin' | 'end'>,
): Sharing {
  const { book, operated, feedIn, showing, history, shardOf } = parts;
  const adoptMarkets = async (leases: readonly number[]): Promise<void> => {
    const shards = areShards(leases);
    const own = new Set(shards);
    const isMeant = (marketId: string): boolean => own.has(shardOf(marketId));
    // Their last owner knew better than what is known here.
    await restoreKept(parts, isMeant);
    await operated.readAll();
    await history.restore(isMeant);
    await book.handOver.adopt(leases);
    await feedIn.renew(shards);
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
      await book.handOver.leave(leases);
      await duties.end(leases);
    },
  };
}

/** A process that has markets: takes bets, settles, plays the feeds if no other does. Players reach it by way of edges. */
export async function runMarket(running: Running): Promise<number> {
  const { config, options, database, clock, stops } = running;
  const bus = await joinBus(running);
  const parts = await createParts(running, bus);
  const { book, live, owned, operated, feedIn, showing, history } = parts;
  const answering = createAnswering(
    { bus, epochOf: database.fence.epochOf },
    callsFor(book, parts),
    options.report,
  );
  const duties = createDuties(running, bus, parts);
  const memory = createSessionMemory<Found>();
  const markets = {
    live,
    suspend: live.startOver,
    onAdminNotice: operated.onNotice,
    catchUp: operated.readAll,
  };
  await prepareTables(running);
  const held = await holdDatabase(running, { memory, markets, book }, sharingOf(parts, answering, duties));
  book.start();
  stops.add(() => book.stop());
  feedIn.start();
  stops.add(feedIn.stop);
  relayPaid(bus, { live, owned }).forEach((stop) => stops.add(stop));
  history.start();
  stops.add(() => history.stop());
  showing.start();
  stops.add(showing.stop);
  const told = tellExchangeTime(database.db, clock, config.clockSpeed, (error) =>
    options.report(error, 'telling the time of the exchange'),
  );
  stops.add(told);
  await held.claim();
  await book.idle();
  const sessions = createSessions(database.db, Date.now, memory);
  return listen(running, {
    sessions,
    calls: [],
    auditState: duties.auditState,
    feedDetail: parts.feed.detail,
    attach: () => Promise.resolve(),
  });
}
