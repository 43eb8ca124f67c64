import { readDatabaseConfig } from '../../server/base/config';
import { visitDatabase } from '../../server/base/db/visit';
import { chips } from '../../server/ledger/chips';
import { addGame } from '../../server/wallet/providers/add';
import { launch } from '../../server/wallet/providers/sessions';
import { prepare } from '../../tools/walletKit/prepared';
import type { KitKey } from '../../tools/walletKit/wire/client';
import { insertPlayer } from '../server/support/rows';

export const START_PAISE = 10_000_000;
const MAX_STAKE_PAISE = 1_000_000;

export type Seated = {
  key: KitKey;
  /** One-time tokens of launches, one a player. */
  tokens: string[];
};

/** A provider with a key and a game on a running exchange, and players who have just launched it. */
export const seatPlayers = (
  dataDir: string,
  { provider, game, count }: { provider: string; game: string; count: number },
): Promise<Seated> =>
  visitDatabase(
    readDatabaseConfig({ DATA_DIR: dataDir }),
    () => undefined,
    'change',
    async ({ db }) => {
      const { key } = await prepare(db, provider);
      const limits = { minStakePaise: 1, maxStakePaise: MAX_STAKE_PAISE };
      await addGame(db, provider, { game, name: 'Trial', category: 'slots', ...limits });
      const ids: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const playerId = await insertPlayer(db, `${provider}-${n}`, {});
        const at = new Date(Date.now());
        await chips(db, { playerId, amountPaise: START_PAISE, ref: `${provider}-${n}`, at });
        ids.push(playerId);
      }
      // A token is good for a minute: they are made last.
      const tokens: string[] = [];
      for (const playerId of ids)
        tokens.push(await launch(db, { provider, game, playerId, at: new Date(Date.now()) }));
      return { key, tokens };
    },
  );
