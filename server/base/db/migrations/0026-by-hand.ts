import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `alter table markets add column remark text not null default '' check (length(remark) <= 200),
    add column remark_hi text not null default '' check (length(remark_hi) <= 200)`,
  `alter table matches add column tv_url text
    check (tv_url is null or (tv_url like 'https://%' and length(tv_url) <= 500))`,
  `alter table players add column max_stake_paise bigint check (max_stake_paise > 0),
    add column max_loss_paise bigint check (max_loss_paise > 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
