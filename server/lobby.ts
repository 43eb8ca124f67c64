import { CASINO_TABLES } from '../domain/casino/tables';
import type { Call } from './base/call';
import type { Config } from './base/config';
import type { Db } from './base/db/connect';
import type { Frames } from './edge/http/page';
import { foreignOrigins, ownOrigin } from './wallet/lobby/frameOrigins';
import { dreamCalls } from './wallet/lobby/dreamCalls';
import { lobbyCalls } from './wallet/lobby/calls';
import { loginCalls } from './wallet/lobby/loginCalls';
import { casinoMenuCalls } from './wallet/lobby/menuCalls';
import { createAskProvider } from './wallet/outbound/ask';

type Deps = {
  db: Db;
  /** Where the pictures of one of our tables are, if an operator has set any. */
  videoOf: (matchId: string) => string | null;
  games: Config['games'];
};

type Lobby = {
  calls: readonly Call[];
  /** From where the page may frame games. */
  frames: Frames;
  /** Tells the port at which games of our own are: any, where the settings say so. */
  gamesAt: (port: number) => void;
};

/** What players see of games of providers. */
export function createLobby({ db, videoOf, games: { origin, port: wanted } }: Deps): Lobby {
  let port = wanted;
  const own = () => ({ origin, port });
  const now = (): Date => new Date(Date.now());
  const launching = { db, now, own, ask: createAskProvider({ db, now: Date.now }) };
  const videoTables = () => CASINO_TABLES.filter(({ matchId }) => videoOf(String(matchId)) !== null);
  return {
    calls: [
      ...casinoMenuCalls({ db }),
      ...lobbyCalls({ ...launching, videoTables }),
      ...dreamCalls(launching),
      ...loginCalls(launching),
    ],
    frames: { own: (page) => ownOrigin(own(), page), others: () => foreignOrigins(db) },
    gamesAt: (found) => {
      port = found;
    },
  };
}
