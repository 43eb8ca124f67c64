import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What the house may lose. `risk_limits`: on a market, or at the end of one of its runners (`selection_id`; 0: the market). `risk_pools`:
 * on all markets of a match, a sport or the exchange together, and how much of it markets have drawn; `risk_grants`: by market, so
 * that none has to ask the others before each bet.
 */
const STATEMENTS = [
  `create table risk_limits (
    market_id text not null references markets, selection_id bigint not null default 0,
    house_loss_paise bigint not null check (house_loss_paise >= 0), primary key (market_id, selection_id))`,
  `create table risk_pools (
    scope text not null check (scope in ('match', 'sport', 'day')), scope_id text not null,
    house_loss_paise bigint not null check (house_loss_paise >= 0),
    granted_paise bigint not null check (granted_paise >= 0), primary key (scope, scope_id))`,
  `create table risk_grants (
    market_id text primary key references markets, granted_paise bigint not null check (granted_paise >= 0))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
