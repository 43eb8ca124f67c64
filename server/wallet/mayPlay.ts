import type { Trx } from '../ledger/accounts';

/** Whether a player may place bets in games. One place for it: limits that players set themselves join here. Wins and what is taken
 * back never ask. */
export async function mayPlay(trx: Trx, playerId: number): Promise<boolean> {
  const player = await trx
    .selectFrom('players')
    .select('locked')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return player?.locked === false;
}
