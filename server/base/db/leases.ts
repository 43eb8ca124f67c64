import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Fence } from './fence';

// Which process may change which markets. Markets are in shards by their id, and each shard is a lease: a row with
// its holder and an epoch that grows with each taking. A holder is here as long as it renews one row of its own; whoever
// finds that row over deletes it, and its leases are free. Every transaction compares the epoch it carries when
// it locks its market (fence.ts). A transaction that compared before has an old snapshot; whoever takes a lease from a
// process that did not let go of it waits for that one's transactions to end, or ends them, before it reads or serves
// anything. Only a takeover pays for this; locking the lease's row in each transaction would make all of a shard's
// transactions write to one row.

export const SHARDS = 64;

/** The number of a round begins with the three digits of its table: all rounds of a table are in one shard, so that one process
 * deals it. */
const ROUND_ID = /^\d{15}$/;
const TABLE_DIGITS = 3;

/** As the database has it in `markets.shard`. */
export function shardOf(marketId: string): number {
  const key = ROUND_ID.test(marketId) ? marketId.slice(0, TABLE_DIGITS) : marketId;
  return (createHash('md5').update(key).digest()[0] ?? 0) % SHARDS;
}

/** Markets whose shard is known without a hash: each price that moves asks. */
const MOST_KNOWN = 10_000;

/** As `shardOf`, by heart. */
export function rememberShards(): (marketId: string) => number {
  const known = new Map<string, number>();
  return (marketId) => {
    const there = known.get(marketId);
    if (there !== undefined) return there;
    if (known.size >= MOST_KNOWN) known.clear();
    const shard = shardOf(marketId);
    known.set(marketId, shard);
    return shard;
  };
}

/** What only one process does, whatever markets it has, and the lease it has for it. `feeds`: feeds are played, and the exchange's
 * time is told; `upkeep`: what is over is deleted, the ledger is audited; `payments`: gateways are told again. */
export const DUTIES = { feeds: 64, upkeep: 65, payments: 66 } as const;

export const LEASES: readonly number[] = Array.from(
  { length: SHARDS + Object.keys(DUTIES).length },
  (_, n) => n,
);

/** Several renewals may fail: a process may stand still for two seconds and a half. Who did not renew is replaced when it is over. */
const LEASE_MS = 3000;
/** Who has no connection any more has died, if it did not renew for so long: one that lost it connects again sooner. */
const ALIVE_MS = 1000;

/** Begins the names of processes' pools; their owner's name ends them. */
export const SERVER_POOL = 'backlay';
export const poolOf = (owner: string): string => `${SERVER_POOL} ${owner}`;
/** Begins the names of the connections over which they renew. */
const WATCH = `${SERVER_POOL} server`;
export const watchOf = (owner: string): string => `${WATCH} ${owner}`;

/** Bets take milliseconds; a longer transaction after a takeover hangs with its server. */
const PATIENCE_MS = 2000;
const LOOK_MS = 20;

/** The machine's time would differ from process to process. */
const NOW = 'coalesce($1::timestamptz, clock_timestamp())';
const UNTIL = `${NOW} + interval '${LEASE_MS} milliseconds'`;

/** Any connection but those of the pool, whose queue is long when there is much to do. @param at for tests, instead of the
 * database's own time */
export type Way = { client: Client; at?: () => Date };

type Client = Pick<pg.ClientBase, 'query'>;

type Running = { pid: number; transaction: string };

/** Open transactions of these processes' pools. Each locks its own virtual transaction id until its end. */
async function readRunning(client: Client, owners: readonly string[]): Promise<Running[]> {
  const { rows } = await client.query<Running>(
    `select l.pid, l.virtualtransaction as transaction from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'virtualxid' and l.mode = 'ExclusiveLock' and a.datname = current_database()
       and a.application_name = any($1::text[])`,
    [owners.map(poolOf)],
  );
  return rows;
}

async function outlive(client: Client, owners: readonly string[], patienceMs: number): Promise<void> {
  if (owners.length === 0) return;
  const before = await readRunning(client, owners);
  const isBefore = ({ pid, transaction }: Running): boolean =>
    before.some((one) => one.pid === pid && one.transaction === transaction);
  const end = Date.now() + patienceMs;
  for (let left = before; left.length > 0; left = (await readRunning(client, owners)).filter(isBefore)) {
    if (Date.now() > end + PATIENCE_MS)
      throw new Error('transactions of the server before this one do not end');
    if (Date.now() > end)
      await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
        left.map(({ pid }) => pid),
      ]);
    await wait(LOOK_MS);
  }
}

export type Taking = {
  ids?: readonly number[];
  /** Also what others hold: only for the one server of a database, whose lock it has. */
  byForce?: boolean;
  patienceMs?: number;
};

type TakenRow = { id: number; epoch: string; before: string | null };

/** Is here from now on, whether or not it holds anything yet. */
const JOIN = `insert into lease_holders (owner, until) values ($2, ${UNTIL})
  on conflict (owner) do update set until = excluded.until`;

export async function joinHolders({ client, at }: Way, { owner }: Fence): Promise<void> {
  await client.query(JOIN, [at?.() ?? null, owner]);
}

/** Takes those of these leases that nobody holds who is here. No transaction of whoever had them remains behind it.
 * @returns those that were taken */
export async function takeLeases(
  { client }: Way,
  fence: Fence,
  { ids = LEASES, byForce = false, patienceMs = PATIENCE_MS }: Taking = {},
): Promise<number[]> {
  const { rows } = await client.query<TakenRow>(
    `with free as (
       select id, owner from leases where id = any($1::int[])
         and ($3 or owner is null or not exists (select from lease_holders h where h.owner = leases.owner))
       order by id for update),
     taken as (
       update leases set owner = $2, epoch = epoch + 1 from free where leases.id = free.id returning leases.id, epoch)
     select taken.id, taken.epoch, free.owner as before from taken join free using (id) order by taken.id`,
    [ids, fence.owner, byForce],
  );
  const before = new Set(rows.flatMap(({ before: owner }) => owner ?? []));
  before.delete(fence.owner);
  await outlive(client, [...before], patienceMs);
  fence.take(new Map(rows.map(({ id, epoch }) => [id, Number(epoch)])));
  return rows.map(({ id }) => id);
}

/** Takes all there is from whoever has it, as the only server of a database. */
export async function takeAll(way: Way, fence: Fence, patienceMs?: number): Promise<void> {
  await way.client.query('delete from lease_holders where owner <> $1', [fence.owner]);
  await joinHolders(way, fence);
  await takeLeases(way, fence, { byForce: true, ...(patienceMs === undefined ? {} : { patienceMs }) });
}

/** Gives leases back, for others to take at once; nothing of their markets may be under way. Tells the others.
 * @param goes the process is not here any more, so that they need not wait for it either */
export async function releaseLeases(
  { client }: Way,
  fence: Fence,
  { ids, channel, goes }: { ids: readonly number[]; channel: string; goes: boolean },
): Promise<void> {
  fence.drop(ids);
  await client.query(
    `with given as (update leases set owner = null where id = any($1::int[]) and owner = $2),
     gone as (delete from lease_holders where owner = $2 and $4)
     select pg_notify($3, '{"kind":"leases"}')`,
    [ids, fence.owner, channel, goes],
  );
}

export type Seen = {
  /** Processes that are here, this one among them. */
  holders: number;
  /** Leases that anybody may take. */
  free: number[];
  /** Those that the database has under the name of this one. */
  mine: number[];
  /** Until the next of the other processes is no longer taken for being here, ms; null: there is none. */
  nextMs: number | null;
};

const before = (ms: number): string => `until < ${NOW} + interval '${LEASE_MS - ms} milliseconds'`;

/** Goes on being here, and looks about: who did not go on is gone, unless this one was late itself, as the whole machine or the
 * database may have stood still. @param isSettled this one has had its connection for so long that others would have theirs
 * again @returns 'lost' if this one was taken for gone */
export async function renewLeases(
  { client, at }: Way,
  { owner }: Fence,
  isSettled = false,
): Promise<Seen | 'lost'> {
  const { rows } = await client.query<Seen & { isHere: boolean }>(
    `with here as (update lease_holders set until = ${UNTIL} where owner = $2 returning owner),
     gone as (delete from lease_holders where owner <> $2
       and exists (select from lease_holders own where own.owner = $2 and own.until >= ${NOW})
       and (${before(LEASE_MS)} or $3 and ${before(ALIVE_MS)} and $4 || ' ' || owner not in
         (select application_name from pg_stat_activity where datname = current_database()))
       returning owner),
     others as (select owner, until from lease_holders
       where owner <> $2 and until >= ${NOW} and owner not in (select owner from gone))
     select exists (select from here) as "isHere", (select count(*)::int + 1 from others) as holders,
       (select coalesce(array_agg(id order by id), '{}') from leases
        where owner is null or owner <> $2 and owner not in (select owner from others)) as free,
       (select coalesce(array_agg(id), '{}') from leases where owner = $2) as mine,
       (select extract(epoch from min(until) - ${NOW})::float8 * 1000 from others) as "nextMs"`,
    [at?.() ?? null, owner, isSettled, WATCH],
  );
  const [seen] = rows;
  return seen?.isHere === true ? seen : 'lost';
}

/** Whether nobody has taken this process for gone, however long ago it renewed. */
export async function isHolder({ client }: Way, { owner }: Fence): Promise<boolean> {
  const { rows } = await client.query('select from lease_holders where owner = $1', [owner]);
  return rows.length > 0;
}
