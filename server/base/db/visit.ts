import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../startError';
import type { Config } from '../config';
import { workAsRole } from './appRole';
import { clientConfig } from './connect';
import type { Connection, Db } from './connect';
import { migrate, refuseNewer, tablesState } from './migrate';
import { openDatabase } from './open';
import { SERVER_LOCK, VISITORS_LOCK } from './locks';

async function query(client: pg.Client, statement: string, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`select ${statement}($1) as done`, [lock]);
  return rows[0]?.done === true;
}

/** `look`: changes nothing, not even the tables; `change`: brings them up to date if no server runs; `copy`: takes them as they are,
 * older ones too. */
export type Purpose = 'look' | 'change' | 'copy';

type Visit = {
  say: (line: string) => void;
  purpose: Purpose;
  /** First, where the tables are older. */
  beforeMigration?: ((database: Connection) => Promise<void>) | undefined;
};

/** What there is to say of a database that has nothing yet: an operator who mistyped its place would take all for well. */
const NEW = 'there was no exchange in this database (DATA_DIR or DATABASE_URL): a new, empty one was made';

const NOTHING = 'there is no exchange in this database (DATA_DIR or DATABASE_URL)';

/** @throws StartError unless the tables are those of this program */
async function checkTables(db: Db): Promise<void> {
  const state = await tablesState(db);
  refuseNewer(state);
  if (state.status === 'none') throw new StartError(NOTHING);
  if (state.status === 'older')
    throw new StartError(
      `the database is older than this program (${state.names.join(', ')} missing) and a command that only looks ` +
        'leaves it as it is: start the server, or run a command that changes something, to bring it up to date',
    );
}

async function enter(
  client: pg.Client,
  database: Connection,
  { say, purpose, beforeMigration }: Visit,
): Promise<void> {
  const { db } = database;
  while (!(await query(client, 'pg_try_advisory_lock_shared', VISITORS_LOCK))) await wait(50);
  if (purpose === 'copy') return refuseNewer(await tablesState(db));
  if (purpose === 'look') return checkTables(db);
  if (!(await query(client, 'pg_try_advisory_lock', SERVER_LOCK))) return checkTables(db);
  if ((await tablesState(db)).status === 'none') say(NEW);
  await beforeMigration?.(database);
  await migrate(db);
  await query(client, 'pg_advisory_unlock', SERVER_LOCK);
}

/** Runs short work on the database, beside a server or alone, and then stops an embedded PostgreSQL if it was alone.
 * @throws StartError if it cannot be opened, or has the tables of another version */
export async function visitDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
  purpose: Purpose,
  work: (database: Connection) => Promise<T>,
  beforeMigration?: Visit['beforeMigration'],
): Promise<T> {
  const database = await openDatabase(config, {
    say,
    max: 4,
    name: 'backlay admin',
    timeouts: null,
    pause: (ms: number) => wait(ms),
    mustExist: purpose !== 'change',
  });
  const client = new pg.Client(clientConfig(database.address));
  try {
    await client.connect();
    await enter(client, database, { say, purpose, beforeMigration });
    if (purpose !== 'copy') await workAsRole(database, purpose === 'change');
    return await work(database);
  } finally {
    await client.end();
    await database.end();
  }
}
