import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../../server/base/db/connect';

export type Counted = {
  db: Db;
  /** Rows read since `reset`, and the most that one statement gave back. */
  seen: { rows: number; most: number; statements: number };
  reset: () => void;
};

/** A database that counts the rows it hands over: what a process has to read, however fast the machine is. */
export function counting(db: Db): Counted {
  const seen = { rows: 0, most: 0, statements: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      seen.statements += 1;
      seen.rows += result.rows.length;
      seen.most = Math.max(seen.most, result.rows.length);
      return Promise.resolve(result);
    },
  };
  return {
    db: db.withPlugin(plugin),
    seen,
    reset: () => void Object.assign(seen, { rows: 0, most: 0, statements: 0 }),
  };
}
