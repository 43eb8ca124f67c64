import { sql } from 'kysely';
import { BY_MONTH } from '../../base/db/months';
import type { ByMonth } from '../../base/db/months';
import type { Db } from '../../base/db/connect';

/** A month of a table, 'yyyy-MM', or the rest: rows of which no month was made in time. */
export type KeptMonth = {
  table: string;
  month: string;
  rows: number;
  bytes: number;
  /** When it was put away (epoch ms); null: it is where it was written. */
  archivedAt: number | null;
};

type Part = { part: string; rows: number; bytes: number };

const REST = 'rest';

function monthOf(table: ByMonth, part: string): string {
  const found = /^_(\d{4})_(\d\d)$/.exec(part.slice(table.length));
  return found ? `${found[1]}-${found[2]}` : REST;
}

async function partsOf(db: Db, table: ByMonth): Promise<KeptMonth[]> {
  const { rows } = await sql<Part>`
    select c.relname::text as part, coalesce(n.rows, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
      left join (select tableoid as part, count(*) as rows from ${sql.table(table)} group by tableoid) n on n.part = c.oid
    where i.inhparent = ${table}::regclass order by c.relname`.execute(db);
  return rows.map(({ part, ...size }) => ({ table, month: monthOf(table, part), ...size, archivedAt: null }));
}

async function archived(db: Db): Promise<KeptMonth[]> {
  const { rows } = await sql<Omit<KeptMonth, 'archivedAt'> & { at: Date }>`
    select of_table as table, to_char(month::timestamp, 'YYYY-MM') as month, row_count as rows, bytes, archived_at as at
    from archived_months order by of_table, month`.execute(db);
  return rows.map(({ at, ...month }) => ({ ...month, archivedAt: at.getTime() }));
}

/** Every month there is of what is kept by month: what was put away first, then by table and month. Counts every row that is not put
 * away. */
export async function listMonths(db: Db): Promise<KeptMonth[]> {
  const months = await archived(db);
  for (const table of BY_MONTH) months.push(...(await partsOf(db, table)));
  return months;
}
