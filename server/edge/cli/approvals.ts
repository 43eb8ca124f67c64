import type { Command } from 'commander';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { sayPreview } from '../../operator/approvals/asking';
import { approveVerb, rejectVerb } from '../../operator/verbs/approvals';
import { inColumns } from './columns';
import type { Column } from './columns';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';
import type { Terminal } from './terminal';

const MOST = 50;

const readApprovals = (db: Db, all: boolean) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('operators as o', 'o.id', 'a.asked_by')
    .selectAll('a')
    .select('o.name as asker')
    .$if(!all, (query) => query.where('a.state', '=', 'requested'))
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .execute();

type Row = Awaited<ReturnType<typeof readApprovals>>[number];

const COLUMNS: readonly Column<Row>[] = [
  { head: 'ID', right: true, cell: ({ id }) => String(id) },
  { head: 'COMMAND', cell: ({ command }) => command },
  { head: 'OF', cell: ({ subject_kind: kind, subject_id: id }) => `${kind} ${id}` },
  { head: 'ASKED BY', cell: ({ asker }) => asker },
  { head: 'UNTIL', cell: ({ expires_at: until }) => toIst(until.getTime()) },
  { head: 'STATE', cell: ({ state }) => state },
  { head: 'REASON', cell: ({ reason }) => reason ?? '' },
];

export async function listApprovals(db: Db, all: boolean): Promise<CommandOutcome> {
  const rows = await readApprovals(db, all);
  return { ok: true, text: inColumns(COLUMNS, rows, 'nothing waits for a second person'), data: rows };
}

async function show(db: Db, id: string): Promise<CommandOutcome> {
  const row = (await readApprovals(db, true)).find((one) => String(one.id) === id);
  if (!row) return failed(`there is no request ${id} among the last ${MOST}`);
  const words = [inColumns(COLUMNS, [row], ''), `It would be:\n${sayPreview(row.preview)}`];
  return { ok: true, text: words.join('\n'), data: row };
}

/** What needs two people. */
export function addApprovals(program: Command, run: Run, { ask }: Terminal): void {
  const approvals = program.command('approvals').description('what needs a second person');
  approvals
    .command('list')
    .description('what waits, newest first')
    .option('--all', 'also what was decided')
    .action(({ all }: { all?: boolean }) => run.look((db) => listApprovals(db, all === true)));
  approvals
    .command('show ID')
    .description('what it would do')
    .action((id: string) => run.look((db) => show(db, id)));
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
