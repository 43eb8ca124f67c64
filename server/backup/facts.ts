import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { toIso } from '../../domain/base/time';
import type { Db } from '../base/db/connect';
import { readExchangeTime } from '../base/db/exchangeTime';
import { StartError } from '../base/startError';

/** What a backup says of its content: all of it is certainly in whatever is copied from now on. */
export type DatabaseFacts = {
  migration: string | null;
  exchangeAt: string;
  audit: { seq: number; hash: string | null } | null;
  transactionId: number;
  databaseBytes: number;
};

const LOOK_MS = 20;
/** A settlement of a large market may take so long. */
const PATIENCE_MS = 600_000;

async function exists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${table}) is not null as is`.execute(db);
  return rows[0]?.is === true;
}

async function newestMigration(db: Db): Promise<string | null> {
  if (!(await exists(db, 'kysely_migration'))) return null;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** The newest entry of the operators' log; null where nothing was done yet, or by a version that had no such log. */
async function auditHead(db: Db): Promise<DatabaseFacts['audit']> {
  if (!(await exists(db, 'audit_log'))) return null;
  const { rows } = await sql<{ seq: number; hash: string | null }>`
    select seq, encode(hash, 'hex') as hash from audit_log order by seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Waits until every transaction that is open now has ended: numbers are given out before they are committed. */
async function outliveAll(db: Db): Promise<void> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  const next = rows[0]?.next ?? '0';
  for (let left = PATIENCE_MS; ; left -= LOOK_MS) {
    const { rows: now } = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::numeric >= ${next}::numeric as over`.execute(db);
    if (now[0]?.over === true) return;
    if (left <= 0) throw new StartError('a transaction of this database does not end: see pg_stat_activity');
    await wait(LOOK_MS);
  }
}

/** Reads what stands in the database now, and waits until all of it is committed. */
export async function readFacts(db: Db): Promise<DatabaseFacts> {
  const migration = await newestMigration(db);
  const hasMoney = migration !== null && (await exists(db, 'transactions'));
  const { rows } = hasMoney
    ? await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from transactions`.execute(db)
    : { rows: [] };
  const { rows: sizes } = await sql<{ bytes: number }>`
    select sum(pg_database_size(oid))::bigint as bytes from pg_database`.execute(db);
  const hasTime = migration !== null && (await exists(db, 'exchange_time'));
  const facts = {
    migration,
    exchangeAt: toIso(hasTime ? await readExchangeTime(db) : Date.now()),
    audit: await auditHead(db),
    transactionId: rows[0]?.id ?? 0,
    databaseBytes: sizes[0]?.bytes ?? 0,
  };
  await outliveAll(db);
  return facts;
}
