import type { FastifyInstance } from 'fastify';
import { realClock } from './base/clock';
import type { Db } from './base/db/connect';
import { mountWallet } from './edge/http/wallet';
import type { Outlet } from './parts';
import { signerOf } from './wallet/providers/keys';
import { createWallet } from './wallet/wallet';

const now = (): Date => new Date(Date.now());

/** Lets providers of games at the wallet; a player's pages ask for their balance when it moved. */
export const openWalletDoor = (
  app: FastifyInstance,
  { db, outlet }: { db: Db; outlet: Pick<Outlet, 'news'> },
): Promise<void> =>
  mountWallet(app, {
    wallet: createWallet({ db, now, onBalance: outlet.news }),
    signerOf: (provider, keyId) => signerOf(db, provider, keyId, now()),
    now: () => Math.floor(Date.now() / 1000),
    after: realClock().after,
  });
