import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Figures that players want to be told of, once. `created_at` by the wall's clock, `reached_at` by the exchange's, as all that
 * happens to a market. */
const STATEMENTS = [
  `create table price_alerts (
    id bigint generated always as identity primary key, player_id integer not null references players(id),
    market_id text not null references markets(id), selection_id bigint not null, odds integer not null,
    rises boolean not null, created_at timestamptz not null, reached_at timestamptz, reached_odds integer)`,
  `create unique index price_alerts_waiting on price_alerts (player_id, market_id, selection_id, odds, rises)
    where reached_at is null`,
  'create index price_alerts_market on price_alerts (market_id) where reached_at is null',
  'create index price_alerts_reached on price_alerts (reached_at) where reached_at is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
