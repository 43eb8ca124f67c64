import { sql } from 'kysely';
import type { NewsReply } from '../../../api/schemas/news';
import { toIst } from '../../../domain/base/time';
import { MAX_NEWS, newsSince } from '../../../domain/players/news';
import { SAFETY_NEWS, safetyKind } from '../../../domain/players/securityEvents';
import type { SafetyNews } from '../../../domain/players/securityEvents';
import type { Db } from '../../base/db/connect';

type Row = { id: number; at: Date; event: SafetyNews };

/** What happened to the safety of a player's account and was not read. From where, and by which factor, is on the page of security
 * alone. @param wall wall clock, ms, by which these are dated */
export async function safetyNews(db: Db, playerId: number, wall: number): Promise<NewsReply['news']> {
  const { rows } = await sql<Row>`
    select id, at, kind as event from security_events
    where player_id = ${playerId} and kind = any(${[...SAFETY_NEWS]}::text[]) and at > ${new Date(newsSince(null, wall))}
      and id > coalesce((select safety_read_to from news_reads where player_id = ${playerId}), 0)
    order by id desc limit ${MAX_NEWS + 1}`.execute(db);
  return rows.map(({ id, at, event }) => ({
    what: safetyKind(event),
    at: toIst(at.getTime()),
    id: String(id),
    event,
  }));
}
