import { tableOf } from '../domain/casino/tables';
import { realClock } from './base/clock';
import type { Bus } from './base/bus/bus';
import { machineTimer } from './base/looking';
import { createOperatedTables } from './casino/operated/operated';
import { casinoCalls } from './casino/calls';
import { fairnessCalls } from './casino/fairnessCalls';
import { roundOfMatch, roundOfSlug } from './casino/owner';
import { NO_SIGNER } from './casino/receipts/signer';
import { createConsoleNews } from './edge/console/news';
import { mountRounds } from './edge/http/rounds';
import { withForwarding } from './edge/orders/forward';
import { createOwners } from './edge/orders/owners';
import { recordsOfOwners } from './edge/orders/records';
import { tablesOfOwners } from './edge/orders/tables';
import { createLeaving } from './edge/stream/leaving';
import { hearOwn } from './edge/stream/own';
import { hearDatabase } from './hold';
import { createLobby } from './lobby';
import { joinBus, outletOf } from './joinBus';
import { createCatalogue } from './markets/matches/catalogue';
import { followFeedState } from './markets/relay/feedState';
import { createFollowing } from './markets/relay/following';
import { createReplica } from './markets/relay/replica';
import { SUBJECTS } from './markets/relay/subjects';
import { createOwnStream } from './ownStream';
import { createParts } from './parts';
import type { Parts } from './parts';
import { openConsole } from './console';
import { callsOf, listen, prepareTables } from './serve';
import type { Running } from './running';
import { openWalletDoor } from './walletDoor';

/** Three looks of a load balancer, one a second. */
const LEAVE_NOTICE_MS = 3000;
const noop = (): void => undefined;

/** Markets as their owners show them. */
async function followMarkets({ options, clock, stops }: Running, bus: Bus) {
  const catalogue = createCatalogue();
  const replica = createReplica(catalogue, clock);
  const following = createFollowing({ bus, replica, clock, timers: realClock(), report: options.report });
  stops.add(following.stop);
  await following.start();
  // Their owner sets these.
  const live = { ...replica.live, setDelay: noop, moveLine: noop, remark: noop, setBand: noop };
  return { catalogue, live, follow: following.follow };
}

/** Tables that processes of markets deal: their calls go there. */
function tablesElsewhere({ config }: Running, { db, clock }: Parts) {
  const operated = createOperatedTables(db);
  const casino = { tables: [], table: () => undefined, signer: NO_SIGNER };
  return {
    operated,
    calls: config.casino
      ? [...casinoCalls({ db, clock, casino }), ...fairnessCalls({ db, clock, casino })]
      : [],
    videoOf: (matchId: string): string | null => {
      const table = tableOf(Number(matchId));
      // No address is none.
      return (table && operated.of(table).videoUrl) || null;
    },
  };
}

/** A process that serves pages, calls and the stream; what changes a market it hands to the market's owner. @returns the port */
export async function runEdge(running: Running): Promise<number> {
  const { options, stops } = running;
  const bus = await joinBus(running);
  await prepareTables(running);
  // Before the owners are asked who they are.
  const owners = createOwners(bus);
  stops.add(owners.stop);
  const shown = await followMarkets(running, bus);
  const stream = createOwnStream();
  const tellTable = running.config.casino ? tablesOfOwners(owners, roundOfMatch) : undefined;
  const parts = createParts(
    running,
    { ...shown, tellTable },
    { ...outletOf(bus), markets: stream.outlet.markets, halts: stream.outlet.halts },
  );
  const { db, clock, live, timers, accounts } = parts;
  await parts.operated.readAll();
  await parts.halts.readAll();
  const tables = tablesElsewhere(running, parts);
  const news = createConsoleNews(machineTimer);
  stops.add(bus.subscribe(SUBJECTS.desk, () => news.tell('bets')));
  // What was said in between is lost.
  stops.add(bus.onState((isUp) => void (isUp && news.tell('bets'))));
  await tables.operated.readAll();
  await hearDatabase(running, { ...parts, tables: tables.operated, console: news });
  stops.add(() => accounts.stop());
  const leaving = createLeaving({
    stream: stream.server,
    timers,
    noticeMs: options.leaveNoticeMs ?? LEAVE_NOTICE_MS,
  });
  const own = hearOwn({ bus, timers, outlet: stream.outlet });
  const lobby = createLobby({ db, videoOf: tables.videoOf, games: running.config.games });
  const port = await listen(running, {
    calls: withForwarding([...callsOf(parts), ...tables.calls, ...lobby.calls], { owners, db, live, clock }),
    sessions: parts.sessions,
    tvOf: (id) => shown.catalogue.tvOf(id) ?? tables.videoOf(id),
    connectTo: accounts.connectTo,
    frames: lobby.frames,
    isLeaving: leaving.isLeaving,
    haltsState: parts.halts.state,
    attach: async (app) => {
      stops.add(own.stop);
      await stream.attach(app, running, parts, { follow: shown.follow, hear: own.hear });
      stops.add(followFeedState({ bus, timers, onTrouble: stream.tellTrouble }));
      await accounts.attach(app);
      await openWalletDoor(app, { db, outlet: outletOf(bus) });
      mountRounds(app, recordsOfOwners(owners, roundOfSlug));
    },
  });
  await openConsole(running, {
    health: () => ({ version: options.version, halts: parts.halts.state() }),
    live,
    news,
  });
  // Last in, so first: everything still works while players are sent elsewhere.
  stops.add(leaving.leave);
  return port;
}
