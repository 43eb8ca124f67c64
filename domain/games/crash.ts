/** 52 bits, as many as a double holds with one to spare. */
const BITS = 52n;
const HIGH = 2 ** 20;

/** Greatest multiplier that is paid, hundredths: whoever is still in there is cashed out. */
export const CRASH_CAP = 10_000;

/**
 * Where the multiplier of a round ends, in hundredths: u of 52 bits, floor(99 / (1 - u)), at least 1.00. Any target up to the cap
 * returns 99 %. Whole numbers throughout, so that every machine finds the same.
 */
export function crashPoint(nextWord: () => number): number {
  const first = nextWord();
  const second = nextWord();
  const bits = BigInt(first) * BigInt(HIGH) + BigInt(second >>> 12);
  const all = 1n << BITS;
  const point = (99n * all) / (all - bits);
  return point < 100n ? 100 : Number(point);
}

/** How fast the multiplier grows: e to the power of this, each millisecond. */
const GROWTH_PER_MS = 0.000_06;

/** How it has grown so long after the start, hundredths, not rounded; a picture of time, not of chance. */
export const growthAt = (ms: number): number => 100 * Math.exp(GROWTH_PER_MS * Math.max(ms, 0));

/** The multiplier so long after the start, hundredths, rounded down. */
export const multiplierAt = (ms: number): number => Math.floor(growthAt(ms));

/** How long after the start a multiplier is reached, ms. @param multiplier hundredths, at least 100 */
export function msTo(multiplier: number): number {
  const ms = Math.max(0, Math.floor(Math.log(multiplier / 100) / GROWTH_PER_MS));
  // Rounding may have it one step early.
  return multiplierAt(ms) >= multiplier ? ms : ms + 1;
}

/** Whether a bet that leaves at `target` is paid in a round that ends at `point`: at the cap the point counts as reached. */
export const isPaidAt = (target: number, point: number): boolean => target <= Math.min(point, CRASH_CAP);

/** Least multiplier at which a bet may leave, hundredths: at 1.00 nothing has happened yet. */
export const LEAST_CASH_OUT = 101;

/** How long a round flies, ms: its last multiplier stands for all of its hundredth, and at the cap everybody is out. */
export const flightMsOf = (point: number): number => (point >= CRASH_CAP ? msTo(CRASH_CAP) : msTo(point + 1));

export type CashOutFacts = {
  /** When the bet asked to leave, ms after the start. */
  elapsedMs: number;
  /** Where it leaves by itself, hundredths; undefined: nowhere. */
  target: number | undefined;
  /** Where the round ends. */
  point: number;
};

export type CashOut = { kind: 'paid'; multiplier: number } | { kind: 'early' } | { kind: 'late' };

/** What becomes of a player's word to leave. A target that was reached meanwhile counts: the bet had left by itself. */
export function decideCashOut({ elapsedMs, target, point }: CashOutFacts): CashOut {
  if (elapsedMs >= flightMsOf(point)) return { kind: 'late' };
  const reached = multiplierAt(elapsedMs);
  if (reached < LEAST_CASH_OUT) return { kind: 'early' };
  return { kind: 'paid', multiplier: Math.min(reached, target ?? reached) };
}

/** How much of what is staked comes back at any target. */
export const CRASH_RETURN = 0.99;
