import * as v from 'valibot';
import { wireFlag, wireId } from './common';

export const sportsRequest = v.object({
  sport_id: v.optional(wireId),
  is_active: v.optional(v.union([wireFlag, v.literal('')])),
});
/** `match_count`: matches with an open market. */
export const sport = v.object({
  sport_id: v.number(),
  name: v.string(),
  is_active: v.number(),
  match_count: v.optional(v.number()),
});
export const sports = v.array(sport);
