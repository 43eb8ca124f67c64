import { listenAt, urlOf } from './base/listen';
import { StartError } from './base/startError';
import { createConsoleApp } from './edge/console/app';
import { createVault } from './players/factors/vault';
import type { Running } from './running';

/** Opens the operators' console on its own address, if there is one. A port that nobody chose may be taken: the exchange does
 * without a console then, and says so. @throws StartError */
export async function openConsole(running: Running, health: () => Record<string, unknown>): Promise<void> {
  const { config, options, database, stops } = running;
  const { console: at } = config;
  if (!at || options.consoleDir === undefined) return;
  const app = await createConsoleApp({
    connection: database,
    vault: createVault(config),
    health,
    now: () => Date.now(),
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
