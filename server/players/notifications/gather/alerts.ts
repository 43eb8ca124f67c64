import { sql } from 'kysely';
import type { Db } from '../../../base/db/connect';
import type { Raised } from './raised';

type Row = {
  id: number;
  playerId: number;
  matchId: string;
  marketId: string;
  market: string;
  runner: string;
  odds: number;
};

/** Figures that the last traded odds have reached. @param since by the exchange's clock */
export async function reachedAlerts(db: Db, players: readonly number[], since: Date): Promise<Raised[]> {
  const { rows } = await sql<Row>`
    select a.id, a.player_id as "playerId", m.match_id as "matchId", a.market_id as "marketId", m.name as market,
      r.name as runner, a.reached_odds as odds
    from price_alerts a join markets m on m.id = a.market_id
      join runners r on r.market_id = a.market_id and r.selection_id = a.selection_id
    where a.reached_at > ${since} and a.player_id = any(${players}::int[])`.execute(db);
  return rows.map(({ id, playerId, ...facts }) => ({
    playerId,
    kind: 'priceAlert',
    source: `alert:${id}`,
    facts: { what: 'priceReached', ...facts },
  }));
}
