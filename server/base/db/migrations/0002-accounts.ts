import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `alter table players add column two_step boolean not null default false`,
  `alter table tokens add column awaits_code boolean not null default false`,
  `create table payment_orders (
    id text primary key, player_id integer not null references players(id),
    amount_paise bigint not null check (amount_paise > 0),
    status text not null default 'created' check (status in ('created','paid','cancelled','failed')),
    created_at timestamptz not null, closed_at timestamptz)`,
  `create index payment_orders_player on payment_orders (player_id, created_at)`,
  `create table sandbox_callbacks (
    id bigserial primary key, order_id text not null references payment_orders(id),
    status text not null check (status in ('paid','cancelled','failed')), due_at timestamptz not null,
    sent_at timestamptz)`,
  `create index sandbox_callbacks_order on sandbox_callbacks (order_id)`,
  `create index sandbox_callbacks_due on sandbox_callbacks (due_at) where sent_at is null`,
  `create table withdrawals (
    id bigserial primary key, player_id integer not null references players(id),
    payout text not null check (payout in ('bank','wallet')), name text not null, account text not null,
    ifsc text not null default '', mobile text not null default '', app text not null default '',
    amount_paise bigint not null check (amount_paise > 0),
    status text not null default 'pending' check (status in ('pending','completed','rejected')),
    ref text, created_at timestamptz not null, processed_at timestamptz, processed_by text,
    reject_reason text not null default '')`,
  `create unique index withdrawals_ref on withdrawals (player_id, ref) where ref is not null`,
  `create index withdrawals_player on withdrawals (player_id, id)`,
  `create index withdrawals_pending on withdrawals (id) where status = 'pending'`,
  `create table gateway_secrets (name text primary key, secret text not null)`,
  `insert into gateway_secrets values ('sandbox', gen_random_uuid()::text || gen_random_uuid()::text)`,
  `create table sign_ups (
    player_id integer primary key references players(id), mobile text not null, dial_code text not null,
    referral_code text not null, at timestamptz not null)`,
  `create table login_codes (
    player_id integer primary key references players(id), code text not null, expires_at timestamptz not null,
    tries integer not null default 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
