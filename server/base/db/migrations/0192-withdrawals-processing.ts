import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Between its approval and the payment a withdrawal is `processing`: the payout was ordered, and the bank has not confirmed it.
 * `failed`: the bank did not pay it, and the money went back to the player.
 */
const STATEMENTS = [
  'alter table withdrawals drop constraint withdrawals_status_check',
  `alter table withdrawals add constraint withdrawals_status_check
    check (status in ('pending', 'processing', 'completed', 'rejected', 'failed')),
    add column approved_at timestamptz, add column approved_by text`,
  'drop index withdrawals_pending',
  `create index withdrawals_open on withdrawals (id) where status in ('pending', 'processing')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
