import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

// Which server may change the markets. The advisory lock (watch.ts) goes with its connection, and a server
// whose connection hangs does not notice. So each new holder increments the database's token, and every
// transaction compares the token it carries when it locks its market (book/orders/facts.ts). A transaction
// that compared before has an old snapshot; the new holder waits for those to end, or ends them, before it
// reads or serves anything. Only a takeover pays for this; locking the token's row in each transaction would
// make all markets contend for one row.

export const SERVER_POOL = 'backlay';

/** Bets take milliseconds; a longer transaction after a takeover hangs with its server. */
const PATIENCE_MS = 2000;
const LOOK_MS = 20;

type Running = { pid: number; transaction: string };

/** Open transactions of servers' pools. Each locks its own virtual transaction id until its end. */
async function readRunning(client: pg.ClientBase): Promise<Running[]> {
  const { rows } = await client.query<Running>(
    `select l.pid, l.virtualtransaction as transaction from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'virtualxid' and l.mode = 'ExclusiveLock' and a.datname = current_database()
       and a.application_name = $1`,
    [SERVER_POOL],
  );
  return rows;
}

async function outlive(client: pg.ClientBase, before: readonly Running[], patienceMs: number): Promise<void> {
  const isBefore = ({ pid, transaction }: Running): boolean =>
    before.some((one) => one.pid === pid && one.transaction === transaction);
  const end = Date.now() + patienceMs;
  for (let left = [...before]; left.length > 0; left = (await readRunning(client)).filter(isBefore)) {
    if (Date.now() > end + PATIENCE_MS)
      throw new Error('transactions of the server before this one do not end');
    if (Date.now() > end)
      await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
        left.map(({ pid }) => pid),
      ]);
    await wait(LOOK_MS);
  }
}

/** Takes the lease, with the server's lock held; no older transaction remains. @returns the token */
export async function takeLease(client: pg.ClientBase, patienceMs = PATIENCE_MS): Promise<number> {
  const { rows } = await client.query<{ token: string }>(
    'update server_lease set token = token + 1 returning token',
  );
  await outlive(client, await readRunning(client), patienceMs);
  return Number(rows[0]?.token);
}

/** Whether `token` is still the current one. */
export async function holdsLease(client: pg.ClientBase, token: number): Promise<boolean> {
  const { rows } = await client.query<{ token: string }>('select token from server_lease');
  return Number(rows[0]?.token) === token;
}
