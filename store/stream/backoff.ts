const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Milliseconds before try number `attempt` (from 1): doubling, half of it left to chance so that clients spread out. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)) * (0.5 + random / 2));
