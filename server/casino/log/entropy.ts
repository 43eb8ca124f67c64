import { sql } from 'kysely';
import { addEntropy, NO_ENTROPY } from '../../../domain/casino/draw/mix';
import type { Db } from '../../base/db/connect';

export type Entropy = { readonly count: number; readonly head: string };

/**
 * What the players brought to a round: the first bet of each that brings something, in the order of the bets, as the database has
 * them. A kill between two bets changes nothing of it. @param upTo number of the last bet that counts
 */
export async function readEntropy(db: Db, roundId: string, upTo: number | null = null): Promise<Entropy> {
  const { rows } = await sql<{ entropy: string }>`
    select entropy from (
      select distinct on (player_id) id, asked->>'entropy' as entropy from bets
      where market_id = ${roundId} and asked ? 'entropy' and (${upTo}::bigint is null or id <= ${upTo})
      order by player_id, id) first
    order by id`.execute(db);
  return {
    count: rows.length,
    head: rows.reduce((head, { entropy }) => addEntropy(head, entropy), NO_ENTROPY),
  };
}
