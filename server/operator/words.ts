import * as v from 'valibot';

const LONGEST = 10_000;

/** Whatever is typed: each verb says itself what it takes, in words of its own. */
export const typed = v.pipe(v.string(), v.maxLength(LONGEST));

/** Typed, or not. */
export const maybe = v.optional(typed);

/** A switch of the command line. */
export const flag = v.optional(v.boolean());
