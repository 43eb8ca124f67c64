import { openOwnGames } from './ownGames';
import type { Running } from './running';
import { prepareTables } from './serve';

/** How often the machine's clock is compared with the exchange's. */
const LOOK_EVERY_MS = 1000;

/** A process that plays the exchange's own games, beside those that are the exchange. @returns the port */
export async function runGames(running: Running): Promise<number> {
  const { walletUrl } = running.config.games;
  if (walletUrl === undefined) throw new Error('ROLE=games needs WALLET_URL');
  await prepareTables(running);
  // Elsewhere the feed's watch looks at it.
  const looking = setInterval(() => void running.clock.look(), LOOK_EVERY_MS).unref();
  running.stops.add(() => clearInterval(looking));
  return openOwnGames(running, walletUrl);
}
