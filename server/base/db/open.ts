import pg from 'pg';
import type { WhereKept } from '../config';
import { decideArchive, decidedArchive } from './archiving';
import { clientConfig, connect } from './connect';
import type { Address, Connection, ConnectOptions } from './connect';
import { openEmbedded } from './embedded';
import { SERVER_LOCK, VISITORS_LOCK } from './locks';

export type OpenDatabase = Connection & {
  found: boolean;
  /** Closes the pool, and stops the embedded PostgreSQL unless a server or admin command still uses it. */
  end: () => Promise<void>;
  /** Restarts the embedded PostgreSQL if it died; does nothing for an operator's own. */
  revive: () => Promise<void>;
};

async function isLast(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ last: boolean }>(
      'select pg_try_advisory_lock($1) and pg_try_advisory_lock($2) as last',
      [SERVER_LOCK, VISITORS_LOCK],
    );
    return rows[0]?.last === true;
  } finally {
    client.release();
  }
}

type Guest = { client: pg.Client; brokeAt: number | undefined };

async function comeIn(address: Address): Promise<Guest> {
  const client = new pg.Client(clientConfig(address));
  const guest: Guest = { client, brokeAt: undefined };
  client.on('error', () => (guest.brokeAt = performance.now()));
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [VISITORS_LOCK]);
  return guest;
}

/** A running server takes its lock again this soon after PostgreSQL restarted. */
const BACK_WITHIN_MS = 10_000;

/** How much longer locks prove nothing: what broke this connection broke those of others too. */
const doubtMs = (guest: Guest | undefined): number =>
  guest?.brokeAt === undefined ? 0 : guest.brokeAt + BACK_WITHIN_MS - performance.now();

export type OpenOptions = ConnectOptions & {
  say: (line: string) => void;
  /** Waits before leaving while others cannot be seen; the holder of the server's lock need not. */
  pause?: (ms: number) => Promise<unknown>;
  /** Only a database that is there is opened. */
  mustExist?: boolean;
  /** Its settings decide whether the log of the database is archived; commands go by what it decided. */
  isServer?: boolean;
};

/** Opens the configured database, by URL or embedded and then started. @throws StartError in one line */
export async function openDatabase(
  { databaseUrl, dataDir, backup }: WhereKept,
  options: OpenOptions,
): Promise<OpenDatabase> {
  const { say, pause, mustExist = false, isServer = false, ...pool } = options;
  let guest: Guest | undefined;
  const onOpen = async (address: Address): Promise<void> => {
    guest = await comeIn(address);
  };
  let archive: Promise<string | undefined> | undefined;
  // Once: whatever becomes of its disk, the database is brought back after a crash.
  const archiveDir = () =>
    (archive ??= isServer ? decideArchive(dataDir, backup?.dir) : decidedArchive(dataDir));
  const embedded =
    databaseUrl === undefined
      ? await openEmbedded(dataDir, { say, onOpen, mustExist, archiveDir })
      : undefined;
  const connection = await connect(embedded?.address ?? { url: databaseUrl ?? '' }, pool);
  return {
    ...connection,
    found: embedded?.found ?? false,
    revive: async () => embedded?.revive(),
    end: async () => {
      if (!embedded) return connection.close();
      const doubt = doubtMs(guest);
      if (doubt > 0) await pause?.(doubt);
      // Nobody can connect between the check and the shutdown.
      await embedded.alone(async () => {
        await guest?.client.end();
        const last = await isLast(connection.pool).catch(() => false);
        await connection.close();
        if (last) await embedded.stop();
      });
    },
  };
}
