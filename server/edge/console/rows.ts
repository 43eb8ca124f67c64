import type { Outcome } from '../../operator/outcome';

/** A row of a list before its schema has read it. */
export type Row = Record<string, unknown>;

export const rowsOf = ({ data }: Outcome): Row[] => (Array.isArray(data) ? (data as Row[]) : []);

export const shown = (rows: readonly Row[]): Outcome => ({ ok: true, text: '', data: rows });
