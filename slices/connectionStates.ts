import { AGE_STEP_MS, HEARTBEAT_MS, reaches } from './connectionTimes';

/** Why nobody vouches for the prices that are known. */
export type StaleBecause = 'silent' | 'lost' | 'offline' | 'refused' | 'upstream';

/** Where the stream was, to resume there after a break, in the exchange's words; good for the wanted markets only. */
export type Mark = { readonly initialClk: string; readonly clk: string };

/** `wanted`: markets whose prices are to come. `lastAt`: local time of the last sign of life. `stale`: null
 * while somebody vouches for the prices. `lines`, `asks`: sockets asked for, and questions put where there is
 * none, counted. */
export type Known = {
  readonly wanted: readonly string[];
  readonly mark: Mark | null;
  readonly lastAt: number | null;
  readonly stale: StaleBecause | null;
  readonly lines: number;
  readonly asks: number;
};
/** A line that the exchange has accepted. `subscription`: how often markets were asked for on it. */
export type Accepted = Known & {
  readonly lastAt: number;
  readonly subscription: number;
  readonly heartbeatMs: number;
  readonly pingedAt: number | null;
  readonly garbledAt: number | null;
};

/** The line to the exchange: what is wanted of it, how it fares and what comes next. `attempt`: number of the
 * try under way or to come, from 1. Times are local, epoch milliseconds. In `polling`, `since`: a try for a
 * socket is under way; `askAt`: when to ask again, null while an answer is awaited. */
export type Connection =
  | { status: 'idle' }
  | (Known & { status: 'connecting'; attempt: number; since: number })
  | (Known & { status: 'waiting'; attempt: number; retryAt: number })
  | (Accepted & { status: 'live' })
  | (Accepted & { status: 'silent'; ageMs: number })
  | (Known & {
      status: 'polling';
      attempt: number;
      retryAt: number | null;
      since: number | null;
      askAt: number | null;
      betsAt: number;
    })
  | (Known & { status: 'offline' })
  | (Known & { status: 'refused'; code: string });

type Of<Status> = Extract<Connection, { status: Status }>;
export type Open = Of<'live' | 'silent'>;
export type Polling = Of<'polling'>;

/** What outlives a change of state. */
export const knownOf = ({ wanted, mark, lastAt, stale, lines, asks }: Known): Known => ({
  ...{ wanted, mark, lastAt, stale, lines, asks },
});

export const isAccepted = (c: Connection): c is Open => c.status === 'live' || c.status === 'silent';

/** A socket is on its way. */
export const isTrying = (c: Connection): c is Of<'connecting' | 'polling'> =>
  c.status === 'connecting' || (c.status === 'polling' && c.since !== null);

/** Number of the socket that is open or on its way, null where there is none. */
export const lineOf = (c: Connection): number | null => (isTrying(c) || isAccepted(c) ? c.lines : null);

/** Why the prices on the screen are old; null while the stream or answers to calls vouch for them. */
export const staleBecause = (c: Connection): StaleBecause | null => (c.status === 'idle' ? null : c.stale);

/** A socket may neither open nor fail: that is silence too. */
const givenUpAt = (since: number): number => reaches('dead', since, HEARTBEAT_MS);

function pollingDueAt({ askAt, retryAt, since }: Polling): number | null {
  const due = [askAt, retryAt, since === null ? null : givenUpAt(since)].filter((at) => at !== null);
  return due.length > 0 ? Math.min(...due) : null;
}

/** A sign of life was asked for since the last one came. */
const isPinged = ({ pingedAt, lastAt }: Accepted): boolean => pingedAt !== null && pingedAt >= lastAt;

/** When this state is to be told the time, epoch milliseconds; null where nothing is due. */
export function dueAt(c: Connection): number | null {
  switch (c.status) {
    case 'connecting':
      return givenUpAt(c.since);
    case 'waiting':
      return c.retryAt;
    case 'live':
      return reaches(isPinged(c) ? 'silent' : 'quiet', c.lastAt, c.heartbeatMs);
    case 'silent':
      return Math.min(c.lastAt + c.ageMs + AGE_STEP_MS, reaches('dead', c.lastAt, c.heartbeatMs));
    case 'polling':
      return pollingDueAt(c);
    default:
      return null;
  }
}
