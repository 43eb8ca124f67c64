import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What a lobby shows of games. `origins`: where a provider's pages and pictures may come from, beside the address it is asked at;
 * `point_paise`: what one of its points is worth, where it does not count in rupees. `returns` is of 1. Games that are there already
 * were added long ago: none of them is new.
 */
const STATEMENTS = [
  `alter table providers add origins text[] not null default '{}', add point_paise bigint check (point_paise > 0)`,
  `alter table provider_games add name_hi text not null default '', add picture text not null default '',
    add returns double precision check (returns > 0 and returns <= 1),
    add added_at timestamptz not null default '2000-01-01T00:00:00Z'`,
  'alter table provider_games alter column added_at set default now()',
  'create index game_sessions_played on game_sessions (player_id, launched_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
