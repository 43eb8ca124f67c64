import type { Insertable } from 'kysely';
import type { Db } from '../../../server/base/db/connect';
import type { MarketsTable, MatchesTable, RunnersTable } from '../../../server/base/db/marketTables';
import { addPlayer } from '../../../server/players/accounts/add';
import type { NewPlayer } from '../../../server/players/accounts/add';

/** 11:30 in UTC+5:30. */
export const START = Date.UTC(2026, 10, 21, 6, 0, 0);

/** A player with the password Good@1234 unless said otherwise; returns the id. */
export async function addedPlayer(
  db: Db,
  player: Partial<NewPlayer> & Pick<NewPlayer, 'userName'>,
): Promise<number> {
  const at = new Date(START);
  const added = await addPlayer(db, { password: 'Good@1234', parentId: 1, at, ...player });
  if (added.status !== 'added') throw new Error(added.reason);
  return added.playerId;
}

/** A player who cannot sign in, with an empty account: cheaper than `addedPlayer`, as no password is hashed. Returns the id. */
export async function insertPlayer(
  db: Db,
  name: string,
  options: { locked?: boolean; mustChange?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('players')
    .values({
      user_name: name,
      name,
      password_hash: '-',
      parent_id: 1,
      user_type_id: 7,
      is_change_password: options.mustChange ?? false,
      is_signup_user: false,
      locked: options.locked ?? false,
      created_at: new Date(START),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('accounts').values({ kind: 'player', player_id: id, balance_paise: 0 }).execute();
  return id;
}

export type MarketRows = {
  match?: Partial<Insertable<MatchesTable>>;
  market?: Partial<Insertable<MarketsTable>>;
  /** None by default. */
  runners?: readonly Pick<Insertable<RunnersTable>, 'selection_id' | 'name' | 'sort' | 'status'>[];
};

const MATCH = {
  id: 'match',
  sport_id: 4,
  series_id: 1,
  series_name: 'Series',
  name: 'A v B',
  country: 'IN',
  venue: 'Ground',
  open_at: new Date(START),
  score: 'null',
} as const;

const MARKET = {
  name: 'Match Odds',
  market_type: 'MATCH_ODDS',
  feed_status: 'OPEN',
  held: false,
  status_message: '',
  in_play: false,
  bet_delay_s: 0,
  winners: 1,
  commission_bps: 200,
  allows_unmatched: true,
  price_ladder: 'CLASSIC',
  min_stake_paise: 100,
  max_stake_paise: 100_000_00,
  start_at: new Date(START),
  result: null,
  settled_at: null,
} as const;

/** The rows of an open market, as the feed's store writes them; its match is written with the first of its markets. */
export async function insertMarket(db: Db, id: string, rows: MarketRows = {}): Promise<void> {
  const match = { ...MATCH, ...rows.match };
  await db
    .insertInto('matches')
    .values(match)
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  await db
    .insertInto('markets')
    .values({ ...MARKET, ...rows.market, id, match_id: match.id })
    .execute();
  const runners = (rows.runners ?? []).map((runner) => ({ ...runner, market_id: id }));
  if (runners.length > 0) await db.insertInto('runners').values(runners).execute();
}

/** Holds back paise of a player on a market that stands in for bets. */
export async function holdBack(db: Db, playerId: number, marketId: string, paise: number): Promise<void> {
  const row = { player_id: playerId, market_id: marketId, exposure_paise: paise };
  await db.insertInto('exposures').values(row).execute();
}

/** What a player's account holds and what open markets hold back of it, in rupees. */
export async function balances(db: Db, playerId: number): Promise<{ balance: number; held: number }> {
  const account = await db
    .selectFrom('accounts')
    .select('balance_paise')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('exposures')
    .select('exposure_paise')
    .where('player_id', '=', playerId)
    .execute();
  const held = rows.reduce((sum, { exposure_paise }) => sum + exposure_paise, 0);
  return { balance: account.balance_paise / 100, held: held / 100 };
}

/** What was posted to a player for a market, oldest first. */
export const postingsOf = (db: Db, market: string, player: number) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('market_id', '=', market)
    .where('player_id', '=', player)
    .orderBy('id')
    .execute();
