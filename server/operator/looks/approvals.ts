import * as v from 'valibot';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { sayPreview } from '../approvals/asking';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { flag, typed } from '../words';
import { inColumns } from './columns';
import type { Column } from './columns';
import { defineLook } from './look';

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

async function listApprovals(db: Db, { all = false }: { all?: boolean | undefined }): Promise<Outcome> {
  const rows = await readApprovals(db, all);
  return { ok: true, text: inColumns(COLUMNS, rows, 'nothing waits for a second person'), data: rows };
}

async function show(db: Db, { id }: { id: string }): Promise<Outcome> {
  const row = (await readApprovals(db, true)).find((one) => String(one.id) === id);
  if (!row) return failed(`there is no request ${id} among the last ${MOST}`);
  const words = [inColumns(COLUMNS, [row], ''), `It would be:\n${sayPreview(row.preview)}`];
  return { ok: true, text: words.join('\n'), data: row };
}

export const approvalsLook = defineLook({
  name: 'approvals list',
  request: v.object({ all: flag }),
  who: 'everybody',
  show: listApprovals,
});

export const approvalLook = defineLook({
  name: 'approvals show',
  request: v.object({ id: typed }),
  who: 'everybody',
  show,
});
