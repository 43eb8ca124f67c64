import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config';
import { clientConfig } from './connect';
import type { Db } from './connect';
import { migrate } from './migrate';
import { openDatabase } from './open';
import { SERVER_LOCK, VISITORS_LOCK } from './locks';

async function query(client: pg.Client, statement: string, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`select ${statement}($1) as done`, [lock]);
  return rows[0]?.done === true;
}

/** What there is to say of a database that has nothing yet: an operator who mistyped its place would take all for well. */
const NEW = 'there was no exchange in this database (DATA_DIR or DATABASE_URL): a new, empty one was made';

async function enter(client: pg.Client, db: Db, say: (line: string) => void): Promise<void> {
  while (!(await query(client, 'pg_try_advisory_lock_shared', VISITORS_LOCK))) await wait(50);
  if (!(await query(client, 'pg_try_advisory_lock', SERVER_LOCK))) return;
  const { rows } = await client.query<{ is: boolean }>("select to_regclass('players') is not null as is");
  if (rows[0]?.is !== true) say(NEW);
  await migrate(db);
  await query(client, 'pg_advisory_unlock', SERVER_LOCK);
}

/** Runs short work on the database, beside a server or alone; alone it migrates first and stops an embedded
 * PostgreSQL afterwards. @throws StartError if it cannot be opened */
export async function visitDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const options = { say, max: 4, name: 'backlay admin', timeouts: null, pause: (ms: number) => wait(ms) };
  const database = await openDatabase(config, options);
  const client = new pg.Client(clientConfig(database.address));
  try {
    await client.connect();
    await enter(client, database.db, say);
    return await work(database.db);
  } finally {
    await client.end();
    await database.end();
  }
}
