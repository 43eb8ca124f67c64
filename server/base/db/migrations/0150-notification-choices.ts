import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Only what was chosen: the rest is as at first (domain/players/notifications.ts). */
const STATEMENTS = [
  `create table notification_choices (player_id integer not null references players(id), kind text not null,
    channel text not null, is_on boolean not null, primary key (player_id, kind, channel))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
