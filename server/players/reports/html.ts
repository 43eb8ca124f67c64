import { formatAmount } from '../../../domain/base/money';
import type { Language } from '../../../domain/words/languages';
import type { ReportColumn, ReportRows } from '../../base/reportFile';
import { textOf } from './csv';
import { sayWord } from './words';
import { escaped } from './xlsx';

/** A browser lays out a page for its printer at once, whole: more rows than these it may never finish. */
export const PAPER_ROWS = 5000;

const NUMBERS: readonly ReportColumn['kind'][] = ['amount', 'price', 'count'];

const tagged = (tag: string, { kind }: ReportColumn, text: string): string =>
  `<${tag}${NUMBERS.includes(kind) ? ' class="number"' : ''}>${escaped(text)}</${tag}>`;

type Paper = {
  title: string;
  columns: readonly ReportColumn[];
  language: Language;
  /** Those the rows are of; as one day, when they were read. */
  days: { from_date: string; to_date: string };
  /** Whose report it is. */
  player: string;
  /** What its rows were chosen by, as it was typed. */
  filters: readonly string[];
};

/** Apart from what stands beside it, whichever way its letters run. */
const apart = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

/** 'yyyy-MM-dd' as the rows show days. */
const shown = (day: string): string => day.split('-').reverse().join('/');

/** A report as a page for paper, a batch of rows at a time; says so where it ends before the report does. */
export async function* htmlOf(
  { title, columns, language, days, player, filters }: Paper,
  batches: AsyncIterable<ReportRows>,
): AsyncGenerator<string> {
  const heads = columns.map((column) => tagged('th', column, sayWord(language, `column.${column.key}`)));
  const { from_date: from, to_date: to } = days;
  const told = from === to ? shown(to) : `${shown(from)} \u2013 ${shown(to)}`;
  yield (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
    `<body><h1>${escaped(title)}</h1><p>${[player, told, ...filters].map(apart).join(' \u00b7 ')}</p>` +
    `<table><thead><tr>${heads.join('')}</tr></thead><tbody>`
  );
  let left = PAPER_ROWS;
  let isCut = false;
  for await (const rows of batches) {
    isCut = rows.length > left;
    yield rows
      .slice(0, left)
      .map((row) => {
        const cells = columns.map((column, i) => {
          const cell = row[i] ?? null;
          const isAmount = column.kind === 'amount' && typeof cell === 'number';
          return tagged('td', column, isAmount ? formatAmount(cell) : textOf(column, cell, language));
        });
        return `<tr>${cells.join('')}</tr>`;
      })
      .join('');
    left -= Math.min(left, rows.length);
    if (isCut) break;
  }
  yield `</tbody></table>${isCut ? `<p>${escaped(sayWord(language, 'paper.cut', { rows: String(PAPER_ROWS) }))}</p>` : ''}</body></html>`;
}
