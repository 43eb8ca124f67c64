import { winnings, type Side } from './bet';
import { mulDiv, type Paise } from './money';

/** `tied` runners share `places` places: 2 for 1 in the ordinary dead heat. */
export type DeadHeat = { places: number; tied: number };

/**
 * Profit or loss, paise, of a matched stake on one of the tied runners: places/tied of the stake wins at full odds, the
 * rest loses. Domain rules, section 7. It is the mean, to the nearest paisa, of what the fill would have moved had each
 * of the tied runners won alone, so one fill stays within what was reserved for it; a position of many fills may pass
 * its reservation by half a paisa for each. The layer's figure is the mirror of the backer's.
 */
export function deadHeatProfit(side: Side, stakePaise: Paise, odds: number, heat: DeadHeat): Paise {
  const { places, tied } = heat;
  const shared = places * winnings(stakePaise, odds) - (tied - places) * stakePaise;
  const backer = mulDiv(shared, 1, tied);
  return (side === 'back' ? backer : 0 - backer) || 0;
}
