import { sql } from 'kysely';
import type { GameRow, ProvidersList } from '../../../api/schemas/games';
import { toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { originOf } from '../../base/origin';
import { OWN_PROVIDER } from '../providers/own';
import { originsOf } from './frameOrigins';

const DAY_MS = 24 * 3_600_000;
/** A game is new for so long. */
const NEW_MS = 14 * DAY_MS;

/** Every provider, whether or not it may be played. */
export async function listShownProviders(db: Db): Promise<ProvidersList> {
  const rows = await db.selectFrom('providers').select(['code', 'name', 'enabled']).orderBy('name').execute();
  return rows.map(({ code, name, enabled }) => ({
    provider_code: code,
    provider_name: name,
    is_active: enabled ? '1' : '0',
  }));
}

type Row = {
  code: string;
  provider_name: string;
  address: string | null;
  origins: string[];
  point_paise: number | null;
  game: string;
  name: string;
  name_hi: string;
  name_bn: string;
  picture: string;
  category: string;
  min_stake_paise: number;
  max_stake_paise: number;
  returns: number | null;
  added_at: Date;
  played_at: Date | null;
  free_bets: number;
  has_play_money: boolean;
};

/** A picture is shown from where the provider's pages come; ours are drawn in the page. */
function pictureOf({ code, picture, ...provider }: Row): string {
  const origin = originOf(picture);
  return code !== OWN_PROVIDER && origin !== undefined && originsOf(provider).includes(origin) ? picture : '';
}

const toShown = (row: Row, at: Date): GameRow => ({
  id: `${row.code}:${row.game}`,
  code: row.game,
  providerCode: row.code,
  provider_name: row.provider_name,
  name: row.name,
  name_hi: row.name_hi,
  name_bn: row.name_bn,
  thumb: pictureOf(row),
  category: row.category,
  min_stake: toRupees(row.min_stake_paise),
  max_stake: toRupees(row.max_stake_paise),
  return: row.returns,
  is_new: at.getTime() - row.added_at.getTime() < NEW_MS ? 1 : 0,
  chip_value: toRupees(row.point_paise ?? 0),
  played_at: row.played_at?.getTime() ?? 0,
  free_bets: row.free_bets,
  play_money: row.has_play_money ? 1 : 0,
});

/** Games that can be played now, with when this player opened each and how many bets in it are free; `provider` '': of all of them. */
export async function listShownGames(
  db: Db,
  { provider, playerId, at }: { provider: string; playerId: number; at: Date },
): Promise<GameRow[]> {
  const { rows } = await sql<Row>`
    select p.code, p.name as provider_name, p.address, p.origins, p.point_paise, g.game, g.name, g.name_hi, g.name_bn,
      g.picture, g.category, g.min_stake_paise, g.max_stake_paise, g.returns, g.added_at, g.has_play_money, s.played_at,
      (select coalesce(sum(f.granted - f.used), 0) from free_bets f where f.player_id = ${playerId} and f.provider = p.code
        and f.game = g.game and f.ends_at > ${at})::int as free_bets
    from provider_games g join providers p on p.code = g.provider
      left join (select provider, game, max(launched_at) as played_at from game_sessions where player_id = ${playerId}
        group by 1, 2) s on s.provider = g.provider and s.game = g.game
    where p.enabled and g.enabled and (${provider} = '' or p.code = ${provider})
    order by g.category, p.name, g.name`.execute(db);
  return rows.map((row) => toShown(row, at));
}

/** The categories that can be played now. */
export async function categoriesNow(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_games')
    .innerJoin('providers', 'providers.code', 'provider_games.provider')
    .select('provider_games.category')
    .distinct()
    .where('providers.enabled', '=', true)
    .where('provider_games.enabled', '=', true)
    .orderBy('provider_games.category')
    .execute();
  return rows.map(({ category }) => category);
}
