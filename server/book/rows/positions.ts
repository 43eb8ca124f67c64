import { sql } from 'kysely';
import type { PositionRow } from '../../../api/schemas/bets';
import { toRupees } from '../../../domain/base/money';
import { rulesOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import type { Position } from '../../../domain/bets/position';
import { ROUND_TYPE } from '../../../domain/markets/marketKind';
import { placedOfPosition } from '../../../domain/rounds/placed';
import type { Db } from '../../base/db/connect';
import { ruledOf } from '../../markets/matches/tradedKind';

export type MarketPosition = RuledMarket & {
  marketId: string;
  winners: number;
  /** All runners ever, and those not removed. */
  runnerIds: number[];
  runningIds: number[];
  positions: Position[];
};

/** One row per market where the player has a bet. */
export async function readMarketPositions(
  db: Db,
  playerId: number,
  marketIds: readonly string[],
): Promise<MarketPosition[]> {
  const { rows } = await sql<Omit<MarketPosition, 'kind'> & { marketType: string; matchId: string }>`
    select p.market_id as "marketId", m.match_id as "matchId", m.market_type as "marketType", m.session, m.winners, r.everyone as "runnerIds", r.running as "runningIds",
      json_agg(json_build_object('selectionId', selection_id, 'winsPaise', wins_paise, 'losesPaise', loses_paise,
        'openWinsPaise', open_wins_paise, 'openLosesPaise', open_loses_paise, 'liveBets', live_bets)) as positions
    from positions p join markets m on m.id = p.market_id cross join lateral (
      select jsonb_agg(selection_id) as everyone,
        coalesce(jsonb_agg(selection_id) filter (where status <> 'REMOVED'), '[]') as running
      from runners where market_id = m.id) r
    where p.player_id = ${playerId} and p.market_id = any(${marketIds}::text[])
    group by p.market_id, m.match_id, m.market_type, m.session, m.winners, r.everyone, r.running`.execute(db);
  return rows.map(({ marketType, matchId, ...row }) => ({
    ...row,
    ...ruledOf({ marketType, matchId, session: row.session }),
  }));
}

/** Profit or loss (paise) by market with each runner as the only winner, matched bets only. */
export const profitByRunner = async (
  db: Db,
  playerId: number,
  marketIds: readonly string[],
): Promise<Map<string, Record<number, number>>> =>
  new Map(
    (await readMarketPositions(db, playerId, marketIds)).map(
      ({ marketId, runnerIds, positions, ...market }) => {
        const table = rulesOf(market).table(positions, { runnerIds, winners: 1 });
        return [marketId, Object.fromEntries(Object.entries(table).map(([id, { worst }]) => [id, worst]))];
      },
    ),
  );

/** A player's live positions on a match, in API form. */
export async function positionsOfMatch(db: Db, playerId: number, matchId: string): Promise<PositionRow[]> {
  const rows = await db
    .selectFrom('positions')
    .innerJoin('markets', 'markets.id', 'positions.market_id')
    .selectAll('positions')
    .select('markets.market_type')
    .where('markets.match_id', '=', matchId)
    .where('positions.player_id', '=', playerId)
    .where('positions.live_bets', '>', 0)
    .orderBy('positions.market_id')
    .orderBy('positions.selection_id')
    .execute();
  // A page sums up by selection, however many cards lay open.
  return rows.map((row) => ({
    market_id: row.market_id,
    selection_id:
      row.market_type === ROUND_TYPE ? placedOfPosition(row.selection_id).selectionId : row.selection_id,
    win: toRupees(row.wins_paise),
    lose: toRupees(row.loses_paise),
    open_win: toRupees(row.open_wins_paise),
    open_lose: toRupees(row.open_loses_paise),
    bets: row.live_bets,
  }));
}
