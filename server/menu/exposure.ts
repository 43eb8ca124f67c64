import { sql } from 'kysely';
import type { ExposureRow } from '../../api/schemas/menu';
import { sportName } from '../../domain/sports';
import type { Db } from '../db/connect';

type Counted = {
  matchId: string;
  matchName: string;
  sportId: number;
  marketId: string;
  name: string;
  bets: number;
};

/** Markets the player has live bets on, by match: how many bets each, newest match first. */
export const readExposure = async (db: Db, playerId: number): Promise<ExposureRow[]> => {
  const { rows } = await sql<Counted>`
    select m.id as "matchId", m.name as "matchName", m.sport_id as "sportId", k.id as "marketId", k.name, count(*) as bets
    from bets b join markets k on k.id = b.market_id join matches m on m.id = k.match_id
    where b.player_id = ${playerId} and b.status in ('UNMATCHED', 'PARTIAL', 'MATCHED')
    group by m.id, k.id order by m.open_at desc, m.id, k.start_at, k.id`.execute(db);
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
};
