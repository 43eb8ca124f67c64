import type { Selectable } from 'kysely';
import type { CasinoReturnsTable } from '../../base/db/casinoTables';

export type ReturnsRow = Selectable<CasinoReturnsTable>;

/** Beyond so many standard deviations a day is looked at by people. */
export const MOST_SIGMAS = 4;

/** What the stakes of a day brought back, and what they bring back by the chances; 0.98 is 98 %. */
export const returnsOf = ({
  staked_paise: staked,
  won_paise: won,
  expected_paise: expected,
}: ReturnsRow) => ({
  achieved: (staked + won) / staked,
  expected: (staked + expected) / staked,
});

/** By how many standard deviations players won more (or less, below 0) than by the chances. */
export const sigmasOf = ({ won_paise: won, expected_paise: expected, variance }: ReturnsRow): number =>
  variance > 0 ? (won - expected) / Math.sqrt(variance) : 0;

/**
 * Whether a day strays too far. On a day of few rounds a single hit at long odds lies many deviations off and is no wonder, so
 * Bernstein's inequality, which counts the largest that one round can stray, has to find it as unlikely as four deviations are of
 * a day with many rounds.
 */
export function isAlarm(row: ReturnsRow): boolean {
  const off = Math.abs(row.won_paise - row.expected_paise);
  if (Math.abs(sigmasOf(row)) <= MOST_SIGMAS) return false;
  const exponent = off ** 2 / (2 * (row.variance + (row.stray * off) / 3));
  return exponent > MOST_SIGMAS ** 2 / 2;
}
