import type { Db } from '../base/db/connect';
import type { Seat } from './moves/rows';
import { lockStanding } from './moves/standing';
import { playerOf } from './providers/players';

export type WalletDeps = {
  db: Db;
  /** Sessions and what is paid go by the wall clock. */
  now: () => Date;
  /** The player's balance changed: pages are told. */
  onBalance: (playerId: number) => void;
};

/** A refusal before anything was looked at: the message cannot be read, or names a player whom the provider does not know. */
export class UnreadMessage extends Error {
  override name = 'UnreadMessage';
}

/** Runs work for a player of a provider in one transaction, which waits a second at most for locks once it locked the player's account.
 * @throws UnreadMessage */
export async function inSeat<T>(
  { db, now }: Pick<WalletDeps, 'db' | 'now'>,
  provider: string,
  player: string,
  work: (seat: Seat) => Promise<T>,
): Promise<T> {
  const playerId = await playerOf(db, provider, player);
  if (playerId === undefined) throw new UnreadMessage(`no player ${player}`);
  return db.transaction().execute((trx) => work({ trx, provider, playerId, at: now() }));
}

/** What a player can bet now. */
export const availableOf = (
  deps: Pick<WalletDeps, 'db' | 'now'>,
  provider: string,
  player: string,
): Promise<number> =>
  inSeat(deps, provider, player, async ({ trx, playerId }) => {
    const { availablePaise } = await lockStanding(trx, playerId);
    return availablePaise;
  });
