import { sql } from 'kysely';
import { formatOdds } from '../../../domain/ladder';
import { reducedOdds } from '../../../domain/nonRunner';
import type { Trx } from '../../ledger/accounts';
import { keepEvents } from '../rows/events';
import { isReduced } from './race';
import type { Race, Touched } from './race';

type FillRow = {
  id: number;
  betId: number;
  playerId: number;
  odds: number;
  struckOdds: number;
  factors: number[];
};

async function readFills(trx: Trx, marketId: string): Promise<FillRow[]> {
  const { rows } = await sql<FillRow>`
    select f.id, b.id as "betId", b.player_id as "playerId", f.odds, coalesce(f.struck_odds, f.odds) as "struckOdds", f.factors
    from fills f join bets b on b.id = f.bet_id
    where b.market_id = ${marketId} and b.status in ('PARTIAL', 'MATCHED') and not f.in_play
    order by f.id`.execute(trx);
  return rows;
}

/** Factors of runners now out that still ran when this fill was struck, in order of removal. */
const factorsOn = ({ runners }: Race, fillId: number): number[] =>
  runners.flatMap(({ factor, removedFill }) => (factor && fillId <= removedFill ? [factor] : []));

const REDUCED = sql`jsonb_build_object('kind', 'reduced', 'odds', odds, 'wasOdds', was)`;

/** Sets pre-play fills to their odds as struck times the current reductions, rounded once. Idempotent. */
export async function reduceAnew(trx: Trx, race: Race): Promise<Touched[]> {
  if (!isReduced(race)) return [];
  const fills = (await readFills(trx, race.marketId)).flatMap((fill) => {
    const factors = factorsOn(race, fill.id);
    const odds = reducedOdds(fill.struckOdds, factors, race.kind);
    const same = odds === fill.odds && factors.join() === fill.factors.join();
    return same ? [] : [{ ...fill, factors, before: fill.odds, odds }];
  });
  const rows = fills.map(({ id, odds, struckOdds, factors }) => ({ id, odds, struck: struckOdds, factors }));
  await sql`
    with c as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id bigint, odds int, struck int, factors int[])),
    changed as (
      select distinct f.bet_id, f.odds as was, c.odds from c join fills f on f.id = c.id where f.odds <> c.odds),
    ${keepEvents('kept', sql`changed`, REDUCED, race.at)}
    update fills set odds = c.odds, factors = c.factors, struck_odds = case when c.factors = '{}' then null else c.struck end
    from c where fills.id = c.id`.execute(trx);
  return fills
    .filter(({ odds, before }) => odds !== before)
    .map(({ betId, playerId, odds, before }) => ({
      ...{ betId, playerId },
      line: `Bet ${betId}: ${formatOdds(before)} becomes ${formatOdds(odds)}`,
    }));
}
