import * as v from 'valibot';

/** When the player pressed, and when the attempt that arrived left the page: epoch ms by the player's own clock. What is no
 * such number is as if it were not there, for a bet never fails by it. */
export const pressTime = v.fallback(
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  undefined,
);
