import { sql } from 'kysely';
import { istParts, two } from '../../../domain/base/time';
import type { Db } from './connect';

/** What is kept in parts of a month each (UTC+5:30), so that an old one is put away whole. */
export const BY_MONTH = ['bet_events', 'casino_rounds'] as const;
export type ByMonth = (typeof BY_MONTH)[number];

/** So many are made before they begin. */
const AHEAD = 2;

/** The first day of the month that is so many behind the one of a moment, 'yyyy-MM-dd'. @param at epoch ms */
function monthAfter(at: number, count: number): string {
  const { year, month } = istParts(at);
  const months = year * 12 + month - 1 + count;
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}-01`;
}

/** The part of a table that has a month's rows. @param month its first day, 'yyyy-MM-dd' */
const partOf = (table: ByMonth, month: string): string => `${table}_${month.slice(0, 7).replace('-', '_')}`;

async function isThere(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db);
  return rows[0]?.is === true;
}

/** Makes the month of a moment and those that come, where they are not there yet. @param at epoch ms */
export async function ensureMonths(db: Db, table: ByMonth, at: number): Promise<void> {
  for (let count = 0; count <= AHEAD; count += 1) {
    const month = monthAfter(at, count);
    // Making a part locks the whole, even where the part is there.
    if (await isThere(db, partOf(table, month))) continue;
    await sql`select make_month(${table}, ${month}::date)`.execute(db);
  }
}
