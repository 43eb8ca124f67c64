import * as v from 'valibot';
import { ROUND_STATES } from './casino';

/** What the page reads of a public record (fairness.md 4.6): enough to deal the round again. */
export const roundRecord = v.object({
  table: v.string(),
  round: v.number(),
  round_id: v.string(),
  opens_at: v.number(),
  epoch_mix: v.string(),
  entropy: v.object({ head: v.string() }),
  beacon: v.nullable(v.object({ signature: v.string() })),
  /** Lost with the round, else shown with its result. */
  seed: v.nullable(v.string()),
  cards: v.array(v.array(v.string())),
  outcome: v.string(),
  state: v.picklist(ROUND_STATES),
});
