import { sql } from 'kysely';
import type { LimitEventsTable } from '../../base/db/protectionTables';
import type { Db } from '../../base/db/connect';
import { lockAccounts } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';

/** Who changes something of the own protection, from where, and when. */
export type Changer = { playerId: number; tokenHash: string; ip: string; device: string; at: Date };

type Event = Pick<LimitEventsTable, 'event'> &
  Partial<Pick<LimitEventsTable, 'kind' | 'period' | 'most'>> & { until?: Date };

/** Writes down what was changed. */
export async function keepEvent(
  trx: Trx,
  { playerId, ip, device, at }: Changer,
  { event, kind = null, period = null, most = null, until }: Event,
): Promise<void> {
  const row = { player_id: playerId, event, kind, period, most, until: until ?? null, ip, device, at };
  await trx.insertInto('limit_events').values(row).execute();
}

/** Whoever has nothing of this is asked for nothing when money moves. */
async function markGuarded(trx: Trx, playerId: number): Promise<void> {
  await sql`
    with now as (select exists (select from limits where player_id = ${playerId})
        or exists (select from safety_choices where player_id = ${playerId} and check_minutes is not null)
        or time_out_until is not null or excluded_until is not null as guarded
      from players where id = ${playerId})
    update players set is_guarded = now.guarded from now where id = ${playerId} and is_guarded <> now.guarded`.execute(
    trx,
  );
}

/** The same in a transaction that is open. */
export async function changeIn<T>(trx: Trx, playerId: number, change: () => Promise<T>): Promise<T> {
  await lockAccounts(trx, [{ player: playerId }]);
  const changed = await change();
  await markGuarded(trx, playerId);
  return changed;
}

/** Changes something of a player's own protection in a transaction of its own. The account is locked first, as by all that moves
 * money: what is under way ends before, and what follows sees the change. */
export const changeProtection = <T>(db: Db, playerId: number, change: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) => changeIn(trx, playerId, () => change(trx)));
