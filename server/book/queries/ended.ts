import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isQueryInTime } from '../../../domain/players/query';
import type { Db } from '../../base/db/connect';

/** When a bet `b` last ended: with its market, by a correction, or by itself. Null while it lives. */
export const endedAt: RawBuilder<Date | null> = sql<Date | null>`case when b.status in ('SETTLED', 'VOID', 'DELETED') then
  greatest(b.deleted_at,
    (select max(t.at) from transactions t where t.market_id = b.market_id and t.player_id = b.player_id
      and t.kind in ('settlement', 'void', 'correction')),
    (select max(e.at) from bet_events e where e.bet_id = b.id and e.event->>'kind' in ('voided', 'corrected'))) end`;

/** Whether a query of a bet `b` is still open. */
export const hasOpenQuery: RawBuilder<boolean> = sql<boolean>`exists (
  select from bet_queries q where q.bet_id = b.id and q.state <> 'closed')`;

export type Ended = { endedAt: Date | null; hasOpenQuery: boolean };

/** Whether a bet can be queried now, epoch ms. */
export async function isQueryable(db: Db, betId: number, now: number): Promise<boolean> {
  const { rows } = await sql<Ended>`
    select ${endedAt} as "endedAt", ${hasOpenQuery} as "hasOpenQuery" from bets b where b.id = ${betId}`.execute(
    db,
  );
  const [bet] = rows;
  return Boolean(bet?.endedAt && !bet.hasOpenQuery && isQueryInTime(bet.endedAt.getTime(), now));
}
