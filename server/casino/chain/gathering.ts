import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';

/** So long after its chain was published a table waits for what pages bring, where nobody has bet at it since (fairness.md 4.3). */
export const GATHER_MS = 10 * 60_000;

/**
 * Keeps what a page brings to the draw of the chains that were published lately and are not mixed yet. A player counts once for each of
 * them: whoever has brought something since the last of them was published brings nothing more.
 */
export async function keepContribution(
  db: Db,
  { playerId, entropy, at }: { playerId: number; entropy: string; at: number },
): Promise<boolean> {
  const now = new Date(at);
  const { rows } = await sql`
    insert into casino_contributions (player_id, entropy, brought_at)
    select ${playerId}, ${entropy}, ${now} from (
      select max(published_at) as published_at from casino_epochs
      where mix is null and closed_at is null and published_at > ${new Date(at - GATHER_MS)} and published_at <= ${now}) last
    where published_at is not null and not exists (
      select 1 from casino_contributions c where c.player_id = ${playerId} and c.brought_at >= last.published_at)
    returning id`.execute(db);
  return rows.length > 0;
}

/** What was brought between two moments: the first of each player, in the order in which it came. */
export async function readContributed(db: Db, from: Date, until: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ entropy: string }>`
    select entropy from (
      select distinct on (player_id) id, entropy from casino_contributions
      where brought_at >= ${from} and brought_at < ${until} order by player_id, id) first
    order by id`.execute(db);
  return rows.map(({ entropy }) => entropy);
}
