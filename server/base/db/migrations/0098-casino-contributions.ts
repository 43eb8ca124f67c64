import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What pages brought to the draw of a chain that waits for its epoch and has had no bets since it was published. */
const STATEMENTS = [
  `create table casino_contributions (id bigint generated always as identity primary key,
    player_id int not null references players(id), entropy text not null, brought_at timestamptz not null)`,
  'create index casino_contributions_at on casino_contributions (brought_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
