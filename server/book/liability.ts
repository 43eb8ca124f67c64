import { sql } from 'kysely';
import { bestOf, rulesOf } from '../../domain/kinds/rules';
import type { Paise } from '../../domain/base/money';
import type { Position } from '../../domain/bets/position';
import type { SessionFacts } from '../../domain/sessions/sessionFacts';
import type { Db } from '../base/db/connect';
import { ruledOf } from '../markets/matches/tradedKind';

export type MarketLiability = {
  marketId: string;
  matchId: string;
  match: string;
  name: string;
  liveBets: number;
  /** What players' accounts hold back for it. */
  heldPaise: Paise;
  /** The house's result at the worst and the best end of the market, before commission; matched bets only. */
  worstPaise: Paise;
  bestPaise: Paise;
};

type Row = Omit<MarketLiability, 'worstPaise' | 'bestPaise'> & {
  marketType: string;
  session: SessionFacts | null;
  winners: number;
  runnerIds: number[];
  positions: Position[];
};

const readRows = (db: Db): Promise<Row[]> =>
  sql<Row>`
    select m.id as "marketId", m.match_id as "matchId", t.name as match, m.name, m.market_type as "marketType", m.session,
      m.winners, e.held::bigint as "heldPaise", e.bets::int as "liveBets",
      (select coalesce(jsonb_agg(selection_id) filter (where removed_factor is null), '[]')
       from runners where market_id = m.id) as "runnerIds",
      (select coalesce(jsonb_agg(jsonb_build_object('selectionId', selection_id, 'winsPaise', wins, 'losesPaise', loses,
         'openWinsPaise', 0, 'openLosesPaise', 0, 'liveBets', bets)), '[]')
       from (select selection_id, sum(wins_paise) as wins, sum(loses_paise) as loses, sum(live_bets) as bets
         from positions where market_id = m.id and live_bets > 0 group by selection_id) p) as positions
    from markets m join matches t on t.id = m.match_id join lateral (
      select coalesce(sum(exposure_paise), 0) as held, coalesce(sum(live_bets), 0) as bets
      from exposures where market_id = m.id) e on e.bets > 0
    where m.result is null`
    .execute(db)
    .then(({ rows }) => rows);

const turned = (position: Position): Position => ({
  ...position,
  winsPaise: 0 - position.winsPaise,
  losesPaise: 0 - position.losesPaise,
});

/** Bets between players cancel out in the sum of all, so what is left is against the house. */
function houseIn({ marketType, session, winners, runnerIds, positions, ...row }: Row): MarketLiability {
  const market = ruledOf({ marketType, session, matchId: row.matchId });
  const field = { runnerIds, winners };
  const all = rulesOf(market).withChanges([], positions);
  const bestFor = (side: readonly Position[]): Paise => (side.length === 0 ? 0 : bestOf(market, side, field));
  const worstPaise = 0 - bestFor(all);
  return { ...row, worstPaise, bestPaise: bestFor(all.map(turned)) };
}

/** What the house may lose and win on each market without a result that has live bets, the worst first. */
export const readLiability = async (db: Db): Promise<MarketLiability[]> =>
  (await readRows(db))
    .map(houseIn)
    .sort((a, b) => a.worstPaise - b.worstPaise || (a.marketId < b.marketId ? -1 : 1));
