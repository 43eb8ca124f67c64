import { selectNewestAt } from '../../../slices/connection';
import { selectPrices } from '../../../slices/prices';
import { useAppSelector } from '../../../store/hooks';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useSay } from '../../base/i18n/words';

/** Nothing is said of what is over sooner, seconds. */
const LASTS = 5;
const MINUTE = 60;

/** Whole seconds since then by the newest time known, whole minutes from the second on; null while it is news. */
export function secondsSince(state: RootState, since: number | undefined): number | null {
  if (since === undefined) return null;
  const now = Math.max(selectNewestAt(state) ?? 0, selectPrices(state).pt);
  const seconds = Math.floor((now - since) / 1000);
  if (seconds < LASTS) return null;
  return seconds < MINUTE ? seconds : Math.floor(seconds / MINUTE) * MINUTE;
}

/** For how long a market has been as it is: rendered once a second at most, and not for what is short. */
export function Lasting({ since }: { since: number | undefined }) {
  const say = useSay();
  const seconds = useAppSelector((state) => secondsSince(state, since));
  if (seconds === null) return null;
  return (
    <small>
      {seconds < MINUTE
        ? say('market.lasts', { seconds })
        : say('market.lastsMinutes', { minutes: seconds / MINUTE })}
    </small>
  );
}
