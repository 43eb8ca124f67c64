import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // Read with every bet: fill factor keeps a row on its page when its sums change.
  `create table positions (
    market_id text not null references markets(id), player_id integer not null references players(id),
    selection_id bigint not null, wins_paise bigint not null, loses_paise bigint not null,
    open_wins_paise bigint not null, open_loses_paise bigint not null, live_bets integer not null,
    primary key (market_id, player_id, selection_id)) with (fillfactor = 70)`,
  `alter table exposures add column live_bets integer not null default 0`,
  // Markets that are open, and those whose page still shows the results of matched bets.
  `insert into positions
    select market_id, player_id, selection_id, sum(wins), sum(loses), sum(open_wins), sum(open_loses), sum(live)
    from (
      select b.market_id, b.player_id, b.selection_id,
        coalesce(sum(case when b.is_back then f.won else -f.won end), 0) as wins,
        coalesce(sum(case when b.is_back then -f.stake_paise else f.stake_paise end), 0) as loses,
        case when b.is_back then 0 else -div(b.open_paise::numeric * (b.odds - 100), 100) end as open_wins,
        case when b.is_back then -b.open_paise else 0 end as open_loses,
        case when b.status in ('UNMATCHED', 'PARTIAL', 'MATCHED') then 1 else 0 end as live
      from markets m join bets b on b.market_id = m.id
        left join (select bet_id, stake_paise, div(stake_paise::numeric * (odds - 100), 100) as won from fills) f
          on f.bet_id = b.id
      where (m.result is null or m.settled_at > now() - interval '2 days')
        and b.status not in ('VOID', 'DELETED') and b.matched_paise + b.open_paise > 0
      group by b.id) one
    group by market_id, player_id, selection_id`,
  `update exposures e set live_bets = p.live from (
      select market_id, player_id, sum(live_bets) as live from positions group by market_id, player_id) p
    where p.market_id = e.market_id and p.player_id = e.player_id`,
  `create index bets_market_player on bets (market_id, player_id, id)`,
  `drop index bets_market`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
