import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** `place`: the ground, or the side, whose average it is; the one of the competition is in domain/sports/competitions.ts.
 * `ground_average`: the figure that counts for a market whose match was abandoned. */
const STATEMENTS = [
  `create table averages (competition text not null, event text not null, place text not null,
    figure integer not null check (figure between 0 and 9999), primary key (competition, event, place))`,
  'alter table markets add column ground_average integer',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
