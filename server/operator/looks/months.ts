import * as v from 'valibot';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { listMonths } from '../../book/months/list';
import type { KeptMonth } from '../../book/months/list';
import type { Outcome } from '../outcome';
import { inColumns } from './columns';
import type { Column } from './columns';
import { defineLook } from './look';

const COLUMNS: readonly Column<KeptMonth>[] = [
  { head: 'TABLE', cell: ({ table }) => table },
  { head: 'MONTH', cell: ({ month }) => month },
  { head: 'ROWS', right: true, cell: ({ rows }) => String(rows) },
  { head: 'MB', right: true, cell: ({ bytes }) => (bytes / 1e6).toFixed(1) },
  { head: 'IN THE ARCHIVE SINCE', cell: ({ archivedAt }) => (archivedAt === null ? '' : toIst(archivedAt)) },
];

async function showMonths(db: Db): Promise<Outcome> {
  const months = await listMonths(db);
  const data = months.map(({ archivedAt, ...month }) => ({
    ...month,
    archived_at: archivedAt === null ? null : toIst(archivedAt),
  }));
  return { ok: true, text: inColumns(COLUMNS, months, 'nothing is kept by month'), data: { months: data } };
}

/** What is kept by month: how many rows each month has, how large it is, and since when it lies in the archive. */
export const monthsLook = defineLook({
  name: 'months',
  request: v.object({}),
  who: 'everybody',
  show: showMonths,
});
