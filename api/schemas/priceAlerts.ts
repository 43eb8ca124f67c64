import * as v from 'valibot';

/** Last traded odds of a runner that a player wants to be told of, once; `rises`: when they come up to it, else down to it.
 * `reached`: null while it waits; `at` in UTC+5:30, yyyy-MM-dd HH:mm:ss. */
export const wireAlert = v.object({
  alert_id: v.number(),
  match_id: v.string(),
  match_name: v.string(),
  market_id: v.string(),
  market_name: v.string(),
  selection_id: v.number(),
  runner_name: v.string(),
  odds: v.number(),
  rises: v.boolean(),
  reached: v.nullable(v.object({ odds: v.number(), at: v.string() })),
});
export type WireAlert = v.InferOutput<typeof wireAlert>;

/** Decimal odds from 1.01 to 1000. */
export const addAlertRequest = v.object({
  market_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  selection_id: v.pipe(v.number(), v.integer()),
  odds: v.number(),
  rises: v.boolean(),
});

export const removeAlertRequest = v.object({ alert_id: v.pipe(v.number(), v.integer(), v.minValue(1)) });
