import { sql } from 'kysely';
import type { NewsReply } from '../../../api/schemas/news';
import { toIst } from '../../../domain/base/time';
import { MAX_NEWS, newsSince } from '../../../domain/players/news';
import type { NotificationKind } from '../../../domain/players/notifications';
import type { Db } from '../../base/db/connect';

const KIND: NotificationKind = 'limitNear';

type Row = { id: number; at: Date; percent: number };

/** Limits of a player's own of which most is used, as it was found (players/notifications). @param wall wall clock, ms, by which these
 * are dated */
export async function limitNews(db: Db, playerId: number, wall: number): Promise<NewsReply['news']> {
  const { rows } = await sql<Row>`
    select id, at, (facts->>'count')::int as percent from notification_outbox
    where player_id = ${playerId} and kind = ${KIND} and at > ${new Date(newsSince(null, wall))}
      and id > coalesce((select limits_read_to from news_reads where player_id = ${playerId}), 0)
    order by id desc limit ${MAX_NEWS + 1}`.execute(db);
  return rows.map(({ id, at, percent }) => ({
    what: 'limitNear',
    at: toIst(at.getTime()),
    id: String(id),
    percent,
  }));
}
