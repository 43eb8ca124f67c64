import type { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { NumberSetting } from '../../players/settings/limits';
import { TWO_FOR_LIMIT } from '../../players/settings/limits';
import type { Attempt, Need } from '../second';

/** A threshold as it stands: what is set, or the usual one. */
export async function readThreshold(db: Db, { name, usual }: NumberSetting): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return typeof row?.value === 'string' ? Number(row.value) : usual;
}

/** The same of an amount, in paise. */
export const readAmount = async (db: Db, setting: NumberSetting): Promise<number> =>
  (await readThreshold(db, setting)) * 100;

/** Limits by name; null: there is none. */
export type Limits = Readonly<Record<string, number | null>>;

/** Whether one was raised by more than so many times, or taken away. */
export const isRaised = (before: Limits, after: Limits, times: number): boolean =>
  Object.entries(before).some(([name, was]) => {
    if (was === null) return false;
    const is = after[name] ?? null;
    return is === null || is > was * times;
  });

/** Whether a change of limits is one for two people: `read` says how they stand. */
export async function needOfLimits(
  db: Db,
  read: (db: Db) => Promise<Limits>,
  attempt: Attempt,
): Promise<Need> {
  const before = await read(db);
  const { done } = await attempt();
  if (!done.ok) return 'nobody';
  return isRaised(before, await read(db), await readThreshold(db, TWO_FOR_LIMIT)) ? 'somebody' : 'nobody';
}

/** Numbers of a row by name, as `statement` finds them in one column `limits`. */
export async function limitsBy(
  db: Db,
  statement: ReturnType<typeof sql<{ limits: Limits }>>,
): Promise<Limits> {
  const { rows } = await statement.execute(db);
  return rows[0]?.limits ?? {};
}
