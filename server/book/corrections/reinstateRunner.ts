import type { VoidReason } from '../../../domain/words/reasons';
import { sql } from 'kysely';
import { lockMarket } from '../orders/order/facts';
import { withdrawOpen } from '../orders/resting/withdraw';
import type { Db } from '../../base/db/connect';
import { lockAccounts } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';
import { notify } from '../settlement/admin';
import { bringBack } from './bringBack';
import { explainAll, findRunner, goneParts, playersOf, readRace } from './race';
import type { ReducedRace, RaceRunner, Touched } from './race';
import { reduceAgain } from './reduce';
import { reserveAgain } from './reserve';
import { takeOut } from './takeOut';

export type Reinstatement = {
  marketId: string;
  runner: string;
  /** 'feed' or an operator; the feed reinstates only what it removed itself. */
  by: string;
  now: number;
};

export type Reinstated =
  | { status: 'unknown' }
  | { status: 'settled' }
  | { status: 'noRunner' }
  | { status: 'notRemoved' }
  | { status: 'removedByOperator' }
  | {
      status: 'reinstated';
      selectionId: number;
      /** Bets that lost fills struck while it was out. */
      voided: number;
      /** Bets whose odds no longer carry this runner's factor. */
      restored: number;
      /** Bets on the runner that stand again, and those left void because an account cannot cover them. */
      broughtBack: number;
      leftVoid: number;
    };

const REASON: VoidReason = 'RUNNER_REINSTATED';
export const FEED = 'feed';

async function undoMeantime(
  trx: Trx,
  race: ReducedRace,
  { name, removedFill, removedBet }: RaceRunner,
): Promise<Touched[]> {
  const withdrawn = await withdrawOpen(trx, race.marketId, sql`id > ${removedBet}`, 'CANCELLED', race.at);
  const struck = await takeOut(trx, race, sql`f.id > ${removedFill}`, REASON);
  return [
    ...struck.map((one) => ({
      ...one,
      line: `Bet ${one.betId}: what was struck while ${name} was out is void`,
    })),
    ...withdrawn.map(({ id, playerId, odds, paise }) => ({
      betId: id,
      playerId,
      changes: goneParts(id, [{ odds, stakePaise: paise }]),
      line: `Bet ${id}: what was unmatched is cancelled, it was offered while ${name} was out`,
    })),
  ];
}

async function writeBack(trx: Trx, race: ReducedRace, runner: RaceRunner, by: string): Promise<void> {
  const feedSaysOut = runner.removedBy === FEED || runner.feedStatus === 'REMOVED';
  await trx
    .updateTable('runners')
    .set({ status: 'ACTIVE', removed_factor: null, removed_at: null, removed_by: null })
    .set({ removed_fill: null, removed_bet: null, factor_known: true })
    .set({ overruled: by !== FEED && feedSaysOut })
    .where('market_id', '=', race.marketId)
    .where('selection_id', '=', runner.id)
    .execute();
}

type Done = Extract<Reinstated, { status: 'reinstated' }>;

async function apply(
  trx: Trx,
  race: ReducedRace,
  { marketId, by, now }: Reinstatement,
  runner: RaceRunner,
): Promise<Done> {
  const players = await playersOf(trx, marketId);
  await lockAccounts(
    trx,
    players.map((player) => ({ player })),
  );
  const meantime = await undoMeantime(trx, race, runner);
  await writeBack(trx, race, runner, by);
  const whole: ReducedRace = {
    ...race,
    locked: { ...race.locked, runnerIds: [...race.locked.runnerIds, runner.id] },
    runners: race.runners.map((one) => (one.id === runner.id ? { ...one, factor: null } : one)),
  };
  const { back, left, reduced } = await bringBack(trx, whole, runner.id, () => reduceAgain(trx, whole));
  const touched = [...meantime, ...reduced, ...back, ...left];
  const balances = await reserveAgain(trx, marketId, whole.locked, players, race.at);
  const telling = {
    key: `reinstated:${marketId}:${runner.id}.${runner.removals}`,
    rule: 'market.reinstatement',
    description: `${race.locked.name}: ${runner.name} runs after all`,
    inputs: { selectionId: runner.id, factor: runner.factor, market: race.kind, by },
    at: new Date(now),
  };
  await explainAll(trx, marketId, telling, touched, balances);
  await notify(trx, { kind: 'corrected', marketId });
  const bets = (lines: readonly Touched[]): number => new Set(lines.map(({ betId }) => betId)).size;
  return {
    status: 'reinstated',
    selectionId: runner.id,
    voided: bets(meantime),
    restored: bets(reduced),
    broughtBack: bets(back),
    leftVoid: bets(left),
  };
}

/** Reinstates a runner (domain rules, section 8): fills and offers made while it was out are void, the
 * others' odds lose its factor, and bets on it stand if accounts can cover them. Idempotent. */
export async function reinstateRunnerIn(trx: Trx, reinstatement: Reinstatement): Promise<Reinstated> {
  const { marketId, by } = reinstatement;
  const locked = await lockMarket(trx, marketId);
  if (!locked) return { status: 'unknown' };
  const race = await readRace(trx, marketId, locked, new Date(reinstatement.now));
  const runner = findRunner(race, reinstatement.runner);
  if (!runner) return { status: 'noRunner' };
  if (runner.factor === null) return { status: 'notRemoved' };
  if (by === FEED && runner.removedBy !== FEED) return { status: 'removedByOperator' };
  return locked.settled ? { status: 'settled' } : apply(trx, race, reinstatement, runner);
}

/** The same in a transaction of its own. */
export const reinstateRunner = (db: Db, reinstatement: Reinstatement): Promise<Reinstated> =>
  db.transaction().execute((trx) => reinstateRunnerIn(trx, reinstatement));
