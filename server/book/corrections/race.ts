import { traitsOf } from '../../../domain/kinds/rules';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { hasReductions, reductionMarketOf, reductionsEnd } from '../../../domain/results/nonRunner';
import type { ReductionMarket } from '../../../domain/results/nonRunner';
import type { LockedMarket } from '../orders/order/facts';
import type { Trx } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import { nothingMoved } from '../../ledger/posting';

export type RaceRunner = {
  id: number;
  name: string;
  /** Thousandths of a percent; null while it takes part. */
  factor: number | null;
  factorKnown: boolean;
  removedAt: Date | null;
  removedBy: string | null;
  /** Last fill and bet of the market before the removal. */
  removedFill: number;
  removedBet: number;
  removals: number;
  feedStatus: string | null;
};

export type ReducedRace = {
  marketId: string;
  locked: LockedMarket;
  runners: RaceRunner[];
  kind: ReductionMarket;
  /** Whether its sport has non-runners, by whose factors odds are reduced. */
  hasReductions: boolean;
  /** When it is changed. */
  at: Date;
  /** Removals after this exchange time (ms) reduce nothing. */
  reductionsUntil: number;
};

/** Call with the market locked. */
export async function readRace(
  trx: Trx,
  marketId: string,
  locked: LockedMarket,
  at: Date,
): Promise<ReducedRace> {
  const market = await trx
    .selectFrom('markets')
    .innerJoin('matches', 'matches.id', 'markets.match_id')
    .select(['market_type', 'winners', 'start_at', 'country', 'reductions_until', 'sport_id'])
    .where('markets.id', '=', marketId)
    .executeTakeFirstOrThrow();
  const { rows: runners } = await sql<RaceRunner>`
    select selection_id as id, name, removed_factor as factor, factor_known as "factorKnown", removed_at as "removedAt",
      removed_by as "removedBy", coalesce(removed_fill, 0) as "removedFill", coalesce(removed_bet, 0) as "removedBet",
      removals, feed_status as "feedStatus"
    from runners where market_id = ${marketId} order by removed_at, selection_id`.execute(trx);
  const { reductions_until: until, start_at: start, country } = market;
  return {
    marketId,
    locked,
    runners,
    at,
    kind: reductionMarketOf({ winners: market.winners, marketType: market.market_type }),
    hasReductions: hasReductions(market.sport_id),
    reductionsUntil: until?.getTime() ?? reductionsEnd(start.getTime(), country),
  };
}

/** A rate per 100 is quoted again without the runner instead of being reduced (decisions.md). */
export const isAtOdds = ({ locked }: Pick<ReducedRace, 'locked'>): boolean =>
  traitsOf(locked.kind).price === 'decimal';

/** Only odds are reduced, and only in racing. */
export const isReduced = (race: Pick<ReducedRace, 'locked' | 'hasReductions'>): boolean =>
  race.hasReductions && isAtOdds(race);

/** A runner by selection id or name; what a session is about is none. */
export function findRunner({ runners, locked }: ReducedRace, wanted: string): RaceRunner | undefined {
  if (traitsOf(locked.kind).on === 'number') return undefined;
  const word = wanted.toLowerCase();
  return runners.find(({ id, name }) => String(id) === word || name.toLowerCase() === word);
}

/** Everybody who ever bet on the market, as a change of runners affects all of them. */
export async function playersOf(trx: Trx, marketId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct player_id as id from bets where market_id = ${marketId} order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A part of a bet before and after; null: it did not stand, or does not any more. */
export type BetChange = { betId: number; stakePaise: number; wasOdds: number | null; odds: number | null };

/** A change to a bet, with the line its player reads. */
export type Touched = { betId: number; playerId: number; line: string; changes: readonly BetChange[] };

type Part = { odds: number; stakePaise: number };
export type PartsOf = readonly Part[];

/** What stands of a bet: its fills, and at its own odds what waits. @param bets the table, or another name of it */
export const standingParts = (bets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('odds', f.odds, 'stakePaise', f.stake_paise) order by f.id), '[]')
    from live_fills f where f.bet_id = ${bets}.id)
  || case when ${bets}.open_paise > 0
    then jsonb_build_array(jsonb_build_object('odds', ${bets}.odds, 'stakePaise', ${bets}.open_paise)) else '[]' end`;

/** Parts of a bet that do not stand any more. */
export const goneParts = (betId: number, parts: PartsOf): BetChange[] =>
  parts.map(({ odds, stakePaise }) => ({ betId, stakePaise, wasOdds: odds, odds: null }));

/** Parts of a bet that stand again. */
export const backParts = (betId: number, parts: PartsOf): BetChange[] =>
  parts.map(({ odds, stakePaise }) => ({ betId, stakePaise, wasOdds: null, odds }));

export type Telling = {
  key: string;
  rule: string;
  description: string;
  inputs: object;
  at: Date;
};

/** Posts an explanation to each player concerned, although no money moves. */
export async function explainAll(
  trx: Trx,
  marketId: string,
  { key, rule, description, inputs, at }: Telling,
  touched: readonly Touched[],
  balances: ReadonlyMap<number, number>,
): Promise<void> {
  const linesOf = new Map<number, string[]>();
  const changesOf = new Map<number, BetChange[]>();
  for (const { playerId, line, changes } of touched) {
    linesOf.set(playerId, [...(linesOf.get(playerId) ?? []), line]);
    changesOf.set(playerId, [...(changesOf.get(playerId) ?? []), ...changes]);
  }
  const postings = [...balances]
    .filter(([playerId]) => linesOf.has(playerId))
    .map(([playerId, balancePaise]) => ({
      key: `${key}:${playerId}`,
      kind: 'correction' as const,
      marketId,
      playerId,
      description,
      at,
      entries: [],
      explanation: {
        rule: { id: rule, version: 1 },
        inputs: { ...inputs, changes: changesOf.get(playerId) ?? [] },
        lines: linesOf.get(playerId) ?? [],
        ...nothingMoved(balancePaise),
      },
    }));
  await postAll(trx, postings);
}
