import { bestOf } from '../../../domain/kinds/rules';
import type { LockedMarket } from './facts';
import type { PlayerPosition } from './positions';
import { refusals } from './refusals';
import type { Refusal } from './refusals';

/** Why the house does not lay this bet to the player, who might win or risk too much on the market.
 * @param positions of the market with the bet @param riskPaise what the player would hold back */
export function beyondLimits(
  positions: readonly PlayerPosition[],
  playerId: number,
  market: LockedMarket,
  riskPaise: number,
): Refusal | undefined {
  const { maxProfitPaise, maxLiabilityPaise } = market;
  if (maxLiabilityPaise !== null && riskPaise > maxLiabilityPaise)
    return refusals.liabilityLimit(maxLiabilityPaise);
  if (maxProfitPaise === null) return undefined;
  const own = positions.filter((one) => one.playerId === playerId);
  return bestOf(market, own, market) > maxProfitPaise ? refusals.profitLimit(maxProfitPaise) : undefined;
}
