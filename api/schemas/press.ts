import * as v from 'valibot';

/** Epoch ms by the player's own clock; what is no such number is as if it were not there, for a bet never fails by it. */
const moment = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined);

/** When the player pressed, and when the attempt that arrived left the page. */
export const pressTimes = { pressed_at: moment, sent_at: moment };
