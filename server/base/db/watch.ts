import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError, inWords } from '../startError';
import { clientConfig } from './connect';
import type { Address } from './connect';
import type { Fence } from './fence';
import { isHolder, takeAll, watchOf } from './leases';
import type { Way } from './leases';
import { SERVER_LOCK } from './locks';

const PATIENCE_MS = 5000;
const RETRY_MS = 500;
const PULSE_MS = 5000;

export type WatchOptions = {
  address: Address;
  /** Of the pool: what it holds. */
  fence: Fence;
  channel: string;
  /** Whether no other server may use the database, or only none of those who want it alone. Left out: it may not. */
  isAlone?: boolean;
  onNotice: (payload: string) => void;
  /** The connection is lost: from now on notifications are missed. */
  onBreak: () => void;
  /** The connection is back; notifications in between were missed. */
  onReturn: () => void;
  /** Another server took over meanwhile; this one must stop. */
  onTaken: () => void;
  revive: () => Promise<void>;
  report: (line: string) => void;
  pulseMs?: number;
};

export type Watch = {
  /** Takes all leases and shuts out any other server; once, before changing markets. */
  claim: () => Promise<void>;
  /** The connection as it is now, for what must not wait behind bets. @throws Error while there is none */
  way: () => Way;
  close: () => Promise<void>;
};

/** Takes the lock that only one server may hold, or share. @returns false if another process keeps it */
async function takeLock(client: pg.Client, isAlone: boolean): Promise<boolean> {
  const take = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  for (const until = Date.now() + PATIENCE_MS; ; await wait(100)) {
    const { rows } = await client.query<{ locked: boolean }>(`select ${take}($1) as locked`, [SERVER_LOCK]);
    if (rows[0]?.locked === true) return true;
    if (Date.now() > until) return false;
  }
}

async function open({
  address,
  fence,
  channel,
  isAlone = true,
}: WatchOptions): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...clientConfig(address),
    keepAlive: true,
    application_name: watchOf(fence.owner),
  });
  // Until the caller listens, a broken connection only fails the current statement.
  client.on('error', () => undefined);
  await client.connect();
  if (!(await takeLock(client, isAlone))) {
    await client.end();
    return undefined;
  }
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}

/** A connection can hang without breaking; one that does not answer is closed, so it counts as broken. */
async function keepPulse(client: pg.Client, pulseMs: number): Promise<void> {
  let isOpen = true;
  client.once('end', () => (isOpen = false));
  for (;;) {
    await wait(pulseMs, undefined, { ref: false });
    if (!isOpen) return;
    const tooLate = setTimeout(() => void client.end(), pulseMs);
    await client.query('select 1').catch(() => undefined);
    clearTimeout(tooLate);
  }
}

/** One connection, reopened when lost, for the server's lock and for notifications. @throws StartError if
 * another server has the database */
export async function watchDatabase(options: WatchOptions): Promise<Watch> {
  let closed = false;
  let current: pg.Client | undefined;
  const { fence } = options;
  let told = '';
  const tell = (line: string): void => {
    if (line !== told) options.report(line);
    told = line;
  };

  const way = (): Way => {
    if (!current) throw new Error('the database is not held');
    return { client: current };
  };
  const reopen = async (): Promise<void> => {
    while (!closed) {
      try {
        await options.revive();
        const client = await open(options);
        if (!client) return options.onTaken();
        // Another server had the database meanwhile, so the state in memory is stale.
        if (fence.held().length > 0 && !(await isHolder({ client }, fence))) {
          await client.end();
          return options.onTaken();
        }
        attend(client);
        tell('the database is back');
        return options.onReturn();
      } catch (error) {
        tell(`the database is out of reach: ${inWords(error)}`);
        await wait(RETRY_MS);
      }
    }
  };
  const attend = (client: pg.Client): void => {
    current = client;
    void keepPulse(client, options.pulseMs ?? PULSE_MS);
    client.on('notification', ({ payload }) => options.onNotice(payload ?? ''));
    client.once('end', () => {
      if (closed) return;
      options.onBreak();
      tell('the connection to the database broke; connecting again');
      void reopen();
    });
  };

  const first = await open(options).catch((error: unknown) => {
    throw new StartError(`the database cannot be reached: ${inWords(error)}`);
  });
  if (!first)
    throw new StartError('another server already runs on this database: stop it, or use another DATA_DIR');
  attend(first);
  return {
    claim: async () => {
      await takeAll(way(), fence);
    },
    way,
    close: async () => {
      closed = true;
      await current?.end();
    },
  };
}
