import type { Caller } from '../../base/call';
import type { Head, Piece } from './frames';
import type { createLanes, Lane, Member } from './lanes';
import type { StreamParts } from './parts';
import { failure } from './protocol';
import type { Failure } from './protocol';

export type Wire = {
  readonly from: { ip: string; device: string };
  readonly bufferedAmount: number;
  send: (text: string) => void;
  close: () => void;
  /** Closes at once, without waiting for the peer. */
  terminate: () => void;
};

export type Subscription = {
  id: number;
  lane: Lane;
  marketIds: readonly string[];
  initialClk: string;
  heartbeatMs: number;
  member: Member;
};

export type Session = {
  parts: StreamParts;
  lanes: ReturnType<typeof createLanes>;
  wire: Wire;
  caller: Caller | undefined;
  /** The bearer token, checked again from time to time. */
  token: string;
  subscription: Subscription | undefined;
  pending: Piece[];
  sentAt: number;
  /** When the client fell behind; null while it keeps up. */
  laggingSince: number | null;
  closed: boolean;
  feedStatus: number | null;
  cancelHeartbeat: () => void;
  release: () => void;
};

/** Sends a frame if the client is there, and postpones the next heartbeat. */
export function send(session: Session, text: string): void {
  if (session.closed) return;
  session.wire.send(text);
  session.sentAt = session.parts.timers.now();
}

/** Closes a connection once, with its heartbeat and subscription. */
export function close(session: Session): void {
  if (session.closed) return;
  session.closed = true;
  session.cancelHeartbeat();
  session.release();
  session.subscription?.lane.leave(session.subscription.member);
  session.wire.close();
}

/** Sends a failure, and closes if it says so. */
export function fail(session: Session, why: Failure): void {
  send(session, failure(why));
  if (why.connectionClosed) close(session);
}

/** The beginning of every `mcm` frame: subscription, clock, feed status. */
export const headOf = (
  { parts, feedStatus }: Session,
  id: number,
  clk: string,
  rest: Partial<Head> = {},
): Head => ({
  id,
  clk,
  pt: parts.clock.now(),
  ...(feedStatus === null ? {} : { status: feedStatus }),
  ...rest,
});
