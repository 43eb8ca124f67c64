import type { ReactNode } from 'react';

/** A column of a report: of the grid on a desk, a line of the card on a phone. */
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
  /** At the top of the card, without its title. */
  readonly isHead?: true;
  /** Words of people: across the whole card. */
  readonly isLong?: true;
  /** Buttons: nothing for paper. */
  readonly isAct?: true;
  /** Least width in the grid, px; the widest of them share what is left by it. */
  readonly width?: number;
};

/** What a grid or a list of cards is given: rows with their cells as they are shown. */
export type ShownRow = { readonly id: string; readonly cells: Readonly<Record<string, ReactNode>> };
export type ShownColumn = Omit<Column<never>, 'show'>;

/** @param keyOf what names a row, whatever page it is on */
export const toShown = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  keyOf: (row: Row) => string,
): readonly ShownRow[] =>
  rows.map((row) => ({
    id: keyOf(row),
    cells: Object.fromEntries(columns.map(({ field, show }) => [field, show(row)])),
  }));

/** '-placed': by the column `placed`, downwards. */
export const sortOf = (sort: string): { field: string; isDown: boolean } =>
  sort.startsWith('-') ? { field: sort.slice(1), isDown: true } : { field: sort, isDown: false };
