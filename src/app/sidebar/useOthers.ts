import { useGetCasinoSeriesQuery, useGetCasinoSportsQuery } from '../../../api/casino';
import type { CasinoSeries } from '../../../api/casino';
import { useGetSportsQuery } from '../../../api/sports';
import type { Sport } from '../../../api/sports';
import { INDIAN_CASINO } from '../../../domain/product';
import { LIVE_CASINO } from '../nav/casinoPath';
import { listOf } from '../nav/useNavItems';

export type Offered = {
  readonly sports: readonly Sport[];
  /** The Indian casino is among the sports on offer; its series, null when it is not. */
  readonly ourCasino: readonly CasinoSeries[] | null;
  /** Unless its casino is known to be switched off: product.md section 2 names no condition for it. */
  readonly hasLiveCasino: boolean;
};

/** What Others shows; null until all of it is known. "The Indian casino sport exists" (product.md section 2)
 * is read as: sport -1 is in the list of active sports, so an operator who switches it off takes the entry
 * away with it. */
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
