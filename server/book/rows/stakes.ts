import { sql } from 'kysely';
import { HABIT_STAKES } from '../../../domain/placing/habit';
import { toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';

/** A player's newest stakes in rupees, newest first, as many as make a habit. Only what was staked in the slip counts:
 * the exchange works out the stakes that close a position, and an order that moves keeps its own. */
export async function lastStakesOf(db: Db, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bets')
    .select('stake_paise')
    .where('player_id', '=', playerId)
    .where(sql<boolean>`coalesce(asked->'cashOut', asked->'replaces') is null`)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HABIT_STAKES.most)
    .execute();
  return rows.map(({ stake_paise }) => toRupees(stake_paise));
}
