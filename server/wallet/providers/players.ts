import { randomUUID } from 'node:crypto';
import type { Db } from '../../base/db/connect';

const MOST_KNOWN = 20_000;
/** A name is given once and never changes: those that were looked for lately are not looked for again. */
const known = new WeakMap<Db, Map<string, number>>();

function keep(db: Db, key: string, playerId: number): void {
  const names = known.get(db) ?? new Map<string, number>();
  known.set(db, names);
  const [oldest] = names.keys();
  if (names.size >= MOST_KNOWN && oldest !== undefined) names.delete(oldest);
  names.set(key, playerId);
}

/** The player whom a provider knows by this name; undefined: it knows none. */
export async function playerOf(db: Db, provider: string, player: string): Promise<number | undefined> {
  const key = `${provider} ${player}`;
  const found = known.get(db)?.get(key) ?? (await findPlayer(db, provider, player));
  if (found !== undefined) keep(db, key, found);
  return found;
}

async function findPlayer(db: Db, provider: string, player: string): Promise<number | undefined> {
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
