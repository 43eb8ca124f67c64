import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { QueryRow } from '../../../api/schemas/queries';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { toAskedRow } from '../rows/pending';
import type { AskedFacts } from '../rows/pending';

type Facts = AskedFacts &
  Pick<QueryRow, 'reason' | 'state' | 'ruling'> & {
    id: number;
    betId: number;
    matchId: string;
    matchName: string;
    userName: string;
    queryText: string;
    answerText: string | null;
    earlier: EarlierAnswer[];
    raisedAt: Date;
    answeredAt: Date | null;
  };

/** An answer that another one followed; `at` in epoch ms. */
export type EarlierAnswer = { text: string; at: number };

/** A query with the name of who raised it, which players do not get. */
export type OwnedQuery = { userName: string; row: QueryRow };

const toOwned = ({ id, betId, matchId, matchName, userName, ...facts }: Facts): OwnedQuery => ({
  userName,
  row: {
    query_id: String(id),
    bet_id: String(betId),
    match_id: matchId,
    match_name: matchName,
    bet: toAskedRow(facts),
    reason: facts.reason,
    state: facts.state,
    ruling: facts.ruling,
    query_text: facts.queryText,
    answer_text: facts.answerText,
    earlier: facts.earlier.map(({ text, at }) => ({ answer_text: text, answered: toIst(at) })),
    raised: toIst(facts.raisedAt.getTime()),
    answered: facts.answeredAt && toIst(facts.answeredAt.getTime()),
  },
});

/** Queries `q` with their bets, newest first. */
export async function readQueries(
  db: Db,
  which: RawBuilder<unknown>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<OwnedQuery[]> {
  const { rows } = await sql<Facts>`
    select q.id, q.bet_id as "betId", b.match_id as "matchId", t.name as "matchName", p.user_name as "userName", q.reason,
      q.query_text as "queryText", q.state, q.answer_text as "answerText", q.earlier, q.ruling, q.raised_at as "raisedAt",
      q.answered_at as "answeredAt", m.name as "marketName", m.market_type as "marketType", m.session,
      b.selection_id as "selectionId", r.name as "selectionName", b.is_back as "isBack", b.odds, b.rate_bps as "rateBps",
      b.stake_paise as "stakePaise"
    from bet_queries q join bets b on b.id = q.bet_id join markets m on m.id = b.market_id
      join matches t on t.id = b.match_id join players p on p.id = q.player_id
      join runners r on r.market_id = b.market_id and r.selection_id = b.selection_id
    where ${which} order by q.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(toOwned);
}

export async function countQueries(db: Db, playerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from bet_queries where player_id = ${playerId}`.execute(db);
  return rows[0]?.total ?? 0;
}
