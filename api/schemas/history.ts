import * as v from 'valibot';
import { wireId } from './common';

export const priceHistoryRequest = v.object({ market_id: wireId });

/** Exchange time (ms since 1970), last traded odds, rupees traded so far. */
const point = v.tuple([v.number(), v.number(), v.number()]);

export const priceHistory = v.object({
  market_id: v.string(),
  /** Those that were traded, in the order of the market; points oldest first. */
  runners: v.array(v.object({ selection_id: v.number(), points: v.array(point) })),
});
