import { sql } from 'kysely';
import type { NewsReply } from '../../../api/schemas/news';
import { toDecimal } from '../../../domain/bets/ladder';
import { toIst } from '../../../domain/base/time';
import { MAX_NEWS } from '../../../domain/players/news';
import type { Db } from '../../base/db/connect';

type Row = {
  id: number;
  at: Date;
  matchId: string;
  matchName: string;
  marketId: string;
  marketName: string;
  runnerName: string;
  odds: number;
};

/** Figures a player waited for that the last traded odds have reached. @param since by the exchange's clock */
export async function priceNews(
  db: Db,
  { playerId, since }: { playerId: number; since: Date },
): Promise<NewsReply['news']> {
  const { rows } = await sql<Row>`
    select a.id, a.reached_at as at, m.match_id as "matchId", x.name as "matchName", a.market_id as "marketId",
      m.name as "marketName", r.name as "runnerName", a.reached_odds as odds
    from price_alerts a join markets m on m.id = a.market_id join matches x on x.id = m.match_id
      join runners r on r.market_id = a.market_id and r.selection_id = a.selection_id
    where a.player_id = ${playerId} and a.reached_at > ${since}
    order by a.reached_at desc, a.id desc limit ${MAX_NEWS + 1}`.execute(db);
  return rows.map(({ id, at, matchId, matchName, marketId, marketName, runnerName, odds }) => ({
    what: 'priceReached',
    at: toIst(at.getTime()),
    id: String(id),
    match_id: matchId,
    match_name: matchName,
    market_id: marketId,
    market_name: marketName,
    runner_name: runnerName,
    odds: toDecimal(odds),
  }));
}
