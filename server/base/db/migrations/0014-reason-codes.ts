import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update bets set void_reason = 'NON_RUNNER' where void_reason = 'Non-runner'`.execute(db);
  await sql`update bets set void_reason = 'RUNNER_REINSTATED' where void_reason = 'Runner reinstated'`.execute(
    db,
  );
}
