import type { WatchedMatch } from '../../../api/matches';
import { useAppSelector } from '../../../store/hooks';
import { isFinished, isLive } from '../../parts/markets/isLive';

export type Listed = readonly [ahead: readonly WatchedMatch[], over: readonly WatchedMatch[]];

const isSame = (a: readonly WatchedMatch[], b: readonly WatchedMatch[]): boolean =>
  a.length === b.length && a.every((match, i) => match === b[i]);

/** The matches of a list, those that are over apart; in play according to the stream, as the list may be minutes old. */
export function useShown(matches: readonly WatchedMatch[], isInPlayOnly: boolean): Listed {
  return useAppSelector(
    ({ prices }): Listed => {
      const isOver = ({ market }: WatchedMatch): boolean => {
        const known = prices.byId[market.id];
        return known !== undefined && isFinished(known);
      };
      const isPlayed = ({ market, inPlay }: WatchedMatch): boolean => {
        const known = prices.byId[market.id];
        return known ? isLive(known) : inPlay;
      };
      if (isInPlayOnly) return [matches.filter(isPlayed), []];
      const over = matches.filter(isOver);
      return over.length === 0 ? [matches, over] : [matches.filter((match) => !isOver(match)), over];
    },
    (a, b) => isSame(a[0], b[0]) && isSame(a[1], b[1]),
  );
}
