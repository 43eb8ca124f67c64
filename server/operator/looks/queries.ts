import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { listQueries } from '../../book/queries/answer';
import type { OwnedQuery } from '../../book/queries/rows';
import type { Outcome } from '../outcome';
import { flag, typed } from '../words';
import type { Column } from './columns';
import { listed, upToLimit } from './listed';
import { defineLook } from './look';

const COLUMNS: readonly Column<OwnedQuery>[] = [
  { head: 'ID', right: true, cell: ({ row }) => row.query_id },
  { head: 'RAISED', cell: ({ row }) => row.raised },
  { head: 'PLAYER', cell: ({ userName }) => userName },
  { head: 'BET', right: true, cell: ({ row }) => row.bet_id },
  {
    head: 'ON',
    cell: ({ row: { match_name, bet } }) => `${match_name}: ${bet.market_name}, ${bet.selection_name}`,
  },
  { head: 'STATE', cell: ({ row: { state, ruling } }) => ruling ?? state },
  { head: 'REASON', cell: ({ row }) => row.reason },
  { head: 'QUERY', cell: ({ row }) => row.query_text },
  { head: 'ANSWER', cell: ({ row }) => row.answer_text ?? '' },
];

const dataOf = ({ userName, row }: OwnedQuery) => ({ user_name: userName, ...row });

async function listAll(
  db: Db,
  { open: isOpen = false }: { open?: boolean | undefined },
  limit: number,
): Promise<Outcome> {
  const rows = await listQueries(db, isOpen, limit);
  const none = isOpen ? 'no query is open' : 'there is no query';
  return listed({ columns: COLUMNS, rows, none, limit, dataOf });
}

export const queriesLook = defineLook({
  name: 'queries list',
  request: v.object({ open: flag, limit: typed }),
  who: 'everybody',
  show: upToLimit(listAll),
});
