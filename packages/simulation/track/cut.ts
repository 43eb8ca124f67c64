import * as v from 'valibot';

/** When a match is listed and starts, ms. `moved`: until then the list said another start. */
const times = v.object({
  listAt: v.number(),
  startAt: v.number(),
  moved: v.optional(v.object({ until: v.number(), startAt: v.number() })),
});
export type Times = v.InferOutput<typeof times>;

/** A match that an operator ended while it was in play: nothing of its plan from `at` on is played. It says
 * by itself when the match was, so that cuts before it need not be kept. */
export const cut = v.object({
  /** The key of its track, and its number there. */
  track: v.string(),
  n: v.number(),
  times,
  at: v.number(),
  /** Of match odds; several tied, none: void. */
  winners: v.array(v.number()),
});
export type Cut = v.InferOutput<typeof cut>;

/** From the end that an operator made to the next match, which is then a minute away at most. */
export const NEXT_AFTER_MS = 45_000;

/** The cut with which a match begins its script again; undefined for one that is played to its end. */
export const cutOf = (cuts: readonly Cut[], n: number): Cut | undefined => cuts.find((one) => one.n === n);

/** Cuts that still matter after a new one: of those whose match is said to be closed the last alone. */
export function withCut(cuts: readonly Cut[], added: Cut, saidAt: number): Cut[] {
  const last = cuts.findLastIndex(({ at }) => at <= saidAt);
  return [...cuts.slice(Math.max(0, last)), added];
}

/** A slot's match as it is after the one before was cut: if it has not started, it does so at once. */
export function movedBy(before: Cut | undefined, { listAt, startAt }: Times): Times {
  if (!before || startAt <= before.at) return { listAt, startAt };
  const moved = { until: before.at, startAt };
  return { listAt, startAt: Math.min(startAt, before.at + NEXT_AFTER_MS), moved };
}
