import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Db } from './connect';
import { holdsLease } from './fence';
import { DUTIES } from './leases';

const TELL_MS = 10_000;
const COUNTS_MS = 60_000;

/** Publishes exchange time for operators' commands. @returns a function that stops it */
export function tellExchangeTime(
  db: Db,
  clock: Clock,
  speed: number,
  report: (error: unknown) => void,
): () => void {
  let cancel = (): void => undefined;
  const tell = (): void => {
    sql`
      insert into exchange_time (exchange_at, told_at, speed)
      select ${new Date(clock.now())}::timestamptz, clock_timestamp(), ${speed}::float8 where ${holdsLease(sql.lit(DUTIES.feeds))}
      on conflict (id) do update set exchange_at = excluded.exchange_at, told_at = excluded.told_at, speed = excluded.speed`
      .execute(db)
      .catch(report);
    cancel = clock.after(TELL_MS * speed, tell);
  };
  tell();
  return () => cancel();
}

/** Exchange time (ms) of the running server, or the machine's time without one. */
export async function readExchangeTime(db: Db): Promise<number> {
  const { rows } = await sql<{ at: Date; passedMs: number; speed: number }>`
    select exchange_at as at, speed, extract(epoch from clock_timestamp() - told_at)::float8 * 1000 as "passedMs"
    from exchange_time`.execute(db);
  const told = rows[0];
  if (!told || told.passedMs < 0 || told.passedMs > COUNTS_MS) return Date.now();
  return Math.round(told.at.getTime() + told.passedMs * told.speed);
}
