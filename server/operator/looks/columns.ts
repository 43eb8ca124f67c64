import { shownInLine } from '../../../domain/base/line';

export type Column<T> = { head: string; right?: boolean; cell: (row: T) => string };

/** Rows as lines of aligned columns under their heads; `none` where there are no rows. */
export function inColumns<T>(columns: readonly Column<T>[], rows: readonly T[], none: string): string {
  if (rows.length === 0) return none;
  const cells = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ cell }) => shownInLine(cell(row)))),
  ];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  const padded = (text: string, i: number): string =>
    columns[i]?.right ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0);
  return cells.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

/** A whole number from 1 to 1000, as --limit takes; undefined if it is none. */
export function limitOf(text: string): number | undefined {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= 1000 ? limit : undefined;
}

export const BAD_LIMIT = '--limit must be a whole number from 1 to 1000';

/** What follows a list that may go on. */
export const moreOf = (rows: readonly unknown[], limit: number): string =>
  rows.length < limit ? '' : `\n... the first ${limit}: --limit shows more`;
