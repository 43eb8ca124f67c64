import { sql } from 'kysely';
import { istParts, two } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';

type Month = { year: number; month: number };

const monthBehind = ({ year, month }: Month): Month =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };

async function isThere(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db);
  return rows[0]?.is === true;
}

/** The log of rounds is kept by month, so that an old one can be moved away whole. Makes the month of this moment and the one
 * behind it, where they are not there yet. @param at epoch ms */
export async function ensureMonths(db: Db, at: number): Promise<void> {
  const now = istParts(at);
  const next = monthBehind(now);
  for (const one of [now, next]) {
    const name = `casino_rounds_${one.year}_${two(one.month)}`;
    // Making a part locks the whole, even where the part is there.
    if (await isThere(db, name)) continue;
    await sql`select make_month_of_rounds(${one.year}, ${one.month})`.execute(db);
  }
}
