import { sql } from 'kysely';
import * as v from 'valibot';
import { formatAmount } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { flag, maybe, typed } from '../words';
import type { Outcome } from '../outcome';
import { defineLook } from './look';
import { inColumns, moreOf } from './columns';
import { upToLimit } from './listed';

const logAsked = v.object({ subject: maybe, operator: maybe, csv: flag, limit: typed });
type LogAsked = v.InferOutput<typeof logAsked>;

/** KIND:ID, or an id of any kind; of matches, ids and names themselves may have a colon. */
function subjectIn(text: string): { kind: string; id: string } {
  const at = text.indexOf(':');
  return { kind: text.slice(0, Math.max(at, 0)), id: text.slice(at + 1) };
}

function readLog(db: Db, { subject, operator }: LogAsked, limit: number) {
  const about = subject === undefined ? undefined : subjectIn(subject);
  return db
    .selectFrom('audit_log as a')
    .leftJoin('operators as o', 'o.id', 'a.operator_id')
    .selectAll('a')
    .select('o.name as operator')
    .$if(about !== undefined, (query) =>
      query.where(
        sql<boolean>`(subject_id = ${subject ?? ''} or (subject_kind, subject_id) = (${about?.kind ?? ''}, ${about?.id ?? ''}))`,
      ),
    )
    .$if(operator !== undefined, (query) =>
      query.where(sql<boolean>`${operator ?? ''} in (o.name, a.address)`),
    )
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

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
export function sayChange({ before, after }: Pick<Row, 'before' | 'after'>): string {
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

/** Who it was: an operator, or whoever had the machine. */
const sayWho = ({ operator, via, address, break_glass: why }: Row): string =>
  [operator ?? address ?? via, ...(why === null ? [] : [`(break glass: ${why})`])].join(' ');

const COLUMNS = [
  { head: 'NO', right: true, cell: ({ seq }: Row) => String(seq) },
  { head: 'AT', cell: ({ at }: Row) => toIst(at.getTime()) },
  { head: 'BY', cell: sayWho },
  { head: 'COMMAND', cell: ({ command }: Row) => command },
  { head: 'OF', cell: ({ subject_kind, subject_id }: Row) => `${subject_kind} ${subject_id}` },
  { head: 'OUTCOME', cell: ({ outcome }: Row) => outcome },
  { head: 'ASKED', cell: sayRequest },
  { head: 'CHANGED', cell: sayChange },
];

/** A cell of a spreadsheet; what begins like a formula is not one. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const CSV_COLUMNS: readonly { head: string; cell: (row: Row) => string }[] = [
  ...COLUMNS.slice(0, -1),
  { head: 'BEFORE', cell: ({ before }) => (before === null ? '' : JSON.stringify(before)) },
  { head: 'AFTER', cell: ({ after }) => (after === null ? '' : JSON.stringify(after)) },
  { head: 'HASH', cell: ({ hash }) => hash.toString('hex') },
];

const inCsv = (rows: readonly Row[]): string =>
  [
    CSV_COLUMNS.map(({ head }) => head).join(','),
    ...rows.map((row) => CSV_COLUMNS.map(({ cell }) => csvCell(cell(row))).join(',')),
  ].join('\n');

const dataOf = ({ prev, hash, ...row }: Row) => ({
  ...row,
  prev: prev === null ? null : prev.toString('hex'),
  hash: hash.toString('hex'),
});

/** What operators did, and what was refused them, newest first; with the whole states as data. */
async function listLog(db: Db, asked: LogAsked, limit: number): Promise<Outcome> {
  const rows = await readLog(db, asked, limit);
  const text = asked.csv
    ? inCsv(rows)
    : inColumns(COLUMNS, rows, 'nothing was done by hand') + moreOf(rows, limit);
  return { ok: true, text, data: rows.map(dataOf) };
}

export const logLook = defineLook({
  name: 'audit-log',
  request: logAsked,
  who: 'everybody',
  show: upToLimit(listLog),
});
