import { bestOf } from '../../../../domain/kinds/rules';
import { ownLimit } from '../../../../domain/placing/limits';
import type { LockedMarket } from '../order/facts';
import type { PlayerPosition } from '../positions/positions';
import { refusals } from '../order/refusals';
import type { Refusal } from '../order/refusals';

/** What the player would hold back with the bet, what is held back now, and the player's own limit of it. */
export type Risk = { riskPaise: number; heldPaise: () => number; maxLossPaise: number | null };

/** A bet that raises no risk is taken whatever the limit: it may have been lowered since. */
function beyondOwn({ maxLiabilityPaise }: LockedMarket, risk: Risk): Refusal | undefined {
  const own = ownLimit(maxLiabilityPaise, risk.maxLossPaise);
  if (own === null || risk.riskPaise <= own || risk.riskPaise <= risk.heldPaise()) return undefined;
  return refusals.ownLoss(own);
}

/** Why the player does not get this bet: too much might be won of the house or risked on the market.
 * @param positions of the market with the bet */
export function beyondLimits(
  positions: readonly PlayerPosition[],
  playerId: number,
  market: LockedMarket,
  risk: Risk,
): Refusal | undefined {
  const beyond = beyondOwn(market, risk);
  if (beyond) return beyond;
  const { riskPaise } = risk;
  const { maxProfitPaise, maxLiabilityPaise } = market;
  if (maxLiabilityPaise !== null && riskPaise > maxLiabilityPaise)
    return refusals.liabilityLimit(maxLiabilityPaise);
  if (maxProfitPaise === null) return undefined;
  const own = positions.filter((one) => one.playerId === playerId);
  return bestOf(market, own, market) > maxProfitPaise ? refusals.profitLimit(maxProfitPaise) : undefined;
}
