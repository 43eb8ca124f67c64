import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `create table bet_events (
    id bigserial primary key, bet_id bigint not null references bets(id), at timestamptz not null, event jsonb not null)`,
  'create index bet_events_bet on bet_events (bet_id)',
  'alter table bets add column rested_paise bigint',
  'alter table answers add column asked_at timestamptz, add column delay_ms integer',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
