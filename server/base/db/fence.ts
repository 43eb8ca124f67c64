import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import { LEASE_SETTING } from './locks';
import { Displaced } from './outage';

/** What a process may change, and under which epochs: every statement of its pool carries them. */
export type Fence = {
  /** Names the process among all that use the database. */
  readonly owner: string;
  holds: (lease: number) => boolean;
  /** In which the lease is held; 0, which comes before all others: it is not. */
  epochOf: (lease: number) => number;
  /** In ascending order. */
  held: () => readonly number[];
  /** Epochs by lease. */
  take: (epochs: ReadonlyMap<number, number>) => void;
  drop: (leases: readonly number[]) => void;
  /** All epochs as an array of PostgreSQL, null where nothing is held; undefined before anything ever was. */
  text: () => string | undefined;
};

export function createFence(): Fence {
  const epochs = new Map<number, number>();
  let text: string | undefined;
  const write = (): void => {
    const last = Math.max(-1, ...epochs.keys());
    const all = Array.from({ length: last + 1 }, (_, lease) => epochs.get(lease) ?? 'null');
    text = `{${all.join()}}`;
  };
  return {
    owner: randomBytes(6).toString('hex'),
    holds: (lease) => epochs.has(lease),
    epochOf: (lease) => epochs.get(lease) ?? 0,
    held: () => [...epochs.keys()].sort((a, b) => a - b),
    take: (taken) => {
      for (const [lease, epoch] of taken) epochs.set(lease, epoch);
      write();
    },
    drop: (leases) => {
      for (const lease of leases) epochs.delete(lease);
      write();
    },
    text: () => text,
  };
}

const SETTING = sql`current_setting(${sql.lit(LEASE_SETTING)}, true)`;

/** Whether a lease is still held as it was taken. Operators' commands hold nothing, and may write beside its holder. */
// As a query of its own the setting is read once a statement, not once a market.
export const holdsLease = (lease: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select nullif(${SETTING}, '')::bigint[])[${lease} + 1] = (select epoch from leases where leases.id = ${lease}),
  coalesce(${SETTING}, '') = '')`;

/** First in a transaction of what only one process does (leases.ts). @throws Displaced */
export async function ensureHeld(trx: QueryExecutorProvider, lease: number): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`select ${holdsLease(sql.lit(lease))} as held`.execute(trx);
  if (rows[0]?.held !== true) throw new Displaced();
}

/** Whether the shard of a market is held, where `markets` is at hand. */
export const HOLDS_MARKET = holdsLease(sql<number>`markets.shard`);
