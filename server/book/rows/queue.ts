import { sql } from 'kysely';
import type * as v from 'valibot';
import type { queueRows } from '../../../api/schemas/bets';
import { toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';

type Row = { betId: number; paise: number };

/** What rests before each of a player's open orders on a runner at the same price, the player's own orders included:
 * players come before the feed, so nothing else is matched earlier. */
export async function queueOf(
  db: Db,
  playerId: number,
  marketId: string,
  selectionId: number,
): Promise<v.InferInput<typeof queueRows>> {
  if (!Number.isSafeInteger(selectionId)) return [];
  const { rows } = await sql<Row>`
    select id as "betId", ahead::bigint as paise from (
      select id, player_id, sum(open_paise) over (partition by is_back, odds order by id) - open_paise as ahead
      from bets where market_id = ${marketId} and selection_id = ${selectionId} and open_paise > 0) resting
    where player_id = ${playerId} order by id`.execute(db);
  return rows.map(({ betId, paise }) => ({ bet_id: String(betId), ahead: toRupees(paise) }));
}
