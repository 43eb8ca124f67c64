import { randomUUID } from 'node:crypto';
import type { Db } from '../../base/db/connect';

/** The player whom a provider knows by this name; undefined: it knows none. */
export async function playerOf(db: Db, provider: string, player: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('provider_players')
    .select('player_id')
    .where('provider', '=', provider)
    .where('player', '=', player)
    .executeTakeFirst();
  return row?.player_id;
}

/** By which name a provider knows a player: made once, and another one at each provider, so that two of them cannot tell that it is
 * the same person. */
export async function nameAt(db: Db, provider: string, playerId: number): Promise<string> {
  await db
    .insertInto('provider_players')
    .values({ provider, player_id: playerId, player: randomUUID() })
    .onConflict((conflict) => conflict.columns(['provider', 'player_id']).doNothing())
    .execute();
  const { player } = await db
    .selectFrom('provider_players')
    .select('player')
    .where('provider', '=', provider)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return player;
}
