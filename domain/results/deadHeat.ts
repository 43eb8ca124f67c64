import type { Side } from '../bets/bet';
import { mulDiv } from '../base/money';
import type { Paise } from '../base/money';

/** `tied` runners share `places` places: 2 for 1 in the ordinary dead heat. */
export type DeadHeat = { places: number; tied: number };

/** Profit or loss (paise) of a matched stake on a tied runner: places/tied of it wins at full odds, the rest
 * loses. Section 7: s*k/n*(o-1) - s*(n-k)/n as one fraction, rounded once to the nearest paisa; the layer's
 * is the mirror image, so a fill still sums to 0. Each fill may exceed what was reserved by up to a paisa.
 * `gain` is what a stake of `unit` wins. */
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

/** Dead-heat profit or loss (paise) at decimal odds in hundredths. */
export const deadHeatProfit = (side: Side, stakePaise: Paise, odds: number, heat: DeadHeat): Paise =>
  shared(side, stakePaise, odds - 100, 100, heat);

/** Dead-heat profit or loss (paise) at a rate in basis points. */
export const rateDeadHeatProfit = (side: Side, stakePaise: Paise, rateBps: number, heat: DeadHeat): Paise =>
  shared(side, stakePaise, rateBps, 10_000, heat);
