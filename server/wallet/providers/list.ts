import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { ProviderGamesTable } from '../../base/db/walletTables';

export type ProviderRow = {
  code: string;
  name: string;
  address: string | null;
  enabled: boolean;
  games: number;
  /** Ids of keys that are still good. */
  keys: string[];
  /** What its games took from players less what they paid. */
  balance_paise: number;
  open_rounds: number;
};

/** Every provider, by code. */
export async function listProviders(db: Db): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select p.code, p.name, p.address, p.enabled, a.balance_paise,
      (select count(*) from provider_games g where g.provider = p.code)::int as games,
      coalesce((select array_agg(k.key_id order by k.key_id) from provider_keys k
        where k.provider = p.code and (k.ends_at is null or k.ends_at > now())), '{}') as keys,
      (select count(*) from game_rounds r where r.provider = p.code and r.state in ('OPEN', 'STALE'))::int as open_rounds
    from providers p join accounts a on a.provider = p.code order by p.code`.execute(db);
  return rows;
}

export type GameRow = Selectable<ProviderGamesTable>;

export const listGames = (db: Db, provider: string): Promise<GameRow[]> =>
  db.selectFrom('provider_games').selectAll().where('provider', '=', provider).orderBy('game').execute();

/** Whether a game takes bets, and its limits in paise; undefined: there is none of that name. */
export async function readGame(
  db: Db,
  provider: string,
  game: string,
): Promise<{ isOn: boolean; minStakePaise: number; maxStakePaise: number } | undefined> {
  const row = await db
    .selectFrom('provider_games')
    .select(['enabled', 'min_stake_paise', 'max_stake_paise'])
    .where('provider', '=', provider)
    .where('game', '=', game)
    .executeTakeFirst();
  return row && { isOn: row.enabled, minStakePaise: row.min_stake_paise, maxStakePaise: row.max_stake_paise };
}
