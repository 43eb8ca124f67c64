import type { ReactNode } from 'react';

/** Where a column stands in the two lines that a row has on a phone: at their beginnings, or to the right. */
export type Place = 'lead' | 'leadEnd' | 'under' | 'underEnd';

/** A column of a report: of the grid on a desk, of a row's lines or details on a phone. */
export type Column<Row> = {
  /** The name by which the exchange sorts, where it does. */
  readonly field: string;
  readonly title: string;
  readonly show: (row: Row) => ReactNode;
  readonly isSortable?: true;
  /** How it is sorted, for those who choose it from a list; absent: by amount. */
  readonly order?: 'time' | 'text';
  /** To the right, figures below each other. */
  readonly isNumber?: true;
  /** Absent: among the details alone, which a press opens. */
  readonly at?: Place;
  /** What stands in the lines of a phone, which are a button, where `show` has something to press itself. */
  readonly line?: (row: Row) => ReactNode;
  /** With its title in the lines, as the figure alone says nothing. */
  readonly isNamed?: true;
  /** Words of people: across all of the details. */
  readonly isLong?: true;
  /** Buttons: nothing for paper. */
  readonly isAct?: true;
  /** Buttons that are wanted at once: on a phone beside the row. */
  readonly isBeside?: true;
  /** Least width in the grid, px; the widest of them share what is left by it. */
  readonly width?: number;
};

/** What a grid or a list of cards is given: rows with their cells as they are shown. */
export type ShownRow = {
  readonly id: string;
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** Those that stand otherwise in the lines of a phone. */
  readonly lines: Readonly<Record<string, ReactNode>>;
};
export type ShownColumn = Omit<Column<never>, 'show' | 'line'>;

/** @param keyOf what names a row, whatever page it is on */
export const toShown = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  keyOf: (row: Row) => string,
): readonly ShownRow[] =>
  rows.map((row) => ({
    id: keyOf(row),
    cells: Object.fromEntries(columns.map(({ field, show }) => [field, show(row)])),
    lines: Object.fromEntries(columns.flatMap(({ field, line }) => (line ? [[field, line(row)]] : []))),
  }));

/** '-placed': by the column `placed`, downwards. */
export const sortOf = (sort: string): { field: string; isDown: boolean } =>
  sort.startsWith('-') ? { field: sort.slice(1), isDown: true } : { field: sort, isDown: false };
