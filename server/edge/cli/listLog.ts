import { toIst } from '../../../domain/time';
import type { Db } from '../../base/db/connect';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import { failed } from './outcome';
import type { Outcome } from './outcome';

const readLog = (db: Db, limit: number) =>
  db.selectFrom('operator_log').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** What operators changed by hand, newest first. */
export async function listLog(db: Db, limitText: string): Promise<Outcome> {
  const limit = limitOf(limitText);
  if (limit === undefined) return failed(BAD_LIMIT);
  const rows = await readLog(db, limit);
  const columns = [
    { head: 'AT', cell: ({ at }: (typeof rows)[number]) => toIst(at.getTime()) },
    { head: 'BY', cell: ({ by }: (typeof rows)[number]) => by },
    { head: 'COMMAND', cell: ({ command }: (typeof rows)[number]) => command },
    { head: 'OF', cell: ({ subject }: (typeof rows)[number]) => subject },
    { head: 'CHANGE', cell: ({ change }: (typeof rows)[number]) => JSON.stringify(change) },
  ];
  return {
    ok: true,
    text: inColumns(columns, rows, 'nothing was set by hand') + moreOf(rows, limit),
    data: rows,
  };
}
