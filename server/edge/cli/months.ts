import type { Command } from 'commander';
import { monthsLook } from '../../operator/looks/months';
import { detachMonthVerb } from '../../operator/verbs/months';
import { withExamples } from './examples';
import type { Run } from './outcome';

/** Years of data, by month: what there is, and what is put away. */
export function addMonths(program: Command, run: Run): void {
  const months = program.command('months');
  withExamples(
    months
      .description(
        'what is kept by month: how many rows each month has, how large it is, and what was put away',
      )
      .action(() => run.look(monthsLook, {})),
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
