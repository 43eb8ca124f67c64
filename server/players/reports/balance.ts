import { sql } from 'kysely';
import type { ExplainedBalanceReply } from '../../../api/schemas/held';
import { toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { countable } from '../../ledger/accounts';
import type { ReportDays } from '../../base/reportQuery';
import { accountOf, ledgerSpan } from './span';

type Held = {
  marketId: string;
  marketName: string;
  matchId: string;
  matchName: string;
  sportId: number;
  bets: number;
  paise: number;
};

type Row = {
  balancePaise: number;
  openingPaise: number;
  games: { count: number; paise: number };
  moved: { count: number; paise: number };
  held: Held[];
};

/** One statement, so that entries, balance and what is held back are of one moment. */
async function readRow(db: Db, playerId: number, accountId: number, first: number): Promise<Row> {
  const sumOf = (which: ReturnType<typeof sql>) => sql`(
    select json_build_object('count', count(*), 'paise', ${countable(sql`coalesce(sum(n.amount_paise), 0)`)})
    from transactions t join entries n on n.transaction_id = t.id and n.account_id = ${accountId}
    where t.player_id = ${playerId} and t.id >= ${first} and ${which})`;
  const { rows } = await sql<Row>`
    select ${countable(sql`a.balance_paise`)} as "balancePaise",
      (select ${countable(sql`coalesce(sum(amount_paise), 0)`)} from entries
        where account_id = ${accountId} and transaction_id < ${first}) as "openingPaise",
      ${sumOf(sql`(t.market_id is not null or t.game is not null)`)} as games, ${sumOf(sql`t.market_id is null and t.game is null`)} as moved,
      (select coalesce(json_agg(h order by h.paise desc, h."marketId"), '[]') from (
        select m.id as "marketId", m.name as "marketName", g.id as "matchId", g.name as "matchName", g.sport_id as "sportId",
          e.live_bets as bets, e.exposure_paise as paise
        from exposures e join markets m on m.id = e.market_id join matches g on g.id = m.match_id
        where e.player_id = ${playerId} and (e.exposure_paise > 0 or e.live_bets > 0)) h) as held
    from accounts a where a.id = ${accountId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no account ${accountId}`);
  return row;
}

/** Where a balance comes from over the days of the statement, and which market holds back what of it. */
export async function explainBalance(
  db: Db,
  days: ReportDays,
  playerId: number,
): Promise<ExplainedBalanceReply> {
  const [{ first }, accountId] = await Promise.all([ledgerSpan(db, playerId, days), accountOf(db, playerId)]);
  const { balancePaise, openingPaise, games, moved, held } = await readRow(db, playerId, accountId, first);
  const heldPaise = held.reduce((sum, { paise }) => sum + paise, 0);
  return {
    from_date: days.told.from_date,
    to_date: days.told.to_date,
    opening: toRupees(openingPaise),
    groups: [
      { account_type: 'GR', count: games.count, sum: toRupees(games.paise) },
      { account_type: 'BR', count: moved.count, sum: toRupees(moved.paise) },
    ],
    balance: toRupees(balancePaise),
    exposure: toRupees(heldPaise),
    available: toRupees(balancePaise - heldPaise),
    markets: held.map(({ marketId, marketName, matchId, matchName, sportId, bets, paise }) => ({
      market_id: marketId,
      market_name: marketName,
      match_id: matchId,
      match_name: matchName,
      sport_id: sportId,
      bets,
      exposure: toRupees(paise),
    })),
  };
}
