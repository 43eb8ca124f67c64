import type { WatchedMatch } from '../../../api/matches';
import { useAppSelector } from '../../../store/hooks';
import { isLive } from '../../parts/markets/isLive';

/** The matches of a list; in play according to the stream, as the list may be minutes old. */
export function useShown(matches: readonly WatchedMatch[], isInPlayOnly: boolean): readonly WatchedMatch[] {
  return useAppSelector(
    ({ prices }) =>
      isInPlayOnly
        ? matches.filter(({ market, inPlay }) => {
            const known = prices.byId[market.id];
            return known ? isLive(known) : inPlay;
          })
        : matches,
    (a, b) => a === b || (a.length === b.length && a.every((match, i) => match === b[i])),
  );
}
