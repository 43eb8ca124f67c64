import { sql } from 'kysely';
import { REDUCTION_RULE, cancelsOpenLays } from '../../../domain/results/nonRunner';
import type { VoidReason } from '../../../domain/words/reasons';
import { lockMarket } from '../orders/order/facts';
import { LIVE_LIST } from '../orders/order/statuses';
import { withdrawOpen } from '../orders/resting/withdraw';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { notify } from '../settlement/admin';
import { keepEvents, voidedEvent } from '../rows/events';
import {
  explainAll,
  findRunner,
  goneParts,
  isAtOdds,
  isReduced,
  playersOf,
  readRace,
  standingParts,
} from './race';
import type { PartsOf, ReducedRace, RaceRunner, Touched } from './race';
import { reduceAgain } from './reduce';
import { reserveAgain } from './reserve';

export type Removal = {
  marketId: string;
  runner: string;
  /** Thousandths of a percent (domain/results/nonRunner); null if the feed named none, for an operator to add. */
  factor: number | null;
  by: string;
  /** Exchange time of the removal (ms), which the limits after the off are checked against. */
  now: number;
};

/** Why the prices of others stay what they are: too late after the scheduled off, rates per 100, or a sport without non-runners. */
export type Reduction = 'applies' | 'tooLate' | 'atRates' | 'notRacing';

export type Removed =
  | { status: 'unknown' }
  | { status: 'settled' }
  | { status: 'noRunner' }
  /** The first removal stands, with its factor. */
  | { status: 'already'; factor: number }
  | {
      status: 'removed';
      selectionId: number;
      reduction: Reduction;
      voided: number;
      reduced: number;
      cancelled: number;
    };

const REASON: VoidReason = 'NON_RUNNER';

async function voidBets(trx: Trx, { marketId, at }: ReducedRace, selectionId: number): Promise<Touched[]> {
  const { rows } = await sql<{ betId: number; playerId: number; parts: PartsOf }>`
    with was as (
      select id, matched_paise + open_paise as paise, ${standingParts(sql`bets`)} as parts from bets
      where market_id = ${marketId} and selection_id = ${selectionId} and status in (${LIVE_LIST})),
    gone as (
      update bets set status = 'VOID', void_reason = ${REASON}, profit_paise = 0,
        cancelled_paise = cancelled_paise + open_paise, open_paise = 0
      from was where bets.id = was.id returning bets.id as bet_id, player_id, was.paise, was.parts),
    ${keepEvents('kept', sql`gone`, voidedEvent(REASON), at)}
    select bet_id as "betId", player_id as "playerId", parts from gone`.execute(trx);
  return rows.map(({ betId, playerId, parts }) => ({
    betId,
    playerId,
    changes: goneParts(betId, parts),
    line: `Bet ${betId}: void, its runner does not run`,
  }));
}

async function cancelLays(trx: Trx, { marketId, at }: ReducedRace, lastBet: number): Promise<Touched[]> {
  const which = sql`not is_back and id <= ${lastBet}`;
  const withdrawn = await withdrawOpen(trx, marketId, which, 'CANCELLED', at);
  return withdrawn.map(({ id, playerId, odds, paise }) => ({
    betId: id,
    playerId,
    changes: goneParts(id, [{ odds, stakePaise: paise }]),
    line: `Bet ${id}: what was unmatched of this lay is cancelled`,
  }));
}

/** Fills and bets before the removal are identified by id, as clocks may stop or be set back. */
async function lastNumbers(trx: Trx, marketId: string): Promise<{ fill: number; bet: number }> {
  const { rows } = await sql<{ fill: number; bet: number }>`
    select coalesce(max(f.id), 0)::bigint as fill, coalesce(max(b.id), 0)::bigint as bet
    from bets b left join live_fills f on f.bet_id = b.id where b.market_id = ${marketId}`.execute(trx);
  return rows[0] ?? { fill: 0, bet: 0 };
}

function reductionAt(race: ReducedRace, removedAt: Date): Reduction {
  if (!isAtOdds(race)) return 'atRates';
  if (!isReduced(race)) return 'notRacing';
  return removedAt.getTime() <= race.reductionsUntil ? 'applies' : 'tooLate';
}

/** The runner as removed now, or with the factor missing from an earlier removal. */
async function takenOut(
  trx: Trx,
  race: ReducedRace,
  { marketId, factor, by, now }: Removal,
  runner: RaceRunner,
): Promise<RaceRunner> {
  const isFirst = runner.factor === null;
  const at = isFirst ? new Date(now) : (runner.removedAt ?? new Date(now));
  const reduces = reductionAt(race, at) === 'applies';
  const last = isFirst
    ? await lastNumbers(trx, marketId)
    : { fill: runner.removedFill, bet: runner.removedBet };
  const after: RaceRunner = {
    ...runner,
    factor: reduces ? (factor ?? 0) : 0,
    factorKnown: factor !== null,
    removedAt: at,
    removedBy: isFirst ? by : runner.removedBy,
    removedFill: last.fill,
    removedBet: last.bet,
    removals: runner.removals + (isFirst ? 1 : 0),
  };
  await trx
    .updateTable('runners')
    .set({ status: 'REMOVED', removed_factor: after.factor, factor_known: after.factorKnown })
    .set({ removed_at: at, removed_by: after.removedBy, removed_fill: last.fill, removed_bet: last.bet })
    .set({ removals: after.removals, overruled: false })
    .where('market_id', '=', marketId)
    .where('selection_id', '=', runner.id)
    .execute();
  return after;
}

async function tellPlayers(
  trx: Trx,
  race: ReducedRace,
  { marketId, by, now }: Removal,
  { id, name, factor, removals }: RaceRunner,
  touched: readonly Touched[],
  wasOut: boolean,
): Promise<void> {
  const runnerIds = race.locked.runnerIds.filter((other) => other !== id);
  const players = await playersOf(trx, marketId);
  const balances = await reserveAgain(trx, marketId, { ...race.locked, runnerIds }, players, race.at);
  const time = removals === 1 ? String(id) : `${id}.${removals}`;
  const percent = (factor ?? 0) / 1000;
  const telling = {
    key: `nonrunner${wasOut ? '-factor' : ''}:${marketId}:${time}`,
    rule: REDUCTION_RULE.id,
    description: `${race.locked.name}: ${name} does not run${isReduced(race) ? `, reduction ${percent}%` : ''}`,
    inputs: { selectionId: id, factor, market: race.kind, by },
    at: new Date(now),
  };
  await explainAll(trx, marketId, telling, touched, balances);
  await notify(trx, { kind: 'corrected', marketId });
}

async function apply(trx: Trx, race: ReducedRace, removal: Removal, before: RaceRunner): Promise<Removed> {
  const runner = await takenOut(trx, race, removal, before);
  // In order of removal, as factors are multiplied in that order.
  const others = race.runners.filter(({ id }) => id !== runner.id);
  const voided = await voidBets(trx, race, runner.id);
  const reduced = await reduceAgain(trx, { ...race, runners: [...others, runner] });
  const cancels = cancelsOpenLays(race.kind, runner.factor ?? 0);
  const cancelled = cancels ? await cancelLays(trx, race, runner.removedBet) : [];
  const touched = [...voided, ...reduced, ...cancelled];
  await tellPlayers(trx, race, removal, runner, touched, before.factor !== null);
  return {
    status: 'removed',
    selectionId: runner.id,
    reduction: reductionAt(race, runner.removedAt ?? new Date(0)),
    voided: voided.length,
    reduced: new Set(reduced.map(({ betId }) => betId)).size,
    cancelled: cancelled.length,
  };
}

/** Removes a runner (domain rules, section 8): bets on it are void, earlier odds of the others shrink (rates do
 * not), open lays are cancelled, exposure is recomputed. A repeat only adds a missing factor. */
export async function removeRunnerIn(trx: Trx, removal: Removal): Promise<Removed> {
  const locked = await lockMarket(trx, removal.marketId);
  if (!locked) return { status: 'unknown' };
  const race = await readRace(trx, removal.marketId, locked, new Date(removal.now));
  const runner = findRunner(race, removal.runner);
  if (!runner) return { status: 'noRunner' };
  const isNews = runner.factor === null || (!runner.factorKnown && removal.factor !== null);
  if (!isNews) return { status: 'already', factor: runner.factor ?? 0 };
  if (locked.settled) return { status: 'settled' };
  return apply(trx, race, removal, runner);
}

/** The same in a transaction of its own. */
export const removeRunner = (db: Db, removal: Removal): Promise<Removed> =>
  db.transaction().execute((trx) => removeRunnerIn(trx, removal));
