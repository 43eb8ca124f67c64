import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `create table cash_outs (
    id bigserial primary key, player_id integer not null references players(id), market_id text not null references markets(id),
    offer jsonb not null, profits jsonb not null, risk_paise bigint not null check (risk_paise >= 0),
    expires_at timestamptz not null, ref text, taken_at timestamptz, bet_ids bigint[],
    check ((taken_at is null) = (bet_ids is null)), unique (player_id, ref))`,
  'create index cash_outs_open on cash_outs (market_id, player_id) where taken_at is null',
  `create table cash_out_rules (
    id bigserial primary key, player_id integer not null references players(id), market_id text not null references markets(id),
    profit_paise bigint check (profit_paise >= 0), loss_paise bigint check (loss_paise >= 0), ip text not null, device text not null,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'ended', 'removed')),
    created_at timestamptz not null, ended_at timestamptz, amount_paise bigint,
    check (profit_paise is not null or loss_paise is not null))`,
  `create unique index cash_out_rules_waiting on cash_out_rules (market_id, player_id) where state = 'waiting'`,
  'create index cash_out_rules_player on cash_out_rules (player_id, id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
