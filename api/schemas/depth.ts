import * as v from 'valibot';
import { wireId } from './common';

export const depthRequest = v.object({ market_id: wireId, selection_id: wireId });

/** Decimal odds and rupees, best first. */
const levels = v.array(v.object({ price: v.number(), size: v.number() }));

export const depth = v.object({
  market_id: v.string(),
  selection_id: v.number(),
  ltp: v.nullable(v.number()),
  /** Rupees traded on the runner so far; 0 where the feed does not say. */
  traded: v.number(),
  /** Of it, what was traded at which odds, longest odds first; empty where the feed does not say. */
  trades: levels,
  back: levels,
  lay: levels,
});
