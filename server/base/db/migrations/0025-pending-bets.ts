import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `create table pending_bets (
    id bigserial primary key, player_id integer not null references players(id), ref text not null, fingerprint text not null,
    match_id text not null references matches(id), market_id text not null references markets(id), selection_id bigint not null,
    is_back boolean not null, odds integer not null, rate_bps integer, stake_paise bigint not null check (stake_paise > 0),
    placed_at timestamptz not null, until timestamptz not null, unique (player_id, ref),
    foreign key (market_id, selection_id) references runners(market_id, selection_id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
