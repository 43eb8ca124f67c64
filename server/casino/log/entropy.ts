import { sql } from 'kysely';
import { addEntropy, NO_ENTROPY } from '../../../domain/casino/draw/mix';
import type { Db } from '../../base/db/connect';

export type Entropy = { readonly count: number; readonly head: string };

/** The bet by which a player brought something to a round. */
export type Contribution = { readonly id: number; readonly player_id: number; readonly entropy: string };

/**
 * What the players brought to a round: the first bet of each that brings something, in the order of the bets, as the database has
 * them. A kill between two bets changes nothing of it. A bet between cards comes too late: the mix is fixed by then.
 */
export async function readContributions(db: Db, roundId: string): Promise<readonly Contribution[]> {
  const { rows } = await sql<Contribution>`
    select id, player_id, entropy from (
      select distinct on (player_id) id, player_id, asked->>'entropy' as entropy from bets
      where market_id = ${roundId} and asked ? 'entropy' and coalesce(placed_after, 0) = 0
      order by player_id, id) first
    order by id`.execute(db);
  return rows;
}

/** Their number and running hash, which the mix of the round takes in. */
export async function readEntropy(db: Db, roundId: string): Promise<Entropy> {
  const found = await readContributions(db, roundId);
  return {
    count: found.length,
    head: found.reduce((head, { entropy }) => addEntropy(head, entropy), NO_ENTROPY),
  };
}
