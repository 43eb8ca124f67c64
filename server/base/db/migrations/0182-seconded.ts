import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** `own_after`: from when on whoever asked may agree, null where that is never so but for want of others; `alone`: nobody else did. */
const STATEMENTS = [
  'alter table approvals add column own_after timestamptz',
  'alter table approvals add column alone boolean not null default false',
  `create index approvals_waiting on approvals (expires_at) where state = 'requested'`,
  'create index approvals_alone on approvals (decided_at) where alone',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
