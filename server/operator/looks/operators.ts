import { sql } from 'kysely';
import * as v from 'valibot';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import type { Outcome } from '../outcome';
import { inColumns } from './columns';
import type { Column } from './columns';
import { defineLook } from './look';

const readOperators = (db: Db) =>
  db
    .selectFrom('operators')
    .select(['name', 'display_name', 'roles', 'state', 'created_by', 'created_at', 'activated_at'])
    .select(
      sql<Date | null>`(select max(last_used_at) from operator_tokens where operator_id = operators.id)`.as(
        'used_at',
      ),
    )
    .orderBy('name')
    .execute();

type Row = Awaited<ReturnType<typeof readOperators>>[number];

const COLUMNS: readonly Column<Row>[] = [
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'IS', cell: ({ display_name: name }) => name },
  { head: 'ROLES', cell: ({ roles }) => roles.join(', ') },
  { head: 'STATE', cell: ({ state }) => state },
  { head: 'MADE BY', cell: ({ created_by: by }) => by },
  { head: 'SINCE', cell: ({ created_at: at }) => toIst(at.getTime()) },
  { head: 'LAST SEEN', cell: ({ used_at: at }) => (at === null ? '' : toIst(at.getTime())) },
];

async function listOperators(db: Db): Promise<Outcome> {
  const rows = await readOperators(db);
  return {
    ok: true,
    text: inColumns(COLUMNS, rows, 'there is no operator: "operators add" makes one'),
    data: rows,
  };
}

export const operatorsLook = defineLook({
  name: 'operators list',
  request: v.object({}),
  who: 'everybody',
  show: listOperators,
});
