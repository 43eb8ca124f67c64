import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // What the house may lose on the firm offers of one market; null: as the site's setting has it.
  'alter table markets add column cash_out_risk_paise bigint check (cash_out_risk_paise >= 0)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
