import { sql, type Transaction } from 'kysely';
import type { Database } from '../base/db/tables';

/** Whose money: a player's own account, or one of the three of the exchange. */
export type Owner = { player: number } | 'house' | 'commission' | 'payments';

export type Trx = Transaction<Database>;

export type LockedAccount = { id: number; balancePaise: number };

/** Accounts held until the transaction ends. */
export type Locked = {
  /** @throws Error when the owner was not among those locked or has no account */
  of: (owner: Owner) => LockedAccount;
};

const keyOf = (owner: Owner): string => (typeof owner === 'string' ? owner : String(owner.player));

/**
 * Locks the accounts of these owners until the end of the transaction, always in ascending id, so that two transactions
 * that touch the same accounts wait for each other and never deadlock. A market row, where one is needed, is locked before.
 */
export const lockAccounts = async (trx: Trx, owners: readonly Owner[]): Promise<Locked> => {
  const players = owners.flatMap((owner) => (typeof owner === 'string' ? [] : [owner.player]));
  const kinds = owners.filter((owner) => typeof owner === 'string');
  // "no key update" excludes other writers as "update" does, but lets the foreign keys of entries look at the row.
  const { rows } = await sql<{ id: number; kind: string; player_id: number | null; balance_paise: number }>`
    select id, kind, player_id, balance_paise from accounts
    where player_id = any(${players}::int[]) or kind = any(${kinds}::text[]) order by id for no key update`.execute(
    trx,
  );
  const byOwner = new Map(
    rows.map((row) => [
      row.player_id === null ? row.kind : String(row.player_id),
      { id: row.id, balancePaise: row.balance_paise },
    ]),
  );
  return {
    of: (owner) => {
      const account = byOwner.get(keyOf(owner));
      if (!account) throw new Error(`no account locked for ${keyOf(owner)}`);
      return account;
    },
  };
};

/** Paise a player's open markets hold back, but for one of them ('' for none). Read it with the account locked. */
export const reservedElsewhere = async (trx: Trx, playerId: number, marketId: string): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(exposure_paise), 0)::bigint as paise from exposures
    where player_id = ${playerId} and market_id <> ${marketId}`.execute(trx);
  return rows[0]?.paise ?? 0;
};

/** The same for many players at once; who holds nothing back elsewhere is left out. */
export const reservedElsewhereOf = async (
  trx: Trx,
  marketId: string,
  playerIds: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ playerId: number; paise: number }>`
    select player_id as "playerId", sum(exposure_paise)::bigint as paise from exposures
    where player_id = any(${playerIds}::int[]) and market_id <> ${marketId} group by player_id`.execute(trx);
  return new Map(rows.map(({ playerId, paise }) => [playerId, paise]));
};
