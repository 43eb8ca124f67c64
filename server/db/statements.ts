import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Seen this often, a statement is worth keeping prepared; lists of changing length never are. */
const OFTEN = 3;
const MOST = 300;

/** A name for every statement that keeps coming back: PostgreSQL then plans it once and not each time. */
export const createNames = (): ((text: string) => string | undefined) => {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST) return name;
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (seen.size > MOST * 10) seen.clear();
    if (times < OFTEN) return undefined;
    seen.delete(text);
    names.set(text, `backlay_${names.size}`);
    return names.get(text);
  };
};

/** The pool as Kysely uses it, with frequent statements prepared on each connection. */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => {
  const nameOf = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: unknown, values: readonly unknown[] = []): Promise<unknown> => {
      if (typeof text !== 'string') throw new Error('cursors are not used');
      const name = values.length > 0 ? nameOf(text) : undefined;
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  };
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrap(client);
      clients.set(client, known);
      return known;
    },
  };
};
