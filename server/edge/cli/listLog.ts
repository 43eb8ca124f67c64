import { formatAmount } from '../../../domain/money';
import { toIst } from '../../../domain/time';
import type { Db } from '../../base/db/connect';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import { failed } from './outcome';
import type { Outcome } from './outcome';

const readLog = (db: Db, limit: number) =>
  db.selectFrom('operator_log').selectAll().orderBy('id', 'desc').limit(limit).execute();

const UNIT = /(Paise|Bps)$/;

/** A value as the other lists have it: amounts in rupees, commission in per cent. */
function sayValue(key: string, value: unknown): string {
  if (value === null) return 'none';
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  if (key.endsWith('Paise')) return formatAmount(value);
  return key.endsWith('Bps') ? `${value / 100}%` : String(value);
}

/** What was changed, in words: 'max stake 500.00'. */
const sayChange = (change: unknown): string =>
  Object.entries(change ?? {})
    .map(([key, value]) => {
      const name = key.replace(UNIT, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return `${name} ${sayValue(key, value)}`;
    })
    .join(', ');

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
    { head: 'CHANGE', cell: ({ change }: (typeof rows)[number]) => sayChange(change) },
  ];
  return {
    ok: true,
    text: inColumns(columns, rows, 'nothing was set by hand') + moreOf(rows, limit),
    data: rows,
  };
}
