import { formatAmount } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import { failed } from './outcome';
import type { CommandOutcome } from './outcome';

const readLog = (db: Db, limit: number) =>
  db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(limit).execute();

type Row = Awaited<ReturnType<typeof readLog>>[number];

/** What was typed: 'amount 500, ref receipt-7'. */
const sayRequest = ({ request, reason }: Row): string =>
  Object.entries({ ...(request ?? {}), ...(reason === null ? {} : { reason }) })
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

const isState = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const UNIT = /_(paise|bps)$/;

/** A value as the other lists have it: amounts in rupees, commission in per cent. */
function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  if (name.endsWith('_paise')) return formatAmount(value);
  return name.endsWith('_bps') ? `${value / 100}%` : String(value);
}

/** What became of the subject: 'balance 0.00 -> 500.00'; lists and objects only by name. */
function sayChange({ before, after }: Row): string {
  if (!isState(before) || !isState(after)) return '';
  return Object.keys({ ...before, ...after })
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const [from, to] = [before[name], after[name]];
      const words = name.replace(UNIT, '').replaceAll('_', ' ');
      const isPlain = [from, to].every((value) => typeof value !== 'object' || value === null);
      return isPlain ? `${words} ${inWords(name, from)} -> ${inWords(name, to)}` : words;
    })
    .join(', ');
}

/** What operators did, and what was refused them, newest first; with the whole states as data. */
export async function listLog(db: Db, limitText: string): Promise<CommandOutcome> {
  const limit = limitOf(limitText);
  if (limit === undefined) return failed(BAD_LIMIT);
  const rows = await readLog(db, limit);
  const columns = [
    { head: 'NO', right: true, cell: ({ seq }: Row) => String(seq) },
    { head: 'AT', cell: ({ at }: Row) => toIst(at.getTime()) },
    { head: 'BY', cell: ({ via, address }: Row) => address ?? via },
    { head: 'COMMAND', cell: ({ command }: Row) => command },
    { head: 'OF', cell: ({ subject_kind, subject_id }: Row) => `${subject_kind} ${subject_id}` },
    { head: 'OUTCOME', cell: ({ outcome }: Row) => outcome },
    { head: 'ASKED', cell: sayRequest },
    { head: 'CHANGED', cell: sayChange },
  ];
  return {
    ok: true,
    text: inColumns(columns, rows, 'nothing was done by hand') + moreOf(rows, limit),
    data: rows,
  };
}
