import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** `place`: the ground, or the side, whose average it is; the one of the competition is in domain/competitions.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table averages (competition text not null, event text not null, place text not null,
    figure integer not null check (figure between 0 and 9999), primary key (competition, event, place))`.execute(
    db,
  );
}
