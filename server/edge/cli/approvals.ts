import type { Command } from 'commander';
import { approveVerb, rejectVerb } from '../../operator/verbs/approvals';
import { approvalLook, approvalsLook } from '../../operator/looks/approvals';
import type { Run } from './outcome';
import type { Terminal } from './terminal';

/** What needs two people. */
export function addApprovals(program: Command, run: Run, { ask }: Terminal): void {
  const approvals = program.command('approvals').description('what needs a second person');
  approvals
    .command('list')
    .description('what waits, newest first')
    .option('--all', 'also what was decided')
    .action(({ all }: { all?: boolean }) => run.look(approvalsLook, { all }));
  approvals
    .command('show ID')
    .description('what it would do')
    .action((id: string) => run.look(approvalLook, { id }));
  approvals
    .command('approve ID')
    .description('does it, after a fresh code of your app; not what you asked yourself')
    .option('--alone <reason>', 'where there is nobody else, 15 minutes after it was asked')
    .action(async (id: string, { alone }: { alone?: string }) => {
      if (ask === undefined) return run.refuse('it needs a terminal to ask for a code on');
      return run.act(approveVerb, { id, code: await ask('code of your app: ', false), alone });
    });
  approvals
    .command('reject ID')
    .description('says no, or takes back what you asked')
    .requiredOption('--reason <text>', 'why')
    .action((id: string, { reason }: { reason: string }) => run.act(rejectVerb, { id, reason }));
}
