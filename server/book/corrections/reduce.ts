import { sql } from 'kysely';
import { formatOdds } from '../../../domain/bets/ladder';
import { REDUCTION_RULE, reducedOdds } from '../../../domain/results/nonRunner';
import type { Trx } from '../../ledger/accounts';
import { keepEvents } from '../rows/events';
import type { Reduction } from '../rows/events';
import { reprice } from '../rows/undone';
import { isReduced } from './race';
import type { ReducedRace, Touched } from './race';

type FillRow = {
  id: number;
  rowId: number;
  betId: number;
  playerId: number;
  odds: number;
  stakePaise: number;
  struckOdds: number;
  factors: number[];
};

async function readFills(trx: Trx, marketId: string): Promise<FillRow[]> {
  const { rows } = await sql<FillRow>`
    select f.id, f.row_id as "rowId", b.id as "betId", b.player_id as "playerId", f.odds, f.stake_paise as "stakePaise", coalesce(f.struck_odds, f.odds) as "struckOdds", f.factors
    from live_fills f join bets b on b.id = f.bet_id
    where b.market_id = ${marketId} and b.status in ('PARTIAL', 'MATCHED') and not f.in_play
    order by f.id`.execute(trx);
  return rows;
}

/** Runners now out that still ran when this fill was struck, in order of removal. */
const outOn = ({ runners }: ReducedRace, fillId: number): Reduction['out'] =>
  runners.flatMap(({ name, factor, removedFill, removedAt }) =>
    factor && fillId <= removedFill ? [{ name, factor, at: removedAt?.getTime() ?? 0 }] : [],
  );

const REDUCED = sql`jsonb_build_object('kind', 'reduced', 'odds', odds, 'wasOdds', was, 'why', why)`;

/** Sets pre-play fills to their odds as struck times the current reductions, rounded once. Idempotent. */
export async function reduceAgain(trx: Trx, race: ReducedRace): Promise<Touched[]> {
  if (!isReduced(race)) return [];
  const fills = (await readFills(trx, race.marketId)).flatMap((fill) => {
    const out = outOn(race, fill.id);
    const factors = out.map(({ factor }) => factor);
    const odds = reducedOdds(fill.struckOdds, factors, race.kind);
    const same = odds === fill.odds && factors.join() === fill.factors.join();
    const why: Reduction = { rule: REDUCTION_RULE, market: race.kind, struck: fill.struckOdds, out };
    return same ? [] : [{ ...fill, factors, why, before: fill.odds, odds }];
  });
  const rows = fills.map(({ rowId, odds, struckOdds, factors, why }) => ({
    id: rowId,
    odds,
    struck: struckOdds,
    factors,
    why,
  }));
  await sql`
    with c as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id bigint, odds int, struck int, factors int[], why jsonb)),
    stood as (
      select f.*, c.odds as now_odds, c.factors as now_factors,
        case when c.factors = '{}' then null else c.struck end as now_struck, c.why
      from c join live_fills f on f.row_id = c.id),
    changed as (select distinct bet_id, odds as was, now_odds as odds, why from stood where odds <> now_odds),
    ${reprice(sql`stood`, race.at)},
    ${keepEvents('kept', sql`changed`, REDUCED, race.at)}
    select`.execute(trx);
  return fills
    .filter(({ odds, before }) => odds !== before)
    .map(({ betId, playerId, odds, before, stakePaise }) => ({
      betId,
      playerId,
      changes: [{ betId, stakePaise, wasOdds: before, odds }],
      line: `Bet ${betId}: ${formatOdds(before)} becomes ${formatOdds(odds)}`,
    }));
}
