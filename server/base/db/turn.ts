import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from './connect';
import type { Address } from './connect';

const RETRY_MS = 500;
/** A connection that broke may hold its lock for a moment longer. */
const PATIENCE_MS = 5000;

export type TurnOptions = {
  address: Address;
  /** The advisory lock that stands for it (`locks.ts`). */
  lock: number;
  /** Another process has it, and this one begins to wait. */
  onWait: () => void;
  /** The connection was lost, and another process has it since: this one must stop. */
  onTaken: () => void;
};

/** What only one process does at a time. */
export type Turn = {
  /** Waits until no other process has it. @throws Error if it is left meanwhile */
  take: () => Promise<void>;
  leave: () => Promise<void>;
};

async function isMine(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
  return rows[0]?.mine === true;
}

/** A turn lasts as long as a connection of its own: PostgreSQL passes it on at once when a process dies. */
export function createTurn({ address, lock, onWait, onTaken }: TurnOptions): Turn {
  let isOver = false;
  let current: pg.Client | undefined;
  let taking: Promise<void> = Promise.resolve();

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...clientConfig(address), keepAlive: true });
    // A broken connection fails its statement; without a listener it would also end the process.
    client.on('error', () => undefined);
    current = client;
    await client.connect();
    return client;
  };
  const attend = (client: pg.Client): void => {
    client.once('end', () => void takeAgain());
  };
  /** @returns whether it is settled: held again, or another's */
  const tryAgain = async (until: number): Promise<boolean> => {
    const client = await open();
    if (!isOver && (await isMine(client, lock))) {
      attend(client);
      return true;
    }
    await client.end();
    if (isOver) return true;
    if (Date.now() < until) return false;
    onTaken();
    return true;
  };
  const takeAgain = async (): Promise<void> => {
    let until: number | undefined;
    while (!isOver) {
      try {
        until ??= Date.now() + PATIENCE_MS;
        if (await tryAgain(until)) return;
      } catch {
        // Nobody can have it while the database is away.
        until = undefined;
      }
      await wait(RETRY_MS);
    }
  };
  const takeFirst = async (): Promise<void> => {
    const client = await open();
    // Asked again and again: a statement that waits for days would keep PostgreSQL from clearing up behind it.
    for (let isFirst = true; !(await isMine(client, lock)); isFirst = false) {
      if (isFirst) onWait();
      await wait(RETRY_MS);
      if (isOver) throw new Error('stopped before its turn');
    }
    attend(client);
  };
  return {
    take: () => {
      taking = takeFirst();
      return taking;
    },
    leave: async () => {
      isOver = true;
      await taking.catch(() => undefined);
      await current?.end();
    },
  };
}
