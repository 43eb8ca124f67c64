import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { showIst, toIst } from '../../../domain/base/time';
import { listFreeBets } from '../../wallet/providers/freeBets';
import type { GrantRow } from '../../wallet/providers/freeBets';
import { typed } from '../words';
import type { Column } from './columns';
import { listed, upToLimit } from './listed';
import { defineLook } from './look';

const COLUMNS: readonly Column<GrantRow>[] = [
  { head: 'PROVIDER', cell: ({ provider }) => provider },
  { head: 'CAMPAIGN', cell: ({ campaign }) => campaign },
  { head: 'PLAYER', cell: ({ player }) => player },
  { head: 'GAME', cell: ({ game }) => game },
  { head: 'AMOUNT', right: true, cell: ({ amount_paise: paise }) => formatAmount(paise) },
  { head: 'USED', right: true, cell: ({ used, granted }) => `${used}/${granted}` },
  { head: 'UNTIL', cell: ({ ends_at: endsAt }) => showIst(endsAt.getTime()) },
  {
    head: 'PROVIDER KNOWS',
    cell: ({ state }) => (state === 'NEW' || state === 'CANCELLING' ? 'not yet' : 'yes'),
  },
];

const dataOf = (row: GrantRow) => ({
  provider: row.provider,
  campaign: row.campaign,
  player: row.player,
  game: row.game,
  amount: toRupees(row.amount_paise),
  granted: row.granted,
  used: row.used,
  until: toIst(row.ends_at.getTime()),
  state: row.state,
});

export const freeBetsLook = defineLook({
  name: 'games free list',
  request: v.object({ limit: typed }),
  who: 'everybody',
  show: upToLimit(async (db, _, limit) => {
    const rows = await listFreeBets(db, limit);
    return listed({ columns: COLUMNS, rows, none: 'no free bets', limit, dataOf });
  }),
});
