import { join } from 'node:path';
import pg from 'pg';

/** The embedded PostgreSQL of a data folder, reached over its socket as the folder's owner may. */
export const databaseOf = (dataDir: string): pg.ClientConfig => ({
  host: join(dataDir, 'postgres'),
  user: 'backlay',
  database: 'backlay',
  application_name: 'chaos',
  connectionTimeoutMillis: 20_000,
});

/** Asks something of the database; values stand for $1, $2 and so on. */
export type Read = <T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<T[]>;

/** Reads the database of an exchange as its owner may. */
export async function withDatabase<R>(dataDir: string, work: (read: Read) => Promise<R>): Promise<R> {
  const client = new pg.Client(databaseOf(dataDir));
  // Killed meanwhile: the query says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (text, values = []) => (await client.query(text, [...values])).rows as never);
  } finally {
    await client.end();
  }
}
