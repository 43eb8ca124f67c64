import { sql } from 'kysely';
import {
  cancelsOpenLays,
  reducedOdds,
  reductionsAreOpen,
  type ReductionMarket,
} from '../../domain/nonRunner';
import { formatOdds } from '../../domain/ladder';
import { lockMarket, type LockedMarket } from '../book/facts';
import { withdrawOpen } from '../book/withdraw';
import type { Db } from '../db/connect';
import type { Trx } from '../ledger/accounts';
import { postAll } from '../ledger/post';
import { notify } from '../settlement/admin';
import { reserveAnew } from './reserve';

export type Removal = {
  marketId: string;
  /** Selection id or name. */
  runner: string;
  /** Thousandths of a percent (domain/nonRunner). */
  factor: number;
  by: string;
  now: number;
};

export type Removed =
  | { status: 'unknown' }
  | { status: 'settled' }
  | { status: 'noRunner' }
  /** The first removal stands, with its factor. */
  | { status: 'already'; factor: number }
  | {
      status: 'removed';
      selectionId: number;
      /** false: too late after the scheduled off, so that nothing is reduced. */
      reduces: boolean;
      voided: number;
      reduced: number;
      cancelled: number;
    };

type Facts = {
  runners: { id: number; name: string; factor: number | null }[];
  kind: ReductionMarket;
  startAt: number;
  country: string;
};

const readFacts = async (trx: Trx, marketId: string): Promise<Facts> => {
  const market = await trx
    .selectFrom('markets')
    .innerJoin('matches', 'matches.id', 'markets.match_id')
    .select(['market_type', 'winners', 'start_at', 'country'])
    .where('markets.id', '=', marketId)
    .executeTakeFirstOrThrow();
  const runners = await trx
    .selectFrom('runners')
    .select(['selection_id as id', 'name', 'removed_factor as factor'])
    .where('market_id', '=', marketId)
    .execute();
  const isPlace = market.winners > 1 || /PLACE/.test(market.market_type);
  return {
    runners,
    kind: isPlace ? 'place' : 'win',
    startAt: market.start_at.getTime(),
    country: market.country,
  };
};

type Touched = { betId: number; playerId: number; line: string };

const voidBets = async (trx: Trx, marketId: string, selectionId: number): Promise<Touched[]> => {
  const { rows } = await sql<{ betId: number; playerId: number }>`
    update bets set status = 'VOID', void_reason = 'Non-runner', profit_paise = 0,
      cancelled_paise = cancelled_paise + open_paise, open_paise = 0
    where market_id = ${marketId} and selection_id = ${selectionId} and status in ('UNMATCHED', 'PARTIAL', 'MATCHED')
    returning id as "betId", player_id as "playerId"`.execute(trx);
  return rows.map((row) => ({ ...row, line: `Bet ${row.betId}: void, its runner does not run` }));
};

type FillRow = {
  id: number;
  betId: number;
  playerId: number;
  odds: number;
  struckOdds: number;
  factors: number[];
};

const readReducible = async (trx: Trx, marketId: string): Promise<FillRow[]> => {
  const { rows } = await sql<FillRow>`
    select f.id, b.id as "betId", b.player_id as "playerId", f.odds, coalesce(f.struck_odds, f.odds) as "struckOdds", f.factors
    from fills f join bets b on b.id = f.bet_id
    where b.market_id = ${marketId} and b.status in ('PARTIAL', 'MATCHED') and not f.in_play
    order by f.id`.execute(trx);
  return rows;
};

/** Successive removals multiply on the odds as struck and are rounded once, so each starts from those again. */
const reduceFills = async (
  trx: Trx,
  { marketId, factor }: Removal,
  kind: ReductionMarket,
): Promise<Touched[]> => {
  const fills = (await readReducible(trx, marketId)).map((fill) => ({
    ...fill,
    reduced: reducedOdds(fill.struckOdds, [...fill.factors, factor], kind),
  }));
  await sql`
    update fills set odds = c.odds, struck_odds = c.struck, factors = factors || ${factor}::int
    from unnest(${fills.map(({ id }) => id)}::bigint[], ${fills.map(({ reduced }) => reduced)}::int[],
      ${fills.map(({ struckOdds }) => struckOdds)}::int[]) as c(id, odds, struck) where fills.id = c.id`.execute(
    trx,
  );
  return fills
    .filter(({ odds, reduced }) => odds !== reduced)
    .map(({ betId, playerId, odds, reduced }) => ({
      ...{ betId, playerId },
      line: `Bet ${betId}: ${formatOdds(odds)} becomes ${formatOdds(reduced)}`,
    }));
};

const cancelLays = async (trx: Trx, marketId: string): Promise<Touched[]> =>
  (await withdrawOpen(trx, marketId, sql`not is_back`, 'CANCELLED')).map(({ id, playerId }) => ({
    betId: id,
    playerId,
    line: `Bet ${id}: what was unmatched of this lay is cancelled`,
  }));

/** No money moves, but every player concerned finds in the account what was done and by which rule. */
const explainAll = async (
  trx: Trx,
  removal: Removal,
  facts: Facts & { locked: LockedMarket; selectionId: number },
  touched: readonly Touched[],
  balances: ReadonlyMap<number, number>,
): Promise<void> => {
  const { marketId, factor, by, now } = removal;
  const runner = facts.runners.find(({ id }) => id === facts.selectionId)?.name ?? '';
  const postings = [...balances].map(([playerId, balancePaise]) => ({
    key: `nonrunner:${marketId}:${facts.selectionId}:${playerId}`,
    kind: 'correction' as const,
    marketId,
    playerId,
    description: `${facts.locked.name}: ${runner} does not run, reduction ${factor / 1000}%`,
    explanation: {
      rule: { id: 'market.nonRunner', version: 1 },
      inputs: { selectionId: facts.selectionId, factor, market: facts.kind, by },
      lines: touched.filter((one) => one.playerId === playerId).map(({ line }) => line),
      ...{ grossPaise: 0, commissionPaise: 0, netPaise: 0, bornByHousePaise: 0 },
      ...{ beforePaise: balancePaise, afterPaise: balancePaise },
    },
    at: new Date(now),
    entries: [],
  }));
  await postAll(trx, postings);
};

const apply = async (
  trx: Trx,
  removal: Removal,
  locked: LockedMarket,
  facts: Facts,
  selectionId: number,
): Promise<Removed> => {
  const { marketId, now } = removal;
  const reduces = reductionsAreOpen(facts.startAt, now, facts.country);
  const factor = reduces ? removal.factor : 0;
  const voided = await voidBets(trx, marketId, selectionId);
  const reduced = reduces ? await reduceFills(trx, removal, facts.kind) : [];
  const cancels = reduces && cancelsOpenLays(facts.kind, factor);
  const cancelled = cancels ? await cancelLays(trx, marketId) : [];
  await trx
    .updateTable('runners')
    .set({ status: 'REMOVED', removed_factor: factor, removed_at: new Date(now) })
    .where('market_id', '=', marketId)
    .where('selection_id', '=', selectionId)
    .execute();
  const touched = [...voided, ...reduced, ...cancelled];
  const after = { ...locked, runnerIds: locked.runnerIds.filter((id) => id !== selectionId) };
  // One runner less narrows what may happen, so every player of the market may have something to release.
  const { rows } = await sql<{ id: number }>`
    select distinct player_id as id from bets where market_id = ${marketId} order by 1`.execute(trx);
  const concerned = new Set(touched.map(({ playerId }) => playerId));
  const balances = await reserveAnew(
    trx,
    marketId,
    after,
    rows.map(({ id }) => id),
  );
  const told = new Map([...balances].filter(([playerId]) => concerned.has(playerId)));
  await explainAll(trx, { ...removal, factor }, { ...facts, locked, selectionId }, touched, told);
  await notify(trx, { kind: 'corrected', marketId });
  return {
    status: 'removed',
    ...{ selectionId, reduces },
    voided: voided.length,
    reduced: new Set(reduced.map(({ betId }) => betId)).size,
    cancelled: cancelled.length,
  };
};

/**
 * Takes a runner out of a market that goes on (domain rules, section 8), in one transaction: bets on it are void, odds of
 * the others shrink by the factor, open lays that were offered for another race are cancelled, what players may lose is
 * held back anew. A second removal of the same runner changes nothing.
 */
export const removeRunner = (db: Db, removal: Removal): Promise<Removed> =>
  db.transaction().execute(async (trx): Promise<Removed> => {
    const locked = await lockMarket(trx, removal.marketId);
    if (!locked) return { status: 'unknown' };
    const facts = await readFacts(trx, removal.marketId);
    const wanted = removal.runner.toLowerCase();
    const runner = facts.runners.find(
      ({ id, name }) => String(id) === wanted || name.toLowerCase() === wanted,
    );
    if (!runner) return { status: 'noRunner' };
    if (runner.factor !== null) return { status: 'already', factor: runner.factor };
    if (locked.settled) return { status: 'settled' };
    return apply(trx, removal, locked, facts, runner.id);
  });
