import type { WatchedMatch } from '../../../api/matches';
import { selectLiveMarket } from '../../../slices/prices';
import type { RootState } from '../../../store/base/root/rootReducer';

type Runner = WatchedMatch['market']['runners'][number];

const SHOWN = 3;
const NONE: readonly Runner[] = [];
/**
 * Chosen once for each reply: a cell must not change its runner under a finger, nor cost anything by frame. A memory of the
 * view, not of the session: the reply itself is the key and nothing else is kept, no event and no request depends on it,
 * and what a bet is placed on is named by the cell that is pressed. Travelling back shows the same runners with the prices
 * of that time.
 */
const chosen = new WeakMap<WatchedMatch, readonly Runner[]>();

/** The three shortest prices of a market with many runners; none before its prices have come. */
export function selectFavourites(state: Pick<RootState, 'prices'>, match: WatchedMatch): readonly Runner[] {
  const known = chosen.get(match);
  if (known) return known;
  const priced = (selectLiveMarket(state, match.market.id)?.runners ?? [])
    .filter(({ status, cells }) => status === 'ACTIVE' && (cells[0]?.odds ?? 0) > 0)
    .sort((a, b) => (a.cells[0]?.odds ?? 0) - (b.cells[0]?.odds ?? 0))
    .slice(0, SHOWN);
  if (priced.length < SHOWN) return NONE;
  chosen.set(match, priced);
  return priced;
}
