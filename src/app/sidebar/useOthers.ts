import { useGetCasinoSeriesQuery, useGetCasinoSportsQuery } from '../../../api/casino';
import type { CasinoSeries } from '../../../api/casino';
import { useGetSportsQuery } from '../../../api/sports';
import type { Sport } from '../../../api/sports';
import { INDIAN_CASINO } from '../../../domain/base/product';
import { LIVE_CASINO } from '../nav/casinoPath';
import { listOf } from '../nav/useNavItems';

export type Offered = {
  readonly sports: readonly Sport[];
  /** Series of the Indian casino; null if that sport is not active. */
  readonly ourCasino: readonly CasinoSeries[] | null;
  /** True unless its casino is known to be off: product.md section 2 names no condition. */
  readonly hasLiveCasino: boolean;
};

/** What Others shows; null until all of it has loaded. "The Indian casino sport exists" (product.md section
 * 2) means that sport -1 is active, so an operator can switch the entry off. */
export function useOthers(): Offered | null {
  const sports = listOf(useGetSportsQuery());
  const casinos = listOf(useGetCasinoSportsQuery());
  const hasOurs = sports?.some(({ sportId }) => sportId === INDIAN_CASINO) ?? false;
  const series = listOf(useGetCasinoSeriesQuery('sidebar', { skip: !hasOurs }));
  if (!sports || !casinos || (hasOurs && !series)) return null;
  return {
    sports,
    ourCasino: hasOurs ? (series ?? []) : null,
    hasLiveCasino: !casinos.some(({ sportId, isActive }) => sportId === LIVE_CASINO && !isActive),
  };
}
