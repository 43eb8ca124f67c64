import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { sportName } from '../../../domain/sports/sports';
import type { Db } from '../../base/db/connect';
import { readLimits } from '../../risk/list';
import type { LimitRow } from '../../risk/list';
import type { Outcome } from '../outcome';
import { inColumns } from './columns';
import type { Column } from './columns';
import { defineLook } from './look';

function nameOf({ scope, id, selectionId }: LimitRow): string {
  if (scope === 'sport') return `sport ${sportName(Number(id))}`;
  return [scope, id, selectionId === 0 ? '' : String(selectionId)].join(' ').trim();
}

const COLUMNS: readonly Column<LimitRow>[] = [
  { head: 'LIMIT', cell: nameOf },
  { head: 'HOUSE MAY LOSE', right: true, cell: ({ paise }) => formatAmount(paise) },
  {
    head: 'DRAWN',
    right: true,
    cell: ({ grantedPaise }) => (grantedPaise === null ? '' : formatAmount(grantedPaise)),
  },
];

async function listRisk(db: Db): Promise<Outcome> {
  const limits = await readLimits(db);
  return {
    ok: true,
    text: inColumns(COLUMNS, limits, 'nothing limits what the house may lose'),
    data: {
      limits: limits.map((row) => ({
        of: nameOf(row),
        house_loss: toRupees(row.paise),
        drawn: row.grantedPaise === null ? null : toRupees(row.grantedPaise),
      })),
    },
  };
}

export const riskLook = defineLook({
  name: 'risk',
  request: v.object({}),
  who: 'everybody',
  show: listRisk,
});
