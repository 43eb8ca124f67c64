import { formatOdds } from './ladder';
import type { OddsFormat } from './oddsFormat';

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** What is won for what is staked, exact and in lowest terms: 1.85 is '17/20', 2.00 '1/1'. Bookmakers round to customary fractions;
 * here two prices would then look alike, and the slip would reckon with another than it shows. */
function fractional(odds: number): string {
  const divisor = divisorOf(odds - 100, 100);
  return `${(odds - 100) / divisor}/${100 / divisor}`;
}

/** From evens up what 100 win, '+150'; below what must be staked to win 100, '-118', to the nearest whole. */
const american = (odds: number): string =>
  odds >= 200 ? `+${odds - 100}` : `-${Math.round(10_000 / (odds - 100))}`;

/** The chance at which the odds are fair, 1.85: '54.05%'. A third decimal below 10 %, where prices lie closer. */
function percent(odds: number): string {
  const chance = 10_000 / odds;
  return `${chance.toFixed(chance < 10 ? 3 : 2)}%`;
}

const WRITERS: Readonly<Record<OddsFormat, (odds: number) => string>> = {
  decimal: formatOdds,
  fractional,
  american,
  percent,
  // The win per 100 staked, as bookmakers' rates are written: 1.85 is '85'.
  per100: (odds) => String(odds - 100),
};

/** Odds (hundredths, from 1.01) in a format. */
export const formatOddsIn = (format: OddsFormat, odds: number): string => WRITERS[format](odds);
