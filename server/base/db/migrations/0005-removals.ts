import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // The feed's report is kept apart from what was made of it, so that a crash loses neither.
  `alter table runners add column feed_status text, add column feed_factor integer,
    add column feed_removed_at timestamptz, add column removed_by text, add column removed_fill bigint,
    add column removed_bet bigint, add column removals integer not null default 0,
    add column factor_known boolean not null default true, add column overruled boolean not null default false`,
  // Runners removed before factors were read: the next start voids their bets, nothing is reduced.
  `update runners set feed_status = status, feed_factor = case when status = 'REMOVED' then 0 end
    where removed_factor is null`,
  `update runners set removed_by = 'operator', removals = 1,
    removed_fill = coalesce((select max(f.id) from fills f join bets b on b.id = f.bet_id
      where b.market_id = runners.market_id and f.at <= runners.removed_at), 0),
    removed_bet = coalesce((select max(b.id) from bets b
      where b.market_id = runners.market_id and b.placed_at <= runners.removed_at), 0)
    where removed_factor is not null`,
  `alter table markets add column reductions_until timestamptz`,
  `create table exchange_time (
    id integer primary key default 1 check (id = 1), exchange_at timestamptz not null, told_at timestamptz not null,
    speed double precision not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
