import * as v from 'valibot';

/** When the player pressed, and when the attempt that arrived left the page: epoch ms by the player's own clock. What is no
 * such number is ignored, because a bet must never fail over it. */
export const pressTime = v.fallback(
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  undefined,
);
