import type { Db } from '../../base/db/connect';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { BAD_LIMIT, inColumns, limitOf, moreOf } from './columns';
import type { Column } from './columns';

/** Shows at most as many rows as was typed; another word than a number of rows is refused. */
export const upToLimit =
  <R extends object>(show: (db: Db, asked: R, limit: number) => Promise<Outcome>) =>
  async (db: Db, asked: R & { limit: string }): Promise<Outcome> => {
    const limit = limitOf(asked.limit);
    return limit === undefined ? failed(BAD_LIMIT) : show(db, asked, limit);
  };

type List<T> = {
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** What is said where there are no rows. */
  none: string;
  /** How many rows were asked for at most. */
  limit: number;
  /** A row as scripts and the console have it. */
  dataOf: (row: T) => unknown;
};

/** A list in words and as data; its end says where there may be more. */
export const listed = <T>({ columns, rows, none, limit, dataOf }: List<T>): Outcome => ({
  ok: true,
  text: inColumns(columns, rows, none) + moreOf(rows, limit),
  data: rows.map(dataOf),
});
