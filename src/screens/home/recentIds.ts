import { createContext, useMemo } from 'react';
import { RECENT_AT_ONCE } from '../../../domain/base/product';
import { kindIn } from '../../../domain/kinds/recorded';
import { traitsOf } from '../../../domain/kinds/rules';
import type { WatchedMatch } from '../../../api/matches';

/** The markets of a list, by which its rows ask for their last hour together. */
export const RecentIds = createContext<readonly string[]>([]);

const NAMES_APART = ' ';

/** Those of a list whose prices are kept. */
export function useRecentIds(matches: readonly WatchedMatch[]): readonly string[] {
  const names = matches
    .flatMap(({ market }) => (traitsOf(kindIn(market)).hasHistory ? [market.id] : []))
    .join(NAMES_APART);
  // The same object while the list has the same markets: each of its rows looks at it.
  return useMemo(() => (names === '' ? [] : names.split(NAMES_APART)), [names]);
}

/** The part of the list that is asked for together with a market. */
export function askedWith(ids: readonly string[], marketId: string): readonly string[] {
  const place = ids.indexOf(marketId);
  const from = place - (place % RECENT_AT_ONCE);
  return place < 0 ? [] : ids.slice(from, from + RECENT_AT_ONCE);
}
