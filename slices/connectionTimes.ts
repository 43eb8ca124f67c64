import type { Route } from './route';

/** Silence before a sign of life, until the exchange has named its own. */
export const HEARTBEAT_MS = 5_000;
/** How often an age on the screen grows. */
export const AGE_STEP_MS = 1_000;
/** A server that talks nonsense is asked for a fresh image this often at most. */
export const GARBLED_PAUSE_MS = 5_000;
/** Tries in a row that fail before prices are asked for instead; trying goes on meanwhile. */
export const TRIES_BEFORE_POLLING = 3;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds before try number `attempt` (from 1): doubling, half of it left to chance so that clients spread out. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.round(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + random / 2));

/** A match is asked for each second, lists less often. */
const MATCH_POLL_MS = 1_000;
const LIST_POLL_MS = 5_000;

/** Milliseconds from an answer to the next question. */
export const pollPauseMs = ({ name }: Route): number => (name === 'match' ? MATCH_POLL_MS : LIST_POLL_MS);

/** The player's bets change less often than prices. */
export const areBetsDue = (askedAt: number, at: number): boolean => at - askedAt >= LIST_POLL_MS;

/** One heartbeat of silence: a sign of life is asked for. Two: prices are old. Three: the line is given up. */
export type Silence = 'none' | 'quiet' | 'silent' | 'dead';

const BEATS: readonly (readonly [Silence, number])[] = [
  ['dead', 3],
  ['silent', 2],
  ['quiet', 1],
];

/** What `ageMs` without a word means where a heartbeat is due every `heartbeatMs`. */
export const silenceOf = (ageMs: number, heartbeatMs: number): Silence =>
  BEATS.find(([, beats]) => ageMs >= beats * heartbeatMs)?.[0] ?? 'none';

/** When a silence that began at `at` reaches `silence`. */
export const reaches = (silence: Silence, at: number, heartbeatMs: number): number =>
  at + (BEATS.find(([name]) => name === silence)?.[1] ?? 0) * heartbeatMs;

/** What follows from the exchange's word on a line that it ended; '' when it said none. */
export type Verdict = 'retry' | 'poll' | 'refused';

const VERDICTS: Readonly<Record<string, Verdict>> = {
  INVALID_SESSION: 'refused',
  NO_SESSION: 'refused',
  SUBSCRIPTION_LIMIT_EXCEEDED: 'poll',
  NO_SOCKET: 'poll',
};

/** Trying again helps neither a token that is no longer good nor a browser without sockets. */
export const verdictOf = (code: string): Verdict => VERDICTS[code] ?? 'retry';

/** The same markets in any order: a subscription of one is good for the other. */
export function areSameMarkets(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a);
  return a === b || (a.length === b.length && b.every((id) => known.has(id)));
}
