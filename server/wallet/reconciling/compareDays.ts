import { fromIst, toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { compareHour, HOUR_MS } from './compareLists';
import type { CompareDeps } from './compareLists';

const DAY_MS = 24 * HOUR_MS;
/** A day is compared once the day after it is an hour old. */
const SETTLES_MS = HOUR_MS;
/** Hours of one provider in one look: after an outage of weeks the rest follows in the next. */
const MOST_HOURS = 72;

const dayStart = (ms: number): number => fromIst(`${toIst(ms).slice(0, 10)} 00:00:00`) ?? ms;

async function readUntil(db: Db, provider: string, end: number): Promise<number> {
  const row = await db
    .selectFrom('game_reconciled')
    .select('until')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.until.getTime() ?? end - DAY_MS;
}

async function writeUntil(db: Db, provider: string, until: Date): Promise<void> {
  await db
    .insertInto('game_reconciled')
    .values({ provider, until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ until }))
    .execute();
}

/** Hours in which something differed that nobody is done with: they are compared again. */
async function readOpenHours(db: Db, provider: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('game_differences')
    .select('of_hour')
    .distinct()
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .where('of_hour', 'is not', null)
    .orderBy('of_hour')
    .limit(MOST_HOURS)
    .execute();
  return rows.flatMap(({ of_hour: hour }) => hour ?? []);
}

/** The days of one provider that were not compared yet, hour by hour, so that a list never has to be held as a whole. */
async function compareProvider(deps: CompareDeps, provider: string, at: Date): Promise<void> {
  const { db } = deps;
  const end = dayStart(at.getTime() - SETTLES_MS);
  const until = await readUntil(db, provider, end);
  if (until >= end) return;
  for (const hour of await readOpenHours(db, provider))
    if (!(await compareHour(deps, provider, hour, at))) return;
  const last = Math.min(end, until + MOST_HOURS * HOUR_MS);
  for (let from = until; from < last; from += HOUR_MS) {
    if (!(await compareHour(deps, provider, new Date(from), at))) return;
    await writeUntil(db, provider, new Date(from + HOUR_MS));
  }
}

/** Compares the lists of every provider for the days that are over, once for each day; one that does not answer is asked again in
 * the next look. */
export async function compareDays(deps: CompareDeps, at: Date): Promise<void> {
  const providers = await deps.db.selectFrom('providers').select('code').orderBy('code').execute();
  for (const { code } of providers) await compareProvider(deps, code, at);
}
