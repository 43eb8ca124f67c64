import { AGE_STEP_MS, HEARTBEAT_MS, reachedAt } from './connectionTimes';

/** Why the known prices cannot be trusted. */
export type StaleBecause = 'silent' | 'lost' | 'offline' | 'refused' | 'upstream';

/** Where to resume the stream after a break, in the exchange's terms; valid for the wanted markets only. */
export type ResumeMark = { readonly initialClk: string; readonly clk: string };

/** `wanted`: markets whose prices are needed. `lastAt`: local time of the last message. `stale`: null while
 * prices are trusted. `lines`, `asks`: how many sockets were opened, and how many polls were sent in place of
 * one. */
export type ConnectionFacts = {
  readonly wanted: readonly string[];
  readonly mark: ResumeMark | null;
  readonly lastAt: number | null;
  readonly stale: StaleBecause | null;
  readonly lines: number;
  readonly asks: number;
};
/** A connection the exchange has accepted. `subscription`: how many subscriptions were made on it. */
export type AcceptedConnection = ConnectionFacts & {
  readonly lastAt: number;
  readonly subscription: number;
  readonly heartbeatMs: number;
  readonly pingedAt: number | null;
  readonly garbledAt: number | null;
};

/** The connection to the exchange. `attempt`: number of the current or next attempt, from 1. Times are local
 * epoch milliseconds. In `polling`, `since`: when the socket now being opened was started, null if none is; `askAt`: time of
 * the next poll, null while one is pending. */
export type Connection =
  | { status: 'idle' }
  | (ConnectionFacts & { status: 'connecting'; attempt: number; since: number })
  | (ConnectionFacts & { status: 'waiting'; attempt: number; retryAt: number })
  | (AcceptedConnection & { status: 'live' })
  | (AcceptedConnection & { status: 'silent'; ageMs: number })
  | (ConnectionFacts & {
      status: 'polling';
      attempt: number;
      retryAt: number | null;
      since: number | null;
      askAt: number | null;
      betsAt: number;
    })
  | (ConnectionFacts & { status: 'offline' })
  | (ConnectionFacts & { status: 'refused'; code: string });

type WithStatus<Status> = Extract<Connection, { status: Status }>;
export type Open = WithStatus<'live' | 'silent'>;
export type Trying = WithStatus<'connecting' | 'polling'>;
export type Polling = WithStatus<'polling'>;

/** The fields that survive a change of status. */
export const factsOf = ({ wanted, mark, lastAt, stale, lines, asks }: ConnectionFacts): ConnectionFacts => ({
  wanted,
  mark,
  lastAt,
  stale,
  lines,
  asks,
});

export const isAccepted = (c: Connection): c is Open => c.status === 'live' || c.status === 'silent';

/** A socket is being opened. */
export const isTrying = (c: Connection): c is Trying =>
  c.status === 'connecting' || (c.status === 'polling' && c.since !== null);

/** Number of the socket that is open or being opened; null if there is none. */
export const socketNumberOf = (c: Connection): number | null =>
  isTrying(c) || isAccepted(c) ? c.lines : null;

/** Why the prices on screen are stale; null while the stream or polling keeps them fresh. */
export const staleBecause = (c: Connection): StaleBecause | null => (c.status === 'idle' ? null : c.stale);

/** A socket that neither opens nor fails is given up after as much silence as a dead connection. */
const givenUpAt = (since: number): number => reachedAt('dead', since, HEARTBEAT_MS);

/** What the page tells players about the connection. */
export type Trouble = 'reconnecting' | 'silent' | 'polling' | 'offline' | 'refused' | 'upstream';

/** A break that the first new attempt repairs is not reported: nobody could read a message that is gone at once. */
const FIRST_REPORTED_ATTEMPT = 2;

/** Why prices cannot be trusted, as far as players are told; null while there is nothing to say. */
export function troubleOf(c: Connection): Trouble | null {
  switch (c.status) {
    case 'idle':
      return null;
    case 'live':
      return c.stale === 'upstream' ? 'upstream' : null;
    case 'connecting':
    case 'waiting':
      return c.attempt < FIRST_REPORTED_ATTEMPT ? null : 'reconnecting';
    default:
      return c.status;
  }
}

function pollingDueAt({ askAt, retryAt, since }: Polling): number | null {
  const due = [askAt, retryAt, since === null ? null : givenUpAt(since)].filter((at) => at !== null);
  return due.length > 0 ? Math.min(...due) : null;
}

/** A ping was sent since the last message. */
const isPinged = ({ pingedAt, lastAt }: AcceptedConnection): boolean =>
  pingedAt !== null && pingedAt >= lastAt;

/** The latest time in the state, local epoch milliseconds, also while reconnecting. Null while nothing is tried. */
export function newestAt(c: Connection): number | null {
  switch (c.status) {
    case 'connecting':
      return c.since;
    case 'waiting':
      return c.retryAt;
    case 'live':
      return c.lastAt;
    case 'silent':
      return c.lastAt + c.ageMs;
    case 'polling':
      return Math.max(c.betsAt, c.lastAt ?? 0, c.since ?? 0);
    default:
      return null;
  }
}

/** When `timePassed` is due in this state, epoch milliseconds; null if never. */
export function dueAt(c: Connection): number | null {
  switch (c.status) {
    case 'connecting':
      return givenUpAt(c.since);
    case 'waiting':
      return c.retryAt;
    case 'live':
      return reachedAt(isPinged(c) ? 'silent' : 'quiet', c.lastAt, c.heartbeatMs);
    case 'silent':
      return Math.min(c.lastAt + c.ageMs + AGE_STEP_MS, reachedAt('dead', c.lastAt, c.heartbeatMs));
    case 'polling':
      return pollingDueAt(c);
    default:
      return null;
  }
}
