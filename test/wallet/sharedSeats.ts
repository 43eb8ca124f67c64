import { readDatabaseConfig } from '../../server/base/config';
import { visitDatabase } from '../../server/base/db/visit';
import { keepLaunch } from '../../server/games/sessions';
import { chips } from '../../server/ledger/chips';
import { OWN_PROVIDER } from '../../server/wallet/providers/own';
import { nameAt } from '../../server/wallet/providers/players';
import { launch } from '../../server/wallet/providers/sessions';
import { insertPlayer } from '../server/support/rows';
import { START_PAISE } from './seats';

export type SharedLaunch = { game: string; player: string; token: string };

/** Players with chips, each of whom has just launched one of the games, in turn. @param backUrl a page of the exchange */
export const launchShared = (
  dataDir: string,
  games: readonly string[],
  { count, backUrl }: { count: number; backUrl: string },
): Promise<SharedLaunch[]> =>
  visitDatabase(
    readDatabaseConfig({ DATA_DIR: dataDir }),
    () => undefined,
    'change',
    async ({ db }) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const playerId = await insertPlayer(db, `trial-${n}`, {});
        const ref = `trial-${n}`;
        await chips(db, { playerId, amountPaise: START_PAISE, ref, at: new Date(Date.now()) });
        ids.push(playerId);
      }
      const launches: SharedLaunch[] = [];
      // A token is good for a minute: they are made last.
      for (const [n, playerId] of ids.entries()) {
        const game = games[n % games.length] ?? '';
        const at = new Date(Date.now());
        const token = await launch(db, { provider: OWN_PROVIDER, game, playerId, at });
        const player = await nameAt(db, OWN_PROVIDER, playerId);
        await keepLaunch(db, { token, game, player, language: 'en', mode: 'real', backUrl }, at);
        launches.push({ game, player, token });
      }
      return launches;
    },
  );
