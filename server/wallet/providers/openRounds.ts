import type { GameRoundState } from '../../../domain/games/walletWords';
import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { OWN_PROVIDER } from './own';

export type OpenRound = {
  provider: string;
  game: string;
  round: string;
  player: string;
  state: GameRoundState;
  opened_at: Date;
  hours: number;
  bets_paise: number;
  wins_paise: number;
};

/** Rounds that are open for longer than their provider is waited for: ten minutes of our own games, a day of others, or as long as
 * their game says; the longest first. @param hours instead of that */
export async function listOpenRounds(
  db: Db,
  { at, limit, hours }: { at: Date; limit: number; hours?: number | undefined },
): Promise<OpenRound[]> {
  const minutes =
    hours === undefined
      ? sql`greatest(case r.provider when ${OWN_PROVIDER} then 10 else 1440 end, coalesce(g.open_minutes, 0))`
      : sql`${hours * 60}::integer`;
  const { rows } = await sql<OpenRound>`
    select r.provider, r.game, r.round, p.user_name as player, r.state, r.opened_at,
      floor(extract(epoch from ${at}::timestamptz - r.opened_at) / 3600)::int as hours, r.bets_paise, r.wins_paise
    from game_rounds r join players p on p.id = r.player_id
      left join provider_games g on g.provider = r.provider and g.game = r.game
    where r.state in ('OPEN', 'STALE') and r.opened_at <= ${at}::timestamptz - interval '1 minute' * ${minutes}
    order by r.opened_at, r.round limit ${limit}`.execute(db);
  return rows;
}
