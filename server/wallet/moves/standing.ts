import { sql } from 'kysely';
import { countable, reservedElsewhere } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';

/** Paise of an account, and of them what open bets do not hold. */
export type Standing = { balancePaise: number; availablePaise: number };

/** So long a message waits for another one of the same player before it is told to come again. */
const WAITS_MS = 1000;

/** Locks a player's account until the transaction ends; whatever that waits for locks from here on waits a second at most. @returns what is
 * in it, paise */
export async function lockAccount(trx: Trx, playerId: number): Promise<number> {
  // The setting comes first: it is read before a row is locked. "no key update" as every posting locks (ledger/accounts.ts).
  const { rows } = await sql<{ paise: number }>`
    with patience as materialized (select set_config('lock_timeout', ${String(WAITS_MS)}, true) as ms)
    select ${countable(sql`a.balance_paise`)} as paise from patience, accounts a
    where a.player_id = ${playerId} and patience.ms is not null for no key update of a`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`no account locked for ${playerId}`);
  return row.paise;
}

/** What a player has, with the account locked until the transaction ends. */
export async function lockStanding(trx: Trx, playerId: number): Promise<Standing> {
  const balancePaise = await lockAccount(trx, playerId);
  return { balancePaise, availablePaise: balancePaise - (await reservedElsewhere(trx, playerId, '')) };
}
