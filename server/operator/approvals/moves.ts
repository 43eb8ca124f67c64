import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { Move } from '../second';

/** The newest entry of the ledger now, to tell later what was added. */
export async function lastEntry(db: Db): Promise<number> {
  const row = await db
    .selectFrom('entries')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

/** What this transaction added to the ledger since: whatever is seen here and not committed is its own. */
export async function movesSince(db: Db, last: number): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select coalesce(p.user_name, a.kind) as who, sum(e.amount_paise)::bigint as paise
    from entries e join accounts a on a.id = e.account_id left join players p on p.id = a.player_id
    where e.id > ${last} and pg_xact_status(((pg_current_xact_id()::text::bigint >> 32 << 32)
      + e.xmin::text::bigint)::text::xid8) = 'in progress'
    group by who having sum(e.amount_paise) <> 0 order by who`.execute(db);
  return rows;
}
