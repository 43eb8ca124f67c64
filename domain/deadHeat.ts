import { winnings, type Side } from './bet';
import { mulDiv, type Paise } from './money';

/** `tied` runners share `places` places: 2 for 1 in the ordinary dead heat. */
export type DeadHeat = { places: number; tied: number };

/**
 * Profit or loss, paise, of a matched stake on one of the tied runners: places/tied of the stake wins at full odds, the
 * rest loses. Domain rules, section 7. Rounded once, to the nearest paisa, but never beyond what a plain win or loss of
 * the same fill would move, so one fill stays within what was reserved for it; a position of many fills may pass its
 * reservation by half a paisa for each. The layer's figure is the mirror of the backer's.
 */
export function deadHeatProfit(side: Side, stakePaise: Paise, odds: number, heat: DeadHeat): Paise {
  const { places, tied } = heat;
  // s*k/n*(o-1) - s*(n-k)/n over the common denominator, odds being hundredths.
  const exact = mulDiv(stakePaise, places * odds - tied * 100, tied * 100);
  const backer = Math.max(0 - stakePaise, Math.min(winnings(stakePaise, odds), exact));
  return (side === 'back' ? backer : 0 - backer) || 0;
}
