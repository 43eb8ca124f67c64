import { sql } from 'kysely';
import type { Halt, HaltScope } from '../../domain/placing/halt';
import { tellServers } from '../base/db/adminChannel';
import type { Db } from '../base/db/connect';
import { HALT_LOCK } from '../base/db/locks';
import { readHalts } from './standing';

export type HaltAsked = { scope: HaltScope; id: string; isWhole: boolean; reason: string; now: number };

/** Stops bets, in the transaction of whoever asks: it waits until all that were begun are over, and none that begins after its commit
 * is taken. @returns the halt that stands already, if one stops as much */
export async function beginHalt(
  db: Db,
  { scope, id, isWhole, reason, now }: HaltAsked,
): Promise<Halt | undefined> {
  await sql`select pg_advisory_xact_lock(${HALT_LOCK})`.execute(db);
  // A statement of its own: what the one before it saw is older than its lock.
  const before = (await readHalts(db)).find((halt) => halt.scope === scope && halt.id === id);
  if (before && (before.isWhole || !isWhole)) return before;
  const at = new Date(now);
  if (before) await endHalt(db, { scope, id, now });
  await sql`insert into halts (scope, scope_id, is_whole, reason, began_at)
    values (${scope}, ${id}, ${isWhole}, ${reason}, ${at})`.execute(db);
  await tellServers(db, { kind: 'halts' });
  return undefined;
}

/** Lets bets be taken again. @returns whether they were stopped */
export async function endHalt(
  db: Db,
  { scope, id, now }: Pick<HaltAsked, 'scope' | 'id' | 'now'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update halts set ended_at = ${new Date(now)} where scope = ${scope} and scope_id = ${id} and ended_at is null`.execute(
    db,
  );
  if (numAffectedRows === 0n) return false;
  await tellServers(db, { kind: 'halts' });
  return true;
}
