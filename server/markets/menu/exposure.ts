import { sql } from 'kysely';
import type { ExposureRow } from '../../../api/schemas/menu';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';

type Counted = {
  matchId: string;
  matchName: string;
  sportId: number;
  marketId: string;
  name: string;
  bets: number;
};

export const EXPOSURE_PAGE = 200;

/** Markets with live bets of the player by match, newest first; a row per market. @param before the last
 * match of the previous page */
export async function readExposure(
  db: Db,
  playerId: number,
  before: string | null = null,
): Promise<ExposureRow[]> {
  const { rows } = await sql<Counted>`
    with page as (
      select m.id, m.name, m.sport_id, m.open_at from matches m
      where exists (select from exposures e join markets k on k.id = e.market_id
          where e.player_id = ${playerId} and e.live_bets > 0 and k.match_id = m.id)
        and (${before}::text is null or (m.open_at, m.id) < (select open_at, id from matches where id = ${before}))
      order by m.open_at desc, m.id desc limit ${EXPOSURE_PAGE})
    select m.id as "matchId", m.name as "matchName", m.sport_id as "sportId", k.id as "marketId", k.name,
      e.live_bets as bets
    from page m join markets k on k.match_id = m.id join exposures e on e.market_id = k.id
    where e.player_id = ${playerId} and e.live_bets > 0
    order by m.open_at desc, m.id desc, k.start_at, k.id`.execute(db);
  const found = new Map<string, ExposureRow>();
  for (const { matchId, matchName, sportId, marketId, name, bets } of rows) {
    const before = found.get(matchId);
    found.set(matchId, {
      match_id: matchId,
      match_name: matchName,
      sport_id: sportId,
      sport_name: sportName(sportId),
      market_details: [
        ...(before?.market_details ?? []),
        { market_id: marketId, sub_type: name, bet_count: bets },
      ],
    });
  }
  return [...found.values()];
}
