import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // What games brought, by player, market and day of UTC+5:30: as many rows for a player as markets have results, however
  // many bets there were. The ids say which entries a row sums, as days of a report are spans of ids.
  `create table game_sums (
    player_id integer not null references players(id), market_id text not null references markets(id), day date not null,
    paise bigint not null, count integer not null check (count > 0), last_at timestamptz not null,
    first_id bigint not null, last_id bigint not null check (last_id >= first_id), primary key (player_id, market_id, day))`,
  `insert into game_sums
    select t.player_id, t.market_id, ((t.at at time zone 'UTC') + interval '330 minutes')::date, sum(n.amount_paise), count(*),
      max(t.at), min(t.id), max(t.id)
    from entries n join transactions t on t.id = n.transaction_id
      join accounts a on a.id = n.account_id and a.player_id = t.player_id
    where t.market_id is not null group by 1, 2, 3`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
