import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import type { Connection, Db } from './connect';
import type { Database } from './tables';

/** What a transaction inside another is to PostgreSQL: a savepoint. */
const INNER: Readonly<Record<string, (name: string) => string>> = {
  begin: (name) => `savepoint ${name}`,
  commit: (name) => `release savepoint ${name}`,
  rollback: (name) => `rollback to savepoint ${name}`,
};

/** The connection of a transaction under way, on which `begin` opens a savepoint. */
function nesting(client: PostgresPoolClient): PostgresPoolClient {
  let depth = 0;
  const query = (text: unknown, values?: readonly unknown[]): Promise<unknown> => {
    if (text === 'begin') depth += 1;
    const inner = typeof text === 'string' ? INNER[text]?.(`inner_${depth}`) : undefined;
    if (text === 'commit' || text === 'rollback') depth -= 1;
    return (client.query as (text: unknown, values?: readonly unknown[]) => Promise<unknown>)(
      inner ?? text,
      values ?? [],
    );
  };
  return { query: query as PostgresPoolClient['query'], release: () => undefined };
}

/** Runs `work` in one transaction, whatever transactions it opens itself: those become savepoints, so all of it is committed
 * together or not at all. `work` opens none beside each other. @throws what `work` throws, after a rollback */
export async function inOneTransaction<T>(
  { prepared }: Pick<Connection, 'prepared'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await prepared.connect();
  const inner = nesting(client);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(inner), end: () => Promise.resolve() },
    }),
  });
  try {
    await client.query('begin', []);
    const done = await work(db).catch(async (error: unknown) => {
      await client.query('rollback', []);
      throw error;
    });
    await client.query('commit', []);
    return done;
  } finally {
    client.release();
  }
}
