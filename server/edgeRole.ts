import type { FastifyInstance } from 'fastify';
import { realClock } from './base/clock';
import { connectBus } from './base/bus/nats';
import type { Bus } from './base/bus/bus';
import { createBook } from './book/book';
import { createOwned } from './book/orders/parts/owned';
import { handOn } from './edge/orders/hand';
import { createOwners } from './edge/orders/owners';
import { attachStream } from './edge/stream/attach';
import type { StreamServer } from './edge/stream/attach';
import { createLeaving } from './edge/stream/leaving';
import { hearOwn } from './edge/stream/own';
import { hearDatabase } from './hold';
import { callsAboutMarkets, playersForStream } from './markets';
import { createCatalogue } from './markets/matches/catalogue';
import { matchCounts } from './markets/menu/menu';
import { createOperated } from './markets/operators/notices';
import { followFeedState } from './markets/relay/feedState';
import { createFollowing } from './markets/relay/following';
import { createReplica } from './markets/relay/replica';
import { ownSubject } from './markets/relay/subjects';
import { createSessionMemory } from './players/auth/memory';
import { createSessions } from './players/auth/sessions';
import type { Found, Sessions } from './players/auth/sessions';
import { createAccounts } from './players/signUp/accounts';
import { callsOf, listen, prepareTables } from './serve';
import type { Running } from './serve';

/** Where the processes meet; let go when this one stops. @throws StartError */
export async function joinBus({ config, options, stops }: Running): Promise<Bus> {
  const bus =
    options.bus ?? (await connectBus(config.natsUrl ?? '', (error) => options.report(error, 'the bus')));
  stops.add(() => bus.close());
  let told = true;
  bus.onState((isUp) => {
    if (isUp !== told) options.report(isUp ? 'the bus is back' : 'the bus is out of reach', 'bus');
    told = isUp;
  });
  return bus;
}

/** Three looks of a load balancer, one a second. */
const LEAVE_NOTICE_MS = 3000;
const noop = (): void => undefined;

/** Markets as their owners show them, and what operators set besides. */
async function followMarkets(running: Running, bus: Bus) {
  const { options, database, clock, stops } = running;
  const timers = realClock();
  const catalogue = createCatalogue();
  const replica = createReplica(catalogue, clock);
  const { live } = replica;
  const streams: StreamServer[] = [];
  const operated = createOperated({
    db: database.db,
    catalogue,
    // Their owner sets these.
    live: { ...live, setDelay: noop, moveLine: noop, remark: noop },
    changed: (matchId) => streams.forEach((stream) => stream.notify({ kind: 'markets', matchId })),
  });
  const following = createFollowing({ bus, replica, clock, timers, report: options.report });
  stops.add(following.stop);
  await following.start();
  await operated.readAll();
  return { live, catalogue, operated, streams, timers, follow: following.follow };
}

type Followed = Awaited<ReturnType<typeof followMarkets>>;

/** Serves the stream from what the bus tells. */
async function streamFrom(
  { options, database, clock, stops }: Running,
  bus: Bus,
  { app, sessions, followed }: { app: FastifyInstance; sessions: Sessions; followed: Followed },
): Promise<StreamServer> {
  const { live, catalogue, streams, timers, follow } = followed;
  const own = hearOwn({ bus, timers, tell: () => stream });
  stops.add(own.stop);
  const stream: StreamServer = await attachStream(app, {
    ...playersForStream(database.db, sessions),
    live,
    catalogue,
    clock,
    report: options.report,
    follow,
    hear: own.hear,
  });
  streams.push(stream);
  sessions.onRevoked(stream.revoked);
  stops.add(followFeedState({ bus, timers, onTrouble: (on) => stream.setFeedStatus(on ? 503 : null) }));
  return stream;
}

/** A process that serves pages, calls and the stream; what changes a market it hands to the market's owner. */
export async function runEdge(running: Running): Promise<number> {
  const { options, database, clock } = running;
  const { db } = database;
  const bus = await joinBus(running);
  await prepareTables(running);
  // Before the owners are asked who they are.
  const owners = createOwners(bus);
  running.stops.add(owners.stop);
  const followed = await followMarkets(running, bus);
  const { live, catalogue, operated, follow } = followed;
  const memory = createSessionMemory<Found>();
  await hearDatabase(running, {
    memory,
    markets: { onAdminNotice: operated.onNotice, catchUp: operated.readAll },
  });
  const book = createBook({
    db,
    clock,
    live,
    owned: createOwned(),
    publish: noop,
    announceNews: (playerId) => bus.publish(ownSubject(playerId, 'news'), ''),
    report: (what, error) => options.report(error, what),
  });
  const sessions = createSessions(db, Date.now, memory);
  const accounts = createAccounts({ db, clock, report: options.report, reports: book.reports });
  running.stops.add(() => accounts.stop());
  const markets = {
    calls: () =>
      callsAboutMarkets({ db, live, catalogue, clock, follow, history: { of: () => new Map() } }, book),
    matchCounts: () => matchCounts({ live, catalogue, clock }),
    isOff: catalogue.isOff,
  };
  let stream: StreamServer | undefined;
  const leaving = createLeaving({
    stream: () => stream,
    timers: realClock(),
    noticeMs: options.leaveNoticeMs ?? LEAVE_NOTICE_MS,
  });
  const port = await listen(running, {
    calls: handOn(callsOf(running, { sessions, markets }, book, accounts), { owners, db, live, clock }),
    sessions,
    tvOf: catalogue.tvOf,
    connectTo: accounts.connectTo,
    isLeaving: leaving.isLeaving,
    attach: async (app) => {
      stream = await streamFrom(running, bus, { app, sessions, followed });
      await accounts.attach(app);
    },
  });
  // Last in, so first: everything still works while players are sent elsewhere.
  running.stops.add(leaving.leave);
  return port;
}
