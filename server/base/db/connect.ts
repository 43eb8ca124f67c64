import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { StartError, inWords } from '../startError';
import { createFence } from './fence';
import type { Fence } from './fence';
import { poolOf } from './leases';
import { TIMEOUTS } from './patience';
import { withPreparedStatements } from './statements';
import type { Database } from './tables';

export type Db = Kysely<Database>;

/** `role`: as which it is worked, instead of the owner of the tables (`appRole.ts`). */
export type Address = ({ url: string } | { socketDir: string; user: string; database: string }) & {
  role?: string;
};

export const clientConfig = (address: Address): pg.ClientConfig =>
  'url' in address
    ? {
        connectionString: address.url,
        ...(address.role === undefined ? {} : { options: `-c role=${address.role}` }),
      }
    : {
        host: address.socketDir,
        user: address.role ?? address.user,
        database: address.database,
        // Said in full, or PGPORT, PGSSLMODE and PGOPTIONS of the shell would speak for a database of our own.
        port: 5432,
        ssl: false,
        options: ' ',
      };

const INT8 = 20;
const NUMERIC = 1700;

/** A bigint or numeric as a number. @throws RangeError beyond 2^53, where paise would be lost */
export function parseInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) && !value.includes('.'))
    throw new RangeError(`${value} is too large to be handled exactly`);
  return number;
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, parseInteger);
types.setTypeParser(NUMERIC, parseInteger);

export type Connection = {
  db: Db;
  pool: pg.Pool;
  /** The same for Kysely, with frequent statements prepared. */
  prepared: PostgresPool;
  address: Address;
  /** The same as whoever owns the tables. */
  owner: Address;
  fence: Fence;
  close: () => Promise<void>;
};

/** What a copy of the database is taken by. */
export type CopySource = Pick<Connection, 'db' | 'pool' | 'address' | 'owner'>;

export type ConnectOptions = {
  max?: number;
  name?: string;
  onLost?: (reason: string) => void;
  /** Statement timeouts (`patience.ts`); `null` for none, as in operators' commands. */
  timeouts?: Partial<Record<keyof typeof TIMEOUTS, number>> | null;
};

/** Opens a pool and checks that the database answers; broken connections are replaced and reported to
 * `onLost`. @throws StartError if unreachable, in a line without the password */
export async function connect(address: Address, options: ConnectOptions = {}): Promise<Connection> {
  const fence = createFence();
  const pool = new pg.Pool({
    ...clientConfig(address),
    types,
    max: options.max ?? 16,
    // Independent statements are pipelined: a bet holds its market for fewer round trips.
    pipeline: true,
    application_name: options.name ?? poolOf(fence.owner),
    connectionTimeoutMillis: 10_000,
    ...(options.timeouts === null ? {} : { ...TIMEOUTS, ...options.timeouts }),
  });
  pool.on('error', (error) => options.onLost?.(inWords(error)));
  // A broken connection fails its statements; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`the database cannot be reached (${placeOf(address)}): ${reasonOf(error)}`);
  }
  const prepared = withPreparedStatements(pool, fence);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: prepared }) });
  const close = async () => {
    await db.destroy();
    // Kysely does not end a pool that it never used.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, prepared, address, owner: { ...address }, fence, close };
}

function placeOf(address: Address): string {
  if (!('url' in address)) return address.socketDir;
  try {
    const { hostname, port, pathname } = new URL(address.url);
    return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  } catch {
    return 'DATABASE_URL is not a valid address';
  }
}

/** A refused connection to a name with two addresses is an AggregateError with an empty message. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(inWords).join('; ') : inWords(error);
