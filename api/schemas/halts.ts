import * as v from 'valibot';
import { HALT_SCOPES } from '../../domain/placing/halt';

export const haltsRequest = v.object({});

/** Bets that an operator has stopped. */
export const haltRow = v.object({
  scope: v.picklist(HALT_SCOPES),
  /** Of the sport, match, market or player; empty for all. */
  id: v.string(),
  /** Of sport, match or market; empty if it is not known here. */
  name: v.string(),
  /** Of a match or market; empty for others. */
  match_id: v.string(),
  /** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
  since: v.string(),
  reason: v.string(),
  /** Cancels and cash out too. */
  everything: v.boolean(),
});
export type HaltRow = v.InferOutput<typeof haltRow>;

export const haltsReply = v.array(haltRow);
