import { mountRounds } from './edge/http/rounds';
import { holdDatabase } from './hold';
import { reachedAt } from './base/listen';
import { machineTimer } from './base/looking';
import { createOperatedTables } from './casino/operated/operated';
import { openCasino, startReturns } from './casinoRole';
import { createConsoleNews } from './edge/console/news';
import type { ConsoleNews } from './edge/console/news';
import type { TellTable } from './markets/matches/calls';
import { createRoundMarkets } from './markets/rounds/roundMarkets';
import { createOwnStream } from './ownStream';
import { createParts } from './parts';
import type { Outlet, Parts } from './parts';
import { createFedMarkets, createRunner, feedLog, openFeed } from './playing';
import { openConsole } from './console';
import { callsOf, listen, prepareTables } from './serve';
import { createLobby } from './lobby';
import { openOwnGames } from './ownGames';
import type { Running } from './running';
import { openWalletDoor } from './walletDoor';
import { startTellingTime, startUpkeep } from './upkeep';

async function startCasino(
  running: Running,
  parts: Parts,
  given: Parameters<typeof openCasino>[2],
): ReturnType<typeof openCasino> {
  const casino = await openCasino(running, parts, given);
  casino.start();
  running.stops.add(() => casino.stop());
  return casino;
}

/** Prices move and their history is kept until the exchange stops. */
async function startPrices(
  stops: Running['stops'],
  runner: ReturnType<typeof createRunner>,
  history: Parts['history'],
): Promise<void> {
  await runner.start();
  history.start();
  stops.add(async () => {
    await runner.stop();
    await history.stop();
  });
}

type Known = Pick<Parts, 'operated' | 'halts' | 'history'> & {
  runner: ReturnType<typeof createRunner>;
  tables: ReturnType<typeof createOperatedTables>;
};

/** What was known before the last stop, one after the other: the markets come first. */
async function readAgain({ runner, operated, halts, tables, history }: Known): Promise<void> {
  await runner.restore();
  await operated.readAll();
  await halts.readAll();
  await tables.readAll();
  await history.restore();
}

type Watched = {
  news: ConsoleNews;
  runner: ReturnType<typeof createRunner>;
  upkeep: ReturnType<typeof startUpkeep>;
  halts: Parts['halts'];
  live: Parts['live'];
};

/** The console of a process that does everything has the health of it all. */
const openOwnConsole = (running: Running, { runner, upkeep, halts, live, news }: Watched): Promise<void> =>
  openConsole(running, {
    health: () => ({
      version: running.options.version,
      feed: runner.detail(),
      audit: upkeep.audit.state(),
      operators: upkeep.operators.state(),
      backup: upkeep.backups?.state() ?? 'none is made by itself (BACKUP_DIR)',
      halts: halts.state(),
      games: upkeep.reconciling.state(),
    }),
    live,
    news,
  });

/** Players are told by the stream, and consoles that there was something to tell. */
const tellBoth = (outlet: Outlet, news: ConsoleNews): Outlet => ({
  ...outlet,
  bets: (playerId, change) => {
    outlet.bets(playerId, change);
    news.tell('bets');
  },
});

/** Everything in one process, whose parts call each other. @returns the port */
export async function runAll(running: Running): Promise<number> {
  const { stops, config } = running;
  const log = feedLog(running);
  const feed = await openFeed(running, log);
  const fed = createFedMarkets(running);
  const stream = createOwnStream();
  const news = createConsoleNews(machineTimer);
  const rounds = createRoundMarkets({ db: running.database.db, live: fed.live });
  // The tables are opened last, and their calls answered only then.
  let tellTable: TellTable = () => Promise.resolve(undefined);
  const parts = createParts(
    running,
    { ...fed, storeRound: rounds.store, tellTable: (...asked) => tellTable(...asked) },
    tellBoth(stream.outlet, news),
  );
  const { book, history, alerts, accounts, catalogue, halts } = parts;
  const runner = createRunner(parts, fed, { feed, log, onTrouble: stream.tellTrouble });
  const tables = createOperatedTables(parts.db);
  const held = await holdDatabase(running, { ...parts, live: fed.live, tables, console: news });
  await prepareTables(running);
  // Before the exchange's time is told, by which the audit knows what has waited too long.
  await held.claim();
  startTellingTime(running);
  await readAgain({ runner, tables, ...parts });
  book.start();
  stops.add(book.stop);
  await startPrices(stops, runner, history);
  alerts.start();
  stops.add(alerts.stop);
  await book.idle();
  const casino = await startCasino(running, parts, { markets: rounds, operated: tables });
  tellTable = casino.tellTable;
  stops.add(() => accounts.stop());
  // Behind all that is made good at the start.
  const upkeep = startUpkeep(running, stops, stream.outlet);
  const returns = startReturns(running, stops);
  const lobby = createLobby({ db: parts.db, videoOf: casino.videoOf, games: config.games });
  const port = await listen(running, {
    sessions: parts.sessions,
    calls: [...callsOf(parts), ...casino.calls, ...lobby.calls],
    feedDetail: runner.detail,
    tvOf: (id) => catalogue.tvOf(id) ?? casino.videoOf(id),
    connectTo: accounts.connectTo,
    frames: lobby.frames,
    auditState: upkeep.audit.state,
    operatorsState: upkeep.operators.state,
    reconcilingState: upkeep.reconciling.state,
    backupState: () => upkeep.backups?.state(),
    returnsState: () => returns?.state(),
    haltsState: halts.state,
    riskState: book.riskState,
    attach: async (app) => {
      await stream.attach(app, running, parts);
      stream.tellTrouble(runner.detail().troubled);
      await accounts.attach(app);
      mountRounds(app, casino.records);
      await openWalletDoor(app, { db: parts.db, outlet: stream.outlet });
    },
  });
  await openOwnConsole(running, { runner, upkeep, halts, live: fed.live, news });
  // Behind the wallet, which they ask by HTTP as any other provider does.
  if (config.games.isOn) lobby.gamesAt(await openOwnGames(running, reachedAt(config.host, port)));
  return port;
}
