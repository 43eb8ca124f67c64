import type { Side } from './bet';
import { mulDiv, type Paise } from './money';

/** `tied` runners share `places` places: 2 for 1 in the ordinary dead heat. */
export type DeadHeat = { places: number; tied: number };

/**
 * Profit or loss, paise, of a matched stake on one of the tied runners: places/tied of the stake wins at full odds, the
 * rest loses. Domain rules, section 7: s*k/n*(o-1) - s*(n-k)/n as one fraction, rounded once, to the nearest paisa. The
 * layer's figure is the mirror of the backer's, so a fill still sums to 0 over its two players. The rounding may take up
 * to a paisa a fill beyond what was reserved (`bet.ts` cuts winnings down, this does not). `gain` is what a stake of
 * `unit` wins.
 */
function shared(
  side: Side,
  stakePaise: Paise,
  gain: number,
  unit: number,
  { places, tied }: DeadHeat,
): Paise {
  const backer = mulDiv(stakePaise, places * gain - (tied - places) * unit, tied * unit);
  return (side === 'back' ? backer : 0 - backer) || 0;
}

/** A dead heat at decimal odds, hundredths. */
export const deadHeatProfit = (side: Side, stakePaise: Paise, odds: number, heat: DeadHeat): Paise =>
  shared(side, stakePaise, odds - 100, 100, heat);

/** A dead heat at a rate, basis points. */
export const rateDeadHeatProfit = (side: Side, stakePaise: Paise, rateBps: number, heat: DeadHeat): Paise =>
  shared(side, stakePaise, rateBps, 10_000, heat);
