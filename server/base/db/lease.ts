import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/*
 * Which server may change the markets. The advisory lock (watch.ts) keeps a second server from starting, but goes with
 * its connection, and a server whose connection hangs does not notice. So a new holder also counts up the one token of
 * the database. Every transaction of a server carries the token it got, and compares when it locks its market
 * (book/facts.ts): once the new token is committed, no transaction that begins under an old one gets further than that.
 *
 * A transaction that compared before the new token was committed still has a snapshot from before. It needs no second
 * look at its end, because the new holder waits for it: every transaction of another server that was under way when
 * the token was committed has ended, or has been ended, before the new holder reads or serves anything. So whoever
 * holds a lease sees every bet of its predecessors, and the cost is the newcomer's alone: a lock on the token's row in
 * each transaction would be as safe, and would have all markets of an exchange write to one row.
 */

/** What the pools of servers call themselves; operators' commands do not, and are not waited for. */
export const SERVER_POOL = 'backlay';

/** Bets take milliseconds; what takes longer after a takeover hangs with its server. */
const PATIENCE_MS = 2000;
const LOOK_MS = 20;

type Running = { pid: number; transaction: string };

/** Transactions under way on connections of servers' pools. Each holds the lock on its own virtual number until its end. */
const readRunning = async (client: pg.ClientBase): Promise<Running[]> => {
  const { rows } = await client.query<Running>(
    `select l.pid, l.virtualtransaction as transaction from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'virtualxid' and l.mode = 'ExclusiveLock' and a.datname = current_database()
       and a.application_name = $1`,
    [SERVER_POOL],
  );
  return rows;
};

/** Waits for those of `before` that still run; behind the patience they are ended. */
const outlive = async (
  client: pg.ClientBase,
  before: readonly Running[],
  patienceMs: number,
): Promise<void> => {
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
};

/**
 * Takes the lease: from now on, transactions under any other token are refused their markets, and none of them is under
 * way any more. To be called with the server's lock held.
 * @returns the token of the new holder
 */
export const takeLease = async (client: pg.ClientBase, patienceMs = PATIENCE_MS): Promise<number> => {
  const { rows } = await client.query<{ token: string }>(
    'update server_lease set token = token + 1 returning token',
  );
  await outlive(client, await readRunning(client), patienceMs);
  return Number(rows[0]?.token);
};

/** Whether the lease is still that of the token. */
export const holdsLease = async (client: pg.ClientBase, token: number): Promise<boolean> => {
  const { rows } = await client.query<{ token: string }>('select token from server_lease');
  return Number(rows[0]?.token) === token;
};
