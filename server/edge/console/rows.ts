import type { Outcome } from '../../operator/outcome';

/** A row of a list before its schema has read it. */
export type ConsoleRow = Record<string, unknown>;

export const rowsOf = ({ data }: Outcome): ConsoleRow[] =>
  Array.isArray(data) ? (data as ConsoleRow[]) : [];

export const shown = (rows: readonly ConsoleRow[]): Outcome => ({ ok: true, text: '', data: rows });
