import { isOfAway } from '../../../slices/notices/keptNotices';
import { selectNotices } from '../../../slices/notices';
import { useAppSelector } from '../../../store/hooks';
import { NOTICES } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

const News = onDemand(async () => {
  const [{ AwayNews }] = await Promise.all([import('./AwayNews'), bring(NOTICES)]);
  return AwayNews;
}).OnDemand;

/** Where a player who comes back reads which bets were deleted meanwhile. */
export function AwayNewsOnDemand() {
  const isAny = useAppSelector((state) => selectNotices(state).some(isOfAway));
  return isAny && <News props={{}} waiting={() => null} />;
}
