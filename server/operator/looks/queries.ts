import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { listQueries } from '../../book/queries/answer';
import type { OwnedQuery } from '../../book/queries/rows';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { flag, typed } from '../words';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';
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

async function listAll(
  db: Db,
  { open: isOpen = false, limit: limitText }: { open?: boolean | undefined; limit: string },
): Promise<Outcome> {
  const limit = limitOf(limitText);
  if (limit === undefined) return failed(BAD_LIMIT);
  const found = await listQueries(db, isOpen, limit);
  return {
    ok: true,
    text: inColumns(COLUMNS, found, isOpen ? 'no query is open' : 'there is no query') + moreOf(found, limit),
    data: found.map(({ userName, row }) => ({ user_name: userName, ...row })),
  };
}

export const queriesLook = defineLook({
  name: 'queries list',
  request: v.object({ open: flag, limit: typed }),
  who: 'everybody',
  show: listAll,
});
