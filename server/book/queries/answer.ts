import { sql } from 'kysely';
import type { QueryRuling } from '../../../domain/players/query';
import { tellServers } from '../../base/db/adminChannel';
import type { Db } from '../../base/db/connect';
import type { Operator } from '../../markets/operators/operator';
import { readQueries } from './rows';
import type { OwnedQuery } from './rows';

export type QueryAnswer = Pick<Operator, 'now'> & { id: number; text: string; ruling: QueryRuling | null };
export type Answered = { status: 'unknown' | 'closed' } | { status: 'answered'; ruling: QueryRuling | null };

/** Answers a query and, with a ruling, closes it. One that is not closed can be answered again: the
 * last word stands, and those before it can still be read. */
export const answerQuery = (db: Db, { id, text, ruling, now }: QueryAnswer): Promise<Answered> =>
  db.transaction().execute(async (trx): Promise<Answered> => {
    const { rows } = await sql<{ playerId: number; state: string }>`
      select player_id as "playerId", state from bet_queries where id = ${id} for update`.execute(trx);
    const [query] = rows;
    if (!query) return { status: 'unknown' };
    if (query.state === 'closed') return { status: 'closed' };
    const state = ruling === null ? 'answered' : 'closed';
    await sql`
      update bet_queries set earlier = case when answered_at is null then earlier else earlier || jsonb_build_object(
          'text', answer_text, 'at', round(extract(epoch from answered_at) * 1000)) end,
        state = ${state}, answer_text = ${text}, ruling = ${ruling},
        answered_at = ${new Date(now)} where id = ${id}`.execute(trx);
    await tellServers(trx, { kind: 'news', playerId: query.playerId });
    return { status: 'answered', ruling };
  });

/** Queries for the operator, newest first; `isOpen`: those not closed alone. */
export const listQueries = (db: Db, isOpen: boolean, limit: number): Promise<OwnedQuery[]> =>
  readQueries(db, isOpen ? sql`q.state <> 'closed'` : sql`true`, { limit });
