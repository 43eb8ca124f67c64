import { selectExposurePaise } from '../../../slices/exposure';
import { useAppSelector } from '../../../store/hooks';
import { BETTING } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { useIsWide } from '../../base/ui/useIsWide';

const lazyOpenBets = onDemand(() =>
  Promise.all([import('./OpenBets'), bring(BETTING)]).then(([{ OpenBets }]) => OpenBets),
);

/** The player's open bets beside lists of markets, at a desk; fetched for who risks something, as nothing stands below. */
export function OpenBetsOnDemand() {
  const isAny = useAppSelector((state) => (selectExposurePaise(state) ?? 0) > 0);
  return useIsWide() && isAny && <lazyOpenBets.OnDemand props={{}} waiting={() => null} />;
}
