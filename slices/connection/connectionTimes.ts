/** Assumed until the exchange states its own interval. */
export const HEARTBEAT_MS = 5_000;
/** How often an age on screen is updated. */
export const AGE_STEP_MS = 1_000;
/** At most this often is a fresh image requested from a server that sends unreadable messages. */
export const GARBLED_PAUSE_MS = 5_000;
/** Consecutive failed attempts before polling starts; reconnecting goes on meanwhile. */
export const TRIES_BEFORE_POLLING = 3;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds before attempt `attempt` (from 1): doubling, half of it random so that clients spread out. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.round(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + random / 2));

const MATCH_POLL_MS = 1_000;
const LIST_POLL_MS = 5_000;

/** Milliseconds from a reply to the next poll. @param screen where the player is, a `route` */
export const pollPauseMs = ({ name }: { readonly name: string }): number =>
  name === 'match' ? MATCH_POLL_MS : LIST_POLL_MS;

/** The player's bets change less often than prices, so they are polled less often. */
export const areBetsDue = (askedAt: number, at: number): boolean => at - askedAt >= LIST_POLL_MS;

/** One heartbeat of silence: a ping is sent. Two: prices are stale. Three: the connection is closed. */
export type Silence = 'none' | 'quiet' | 'silent' | 'dead';

const BEATS: readonly (readonly [Silence, number])[] = [
  ['dead', 3],
  ['silent', 2],
  ['quiet', 1],
];

/** What `ageMs` without a message means when a heartbeat is due every `heartbeatMs`. */
export const silenceOf = (ageMs: number, heartbeatMs: number): Silence =>
  BEATS.find(([, beats]) => ageMs >= beats * heartbeatMs)?.[0] ?? 'none';

/** When a silence that began at `at` becomes this one, epoch milliseconds. */
export const reachedAt = (silence: Silence, at: number, heartbeatMs: number): number =>
  at + (BEATS.find(([name]) => name === silence)?.[1] ?? 0) * heartbeatMs;

/** What to do after the exchange closed the connection with a code. */
export type Verdict = 'retry' | 'move' | 'poll' | 'refused';

const VERDICTS: Readonly<Record<string, Verdict>> = {
  INVALID_SESSION: 'refused',
  NO_SESSION: 'refused',
  // Signed in, but for nothing before a second step is set up: signing out would leave no way to do so.
  SECOND_STEP_NEEDED: 'poll',
  SUBSCRIPTION_LIMIT_EXCEEDED: 'poll',
  NO_SOCKET: 'poll',
  SERVER_LEAVING: 'move',
};

/** Retrying helps neither a rejected token nor a browser without WebSocket; a process that ends has others beside it.
 * `code` is '' if none was sent. */
export const verdictOf = (code: string): Verdict => VERDICTS[code] ?? 'retry';

/** Whether both name the same markets in any order: a subscription to one then serves the other. */
export function areSameMarkets(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a);
  return a === b || (a.length === b.length && b.every((id) => known.has(id)));
}
