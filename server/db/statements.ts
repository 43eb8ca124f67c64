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

const BEGUN = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * One connection as Kysely uses it. `begin` does not wait for its answer: it travels with the first statement of the
 * transaction, which answers for both.
 */
const wrapClient = (
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient => {
  let opening: Promise<unknown> | undefined;
  const send = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  };
  const query = async (text: unknown, values: readonly unknown[] = []): Promise<unknown> => {
    if (typeof text !== 'string') throw new Error('cursors are not used');
    if (text === 'begin') {
      opening = send(text, values);
      // Whoever sends the first statement hears of a failure.
      opening.catch(() => undefined);
      return BEGUN;
    }
    const begun = opening;
    opening = undefined;
    const [answer] = await Promise.all([send(text, values), begun]);
    return answer;
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
};

/** The pool as Kysely uses it, with frequent statements prepared on each connection. */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => {
  const nameOf = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrapClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
  };
};
