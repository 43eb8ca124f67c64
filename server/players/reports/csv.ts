import { stringify } from 'csv-stringify/sync';
import type { ReportColumn, ReportCell, ReportRows } from '../../base/reportFile';
import { showIst } from '../../../domain/base/time';
import type { Language } from '../../../domain/words/languages';
import { sayName, sayWord } from './words';

/** Paise as rupees with two decimals, made of whole numbers only: -1250 is '-12.50'. */
export function plainAmount(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A spreadsheet takes text that begins so for a formula, and runs it. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;

/** Text that stays text in a spreadsheet. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What a cell of text says in a language. */
export function sayCell(cell: ReportCell, language: Language): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '');
  return 'name' in cell ? sayName(language, cell.name) : sayWord(language, cell.word, cell.values);
}

/** What a cell says, plainly: amounts and odds as numbers, times in UTC+5:30. */
export function textOf({ kind }: ReportColumn, cell: ReportCell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell !== 'number') return sayCell(cell, language);
  switch (kind) {
    case 'amount':
    case 'price':
      return plainAmount(cell);
    case 'time':
      return showIst(cell);
    case 'count':
    case 'text':
      return String(cell);
  }
}

function cellOf(column: ReportColumn, cell: ReportCell, language: Language): string {
  const text = textOf(column, cell, language);
  return typeof cell === 'number' ? text : harmless(text);
}

/** Spreadsheets take a file without this mark for one in their own old encoding, and spoil Hindi. */
const MARK = '\uFEFF';

/** RFC 4180, a batch of rows at a time. */
export async function* csvOf(
  columns: readonly ReportColumn[],
  batches: AsyncIterable<ReportRows>,
  language: Language,
): AsyncGenerator<string> {
  const write = (rows: readonly (readonly string[])[]) =>
    stringify([...rows], { record_delimiter: 'windows' });
  yield MARK + write([columns.map(({ key }) => sayWord(language, `column.${key}`))]);
  for await (const rows of batches)
    yield write(rows.map((row) => columns.map((column, i) => cellOf(column, row[i] ?? null, language))));
}
