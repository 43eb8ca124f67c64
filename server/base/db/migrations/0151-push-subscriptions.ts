import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Gone with the session that made it: the row of its token is swept, and a revoked one counts no more. */
const STATEMENTS = [
  `create table push_subscriptions (
    id bigint generated always as identity primary key, player_id integer not null references players(id),
    token_hash text not null references tokens(hash) on delete cascade, endpoint text not null unique,
    p256dh text not null, auth text not null, hides_amounts boolean not null, quiet_from integer, quiet_to integer,
    zone_minutes integer not null, language text not null, created_at timestamptz not null,
    check ((quiet_from is null) = (quiet_to is null)))`,
  'create index push_subscriptions_player on push_subscriptions (player_id)',
  'create index push_subscriptions_token on push_subscriptions (token_hash)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
