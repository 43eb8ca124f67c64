import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** `chosen`: JSON text of the page, kept as it came. */
const STATEMENTS = [
  `create table preferences (player_id int primary key references players(id), chosen text not null,
    chosen_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
