import * as v from 'valibot';
import { formatAmount } from '../../../domain/base/money';
import { showIst } from '../../../domain/base/time';
import { listRefused } from '../../games/refused';
import type { RefusedMessage } from '../../games/refused';
import { refusedData } from '../verbs/refusedMessages';
import { typed } from '../words';
import type { Column } from './columns';
import { listed, upToLimit } from './listed';
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

export const refusedLook = defineLook({
  name: 'games refused',
  request: v.object({ limit: typed }),
  who: 'everybody',
  show: upToLimit(async (db, _, limit) => {
    const rows = await listRefused(db, limit);
    const none = 'nothing that our games owe was refused';
    return listed({ columns: COLUMNS, rows, none, limit, dataOf: refusedData });
  }),
});
