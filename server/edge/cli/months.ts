import type { Command } from 'commander';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { listMonths } from '../../book/months/list';
import type { KeptMonth } from '../../book/months/list';
import { detachMonthVerb } from '../../operator/verbs/months';
import { inColumns } from './columns';
import type { Column } from './columns';
import { withExamples } from './examples';
import type { CommandOutcome, Run } from './outcome';

const COLUMNS: readonly Column<KeptMonth>[] = [
  { head: 'TABLE', cell: ({ table }) => table },
  { head: 'MONTH', cell: ({ month }) => month },
  { head: 'ROWS', right: true, cell: ({ rows }) => String(rows) },
  { head: 'MB', right: true, cell: ({ bytes }) => (bytes / 1e6).toFixed(1) },
  { head: 'IN THE ARCHIVE SINCE', cell: ({ archivedAt }) => (archivedAt === null ? '' : toIst(archivedAt)) },
];

async function showMonths(db: Db): Promise<CommandOutcome> {
  const months = await listMonths(db);
  const data = months.map(({ archivedAt, ...month }) => ({
    ...month,
    archived_at: archivedAt === null ? null : toIst(archivedAt),
  }));
  return { ok: true, text: inColumns(COLUMNS, months, 'nothing is kept by month'), data: { months: data } };
}

/** Years of data, by month: what there is, and what is put away. */
export function addMonths(program: Command, run: Run): void {
  const months = program.command('months');
  withExamples(
    months
      .description(
        'what is kept by month: how many rows each month has, how large it is, and what was put away',
      )
      .action(() => run.look(showMonths)),
    ['months'],
  );
  withExamples(
    months
      .command('detach TABLE MONTH')
      .description(
        'puts a month older than thirteen months away, whole, into the schema archive; nothing is deleted, and two people agree',
      )
      .requiredOption('--reason <text>', 'why, for the log')
      .action((table: string, month: string, { reason }: { reason: string }) =>
        run.act(detachMonthVerb, { table, month, reason }),
      ),
    ['months detach bet_events 2025-03 --reason "The disk is nearly full"'],
  );
}
