import * as v from 'valibot';
import { RECENT_AT_ONCE } from '../../domain/base/product';
import { wireId } from './common';

export const priceHistoryRequest = v.object({ market_id: wireId });

/** Exchange time (ms since 1970), last traded odds, rupees traded so far. */
const point = v.tuple([v.number(), v.number(), v.number()]);

export const priceHistory = v.object({
  market_id: v.string(),
  /** Those that were traded, in the order of the market; points oldest first. */
  runners: v.array(v.object({ selection_id: v.number(), points: v.array(point) })),
});

export const recentPricesRequest = v.object({
  market_ids: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(RECENT_AT_ONCE)),
});

/** Minutes ago, the odds from then on. */
const recentPoint = v.tuple([v.number(), v.number()]);

export const recentPrices = v.object({
  /** Those that were traded in the last hour; of each the favourite's course, oldest first. */
  markets: v.array(
    v.object({ market_id: v.string(), selection_id: v.number(), points: v.array(recentPoint) }),
  ),
});
