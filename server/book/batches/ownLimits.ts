import { rulesOf } from '../../../domain/kinds/rules';
import { overPeriods } from '../../../domain/players/limits/usage';
import type { ByPeriod } from '../../../domain/players/limits/usage';
import { refusalOfLoss, refusalOfStake, refusalToBet } from '../../protection/check';
import type { Guard } from '../../protection/guard';
import type { ProtectionRefusal } from '../../protection/refusals';
import type { LockedMarket } from '../orders/order/facts';
import type { Order } from '../orders/order/order';
import type { Covered, Decided, Funds } from '../orders/placing/decided';
import { heldFor } from '../orders/positions/positions';
import type { PlayerPosition } from '../orders/positions/positions';
import type { Withdrawn } from '../orders/resting/withdraw';
import type { Facts } from './lookUp';

/** What players with limits of their own have staked in the batch on one market, by player. */
export type StakedInBatch = Map<number, ByPeriod>;

/** As far as limits go, a batch on one of its markets. */
type OnMarket = {
  facts: Pick<Facts, 'guards'>;
  at: Date;
  bets: ReadonlyMap<number, unknown>;
  staked: StakedInBatch;
  /** Of all its markets. */
  batches: ReadonlyMap<string, { staked: StakedInBatch }>;
};

/** Why its player's own choices allow no bet at all, if so. Most players have none. */
export function keptFromBetting(
  { facts, at }: OnMarket,
  { playerId, tokenHash }: Pick<Order, 'playerId' | 'tokenHash'>,
): ProtectionRefusal | undefined {
  const guard = facts.guards.get(playerId);
  return guard && refusalToBet(guard, tokenHash, at.getTime());
}

/** The most that a bet of a batch may lose. */
const riskOf = ({ order, locked, market, plan, rest }: Decided): number =>
  rulesOf(locked).liabilityOf({
    ...order,
    placedAfter: market.round?.cardsOpen ?? null,
    fills: plan.fills,
    openPaise: rest.openPaise,
  });

/** The most that the open part a bet replaces could have lost. */
const leavingRiskOf = (locked: LockedMarket, { paise, ...order }: Withdrawn): number =>
  rulesOf(locked).liabilityOf({ ...order, fills: [], openPaise: paise });

type Leaving = { leaving: Withdrawn | undefined };

/** What a bet adds to the stakes of each window; what it replaces is no stake any more, if it was counted in the window. */
function addedBy({ bets }: OnMarket, { staked }: Guard, decided: Decided, { leaving }: Leaving): ByPeriod {
  const risk = riskOf(decided);
  if (!leaving) return overPeriods(() => risk);
  const leavingRisk = leavingRiskOf(decided.locked, leaving);
  return overPeriods((period) => {
    const isCounted = bets.has(leaving.id) || leaving.id >= staked.firstBets[period];
    return isCounted ? risk - leavingRisk : risk;
  });
}

const NOTHING = overPeriods(() => 0);
const plus = (a: ByPeriod, b: ByPeriod): ByPeriod => overPeriods((period) => a[period] + b[period]);

const stakedIn = ({ batches }: Pick<OnMarket, 'batches'>, playerId: number): ByPeriod =>
  [...batches.values()].reduce((sum, { staked }) => plus(sum, staked.get(playerId) ?? NOTHING), NOTHING);

type With = Leaving & { covered: Covered; funds: Funds; before: readonly PlayerPosition[] };

/** Whether a bet goes beyond what its player set as a limit, with what the batch has taken of the player before. */
export function beyondOwnLimits(
  batch: OnMarket,
  decided: Decided,
  { covered, funds, before, leaving }: With,
): ProtectionRefusal | undefined {
  const { playerId } = decided.order;
  const guard = batch.facts.guards.get(playerId);
  if (!guard) return undefined;
  const at = batch.at.getTime();
  const staked = plus(guard.staked.paise, stakedIn(batch, playerId));
  const added = addedBy(batch, guard, decided, { leaving });
  const held = heldFor(before, [playerId], decided.locked).get(playerId)?.exposurePaise ?? 0;
  const exposed = {
    beforePaise: funds.elsewherePaise + held,
    afterPaise: funds.elsewherePaise + (covered.held.get(playerId)?.exposurePaise ?? 0),
    costPaise: 0,
  };
  return refusalOfStake(guard, { staked, added }, at) ?? refusalOfLoss(guard, exposed, at);
}

/** Counts a bet that was taken. */
export function addStaked(batch: OnMarket, decided: Decided, leaving: Withdrawn | undefined): void {
  const { playerId } = decided.order;
  const guard = batch.facts.guards.get(playerId);
  if (!guard) return;
  const before = batch.staked.get(playerId) ?? NOTHING;
  batch.staked.set(playerId, plus(before, addedBy(batch, guard, decided, { leaving })));
}
