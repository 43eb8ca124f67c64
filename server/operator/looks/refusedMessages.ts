import * as v from 'valibot';
import { formatAmount } from '../../../domain/base/money';
import { showIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { listRefused } from '../../games/refused';
import type { RefusedMessage } from '../../games/refused';
import { refusedData } from '../verbs/refusedMessages';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { typed } from '../words';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';
import { defineLook } from './look';

const COLUMNS: readonly Column<RefusedMessage>[] = [
  { head: 'ID', cell: ({ id }) => id },
  { head: 'PLAYER', cell: ({ player }) => player },
  { head: 'ROUND', cell: ({ round }) => round },
  { head: 'WHAT', cell: ({ call }) => call },
  { head: 'AMOUNT', right: true, cell: ({ paise }) => formatAmount(paise) },
  { head: 'REFUSAL', cell: ({ refusal }) => refusal },
  { head: 'SINCE', cell: ({ at }) => showIst(at.getTime()) },
];

async function show(db: Db, asked: { limit: string }): Promise<Outcome> {
  const limit = limitOf(asked.limit);
  if (limit === undefined) return failed(BAD_LIMIT);
  const rows = await listRefused(db, limit);
  return {
    ok: true,
    text: inColumns(COLUMNS, rows, 'nothing that our games owe was refused') + moreOf(rows, limit),
    data: rows.map(refusedData),
  };
}

export const refusedLook = defineLook({
  name: 'games refused',
  request: v.object({ limit: typed }),
  who: 'everybody',
  show: show,
});
