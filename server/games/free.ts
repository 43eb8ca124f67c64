import type { Db } from '../base/db/connect';

export type FreeGrant = {
  campaign: string;
  player: string;
  game: string;
  count: number;
  amount: number;
  until: string;
};

/** Keeps that a player has bets for nothing; the wallet is who counts them. A grant that is there stays as it is. */
export async function keepFree(
  db: Db,
  { campaign, player, game, count, amount, until }: FreeGrant,
): Promise<{ status: 'OK' }> {
  await db
    .insertInto('own_free')
    .values({ campaign, player, game, granted: count, amount_paise: amount, ends_at: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { status: 'OK' };
}

/** Takes back what is left of a grant. */
export async function cancelFree(
  db: Db,
  { campaign, player }: { campaign: string; player: string },
): Promise<{ status: 'OK' }> {
  await db.deleteFrom('own_free').where('campaign', '=', campaign).where('player', '=', player).execute();
  return { status: 'OK' };
}

export type FreeBets = { campaign: string; amountPaise: number; left: number };

/** The bets for nothing that a player has in a game, those that end first; undefined: none. */
export async function readFree(
  db: Db,
  player: string,
  game: string,
  at: Date,
): Promise<FreeBets | undefined> {
  const row = await db
    .selectFrom('own_free')
    .selectAll()
    .where('player', '=', player)
    .where('game', '=', game)
    .where('ends_at', '>', at)
    .whereRef('used', '<', 'granted')
    .orderBy('ends_at')
    .orderBy('campaign')
    .limit(1)
    .executeTakeFirst();
  return row && { campaign: row.campaign, amountPaise: row.amount_paise, left: row.granted - row.used };
}

export type FreeOf = { campaign: string; player: string; game: string };

const count = async (db: Db, { campaign, player, game }: FreeOf, by: 1 | -1): Promise<void> =>
  void (await db
    .updateTable('own_free')
    .set((row) => ({ used: row('used', '+', by) }))
    .where('campaign', '=', campaign)
    .where('player', '=', player)
    .where('game', '=', game)
    .execute());

/** One of them is used by a round that begins; or given back by one that was not played. */
export const takeFree = (db: Db, of: FreeOf): Promise<void> => count(db, of, 1);
export const giveBackFree = (db: Db, of: FreeOf): Promise<void> => count(db, of, -1);

/** The wallet knows of none that is left. */
export const dropFree = async (db: Db, { campaign, player, game }: FreeOf): Promise<void> =>
  void (await db
    .deleteFrom('own_free')
    .where('campaign', '=', campaign)
    .where('player', '=', player)
    .where('game', '=', game)
    .execute());
