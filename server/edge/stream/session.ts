import type { Caller } from '../../base/call';
import type { Head } from './frames';
import type { createLanes, Lane, Member } from './lanes';
import type { StreamParts } from './parts';
import { failure, type Failure } from './protocol';

/** What a connection needs of a WebSocket. */
export type Wire = {
  readonly from: { ip: string; device: string };
  readonly bufferedAmount: number;
  send: (text: string) => void;
  close: () => void;
  /** At once, without waiting for the other side. */
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

/** One client, from its connection to its end. */
export type Session = {
  parts: StreamParts;
  lanes: ReturnType<typeof createLanes>;
  wire: Wire;
  caller: Caller | undefined;
  /** The bearer token, asked about again from time to time. */
  token: string;
  subscription: Subscription | undefined;
  pending: string[];
  sentAt: number;
  /** Since when the client is too slow to take prices; null: it keeps up. */
  laggingSince: number | null;
  closed: boolean;
  feedStatus: number | null;
  cancelHeartbeat: () => void;
  /** Gives the account's place back. */
  release: () => void;
};

/** Sends a frame unless the client is gone; what is sent puts the next heartbeat off. */
export const send = (session: Session, text: string): void => {
  if (session.closed) return;
  session.wire.send(text);
  session.sentAt = session.parts.timers.now();
};

/** Ends a connection once, whoever asks: no heartbeat, no prices, no socket. */
export const close = (session: Session): void => {
  if (session.closed) return;
  session.closed = true;
  session.cancelHeartbeat();
  session.release();
  session.subscription?.lane.leave(session.subscription.member);
  session.wire.close();
};

/** Says what is wrong, and hangs up where the failure says so. */
export const fail = (session: Session, why: Failure): void => {
  send(session, failure(why));
  if (why.connectionClosed) close(session);
};

/** What every `mcm` to this client begins with: its subscription, the lane's clock, trouble of the feed. */
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
