import { asOwner } from './base/db/appRole';
import { backupsBelow } from './base/db/archiving';
import { listenAt, urlOf } from './base/listen';
import { machineTimer } from './base/looking';
import { atMostEvery } from './base/paced';
import { StartError } from './base/startError';
import { machineOf } from './edge/cli/backup';
import { createConsoleApp } from './edge/console/app';
import type { ConsoleDesk } from './edge/console/desk';
import { machineOfPage } from './edge/console/machine';
import type { ConsoleNews } from './edge/console/news';
import type { LiveMarkets } from './markets/matches/live';
import { createVault } from './players/factors/vault';
import type { Running } from './running';

/** Prices move all the time, and nobody bets here: they are read again so often at most, ms. */
const PRICES_MS = 3000;

/** Has whatever changes of markets in memory told. */
function tellMarkets(live: Pick<LiveMarkets, 'on'>, news: ConsoleNews, stops: Running['stops']): void {
  const tell = atMostEvery(PRICES_MS, machineTimer, () => news.tell('markets'));
  stops.add(live.on('changed', tell));
  stops.add(live.on('defined', tell));
}

/** Opens the operators' console on its own address, if there is one. A port that nobody chose may be taken: the exchange does
 * without a console then, and says so. @throws StartError */
export async function openConsole(
  running: Running,
  { health, live, news }: Pick<ConsoleDesk, 'health'> & { live: LiveMarkets; news: ConsoleNews },
): Promise<void> {
  const { config, options, database, clock, stops } = running;
  const { console: at } = config;
  if (!at || options.consoleDir === undefined) return;
  tellMarkets(live, news, stops);
  const host = { config: () => config, version: options.version, say: options.say };
  const app = await createConsoleApp({
    connection: database,
    vault: createVault(config),
    health,
    live,
    news,
    after: machineTimer,
    // As whoever owns the tables, and with more patience than the exchange's own connections have.
    machine: machineOfPage((work) => asOwner(database, (own) => work(machineOf(host, own)))),
    backupsDir: config.backup && backupsBelow(config.backup.dir),
    headsFile: config.auditSink?.kind === 'file' ? config.auditSink.path : undefined,
    now: () => Date.now(),
    exchangeNow: () => clock.now(),
    pageDir: options.consoleDir,
    trustedProxies: config.trustedProxies,
    report: options.report,
  });
  stops.add(() => app.close());
  try {
    const port = await listenAt(app, at.host, at.port, 'OPERATOR_PORT');
    options.say(`console of operators: ${urlOf(at.host, port)}`);
  } catch (error) {
    if (at.isChosen || !(error instanceof StartError)) throw error;
    options.say(`no console of operators: ${error.message}`);
  }
}
