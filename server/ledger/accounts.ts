import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from '../base/db/tables';

/** A player, a provider of games by its code, or one of the exchange's own accounts. */
export type Owner = { player: number } | { provider: string } | 'house' | 'commission' | 'payments';

export type Trx = Transaction<Database>;

export type LockedAccount = { id: number; balancePaise: number };

export type Locked = {
  /** @throws Error if the owner was not locked or has no account */
  of: (owner: Owner) => LockedAccount;
  has: (owner: Owner) => boolean;
};

/** Paise of an account as a number that is exact, or the last such number where there are more: one account beyond that
 * must not keep the others, or a start, from being read. No posting leads there (post.ts), and the audit names it. */
export const countable = (paise: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`greatest(least(${paise}, ${sql.lit(Number.MAX_SAFE_INTEGER)}), ${sql.lit(Number.MIN_SAFE_INTEGER)})::bigint`;

function keyOf(owner: Owner): string {
  if (typeof owner === 'string') return owner;
  return 'provider' in owner ? `provider:${owner.provider}` : String(owner.player);
}

type AccountRow = {
  id: number;
  kind: string;
  player_id: number | null;
  provider: string | null;
  balance_paise: number;
};

function keyOfRow({ kind, player_id, provider }: AccountRow): string {
  if (provider !== null) return `provider:${provider}`;
  return player_id === null ? kind : String(player_id);
}

/** Locks accounts in ascending id, so that transactions cannot deadlock; lock a market row first. `waits` false leaves out
 * those that somebody else has locked. */
export async function lockAccounts(
  trx: Trx,
  owners: readonly Owner[],
  { waits = true } = {},
): Promise<Locked> {
  const players = owners.flatMap((owner) =>
    typeof owner === 'object' && 'player' in owner ? [owner.player] : [],
  );
  const providers = owners.flatMap((owner) =>
    typeof owner === 'object' && 'provider' in owner ? [owner.provider] : [],
  );
  const kinds = owners.filter((owner) => typeof owner === 'string');
  // Only what is asked for: a plan that has to be good for any kinds as well reads every account, where players have an index.
  const wanted = [
    ...(players.length > 0 ? [sql`player_id = any(${players}::int[])`] : []),
    ...(kinds.length > 0 ? [sql`kind = any(${kinds}::text[])`] : []),
    ...(providers.length > 0 ? [sql`provider = any(${providers}::text[])`] : []),
  ];
  // "no key update" excludes writers like "update" but lets foreign keys of entries check the row.
  const { rows } = await sql<AccountRow>`
    select id, kind, player_id, provider, ${countable(sql`balance_paise`)} as balance_paise from accounts
    where ${wanted.length > 0 ? sql.join(wanted, sql` or `) : sql`false`} order by id
    for no key update ${waits ? sql`` : sql`skip locked`}`.execute(trx);
  const byOwner = new Map(
    rows.map((row) => [keyOfRow(row), { id: row.id, balancePaise: row.balance_paise }]),
  );
  return {
    has: (owner) => byOwner.has(keyOf(owner)),
    of: (owner) => {
      const account = byOwner.get(keyOf(owner));
      if (!account) throw new Error(`no account locked for ${keyOf(owner)}`);
      return account;
    },
  };
}

/** Paise reserved on a player's other open markets ('' excludes none). Call with the account locked. */
export async function reservedElsewhere(trx: Trx, playerId: number, marketId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(exposure_paise), 0)::bigint as paise from exposures
    where player_id = ${playerId} and market_id <> ${marketId}`.execute(trx);
  return rows[0]?.paise ?? 0;
}

/** The same for many players; those with nothing reserved elsewhere are left out. */
export async function reservedElsewhereOf(
  trx: Trx,
  marketId: string,
  playerIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ playerId: number; paise: number }>`
    select player_id as "playerId", sum(exposure_paise)::bigint as paise from exposures
    where player_id = any(${playerIds}::int[]) and market_id <> ${marketId} group by player_id`.execute(trx);
  return new Map(rows.map(({ playerId, paise }) => [playerId, paise]));
}
