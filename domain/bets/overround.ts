// What the best back prices of a market add up to: over 100 % the market keeps the rest.

const WHOLE = 1_000_000;

/** The chance a price stands for, millionths. Odds in hundredths: 2.50 is 400,000. */
export const chanceAtOdds = (odds: number): number => (WHOLE * 100) / odds;

/** The same for a rate per 100 in basis points: 100 (10,000) is 500,000. */
export const chanceAtRate = (rateBps: number): number => (WHOLE * 10_000) / (10_000 + rateBps);

/** The book in whole percent, per winner if several win; null while a runner has no price.
 * @param chances of every runner that may win, millionths; null: nothing is offered */
export function overroundPercent(chances: readonly (number | null)[], winners: number): number | null {
  let sum = 0;
  for (const chance of chances) {
    if (chance === null) return null;
    sum += chance;
  }
  return chances.length > 0 ? Math.round((100 * sum) / WHOLE / Math.max(1, winners)) : null;
}
