import type { BetRow } from '../../../api/schemas/bets';
import type { Caller } from '../../base/call';
import type { Member } from './crowds';
import type { OrderBook } from './orderBook';
import type { createLanes, Lane } from './lanes';
import type { StreamParts } from './parts';
import { failure } from './protocol';
import type { Failure } from './protocol';
import { encode } from './wire';
import type { Wire } from './wire';

export type Subscription = {
  id: number;
  lane: Lane;
  marketIds: readonly string[];
  initialClk: string;
  heartbeatMs: number;
  member: Member;
  unfollow: () => void;
};

/** Changed rows of one market, as players are told of them. */
export type BetsOfMarket = { id: string; matchId: string; bets: BetRow[] };

export type OrderSubscription = {
  id: number;
  heartbeatMs: number;
  book: OrderBook;
  clk: number;
  sentAt: number;
  /** Changes that came while the image was read; null: it has been sent. */
  waiting: BetsOfMarket[] | null;
  cancelHeartbeat: () => void;
};

export type Session = {
  parts: StreamParts;
  lanes: ReturnType<typeof createLanes>;
  wire: Wire;
  caller: Caller | undefined;
  /** The bearer token, checked again from time to time. */
  token: string;
  subscription: Subscription | undefined;
  orders: OrderSubscription | undefined;
  sentAt: number;
  /** When the client fell behind; null while it keeps up. */
  laggingSince: number | null;
  closed: boolean;
  cancelHeartbeat: () => void;
  release: () => void;
};

/** Sends frames if the client is there, and postpones the next heartbeat. @param at machine time, ms */
export function sendBytes(session: Session, bytes: Buffer, at = session.parts.timers.now()): void {
  if (session.closed) return;
  session.wire.send(bytes);
  session.sentAt = at;
}

/** The same for a message to this client alone. */
export const send = (session: Session, text: string): void => sendBytes(session, encode(text));

export function leave({ lane, member, unfollow }: Subscription): void {
  lane.leave(member);
  unfollow();
}

/** Closes a connection once, with its heartbeat and subscription. */
export function close(session: Session): void {
  if (session.closed) return;
  session.closed = true;
  session.cancelHeartbeat();
  session.orders?.cancelHeartbeat();
  session.release();
  if (session.subscription) leave(session.subscription);
  session.wire.close();
}

/** Sends a failure, and closes if it says so. */
export function fail(session: Session, why: Failure): void {
  send(session, failure(why));
  if (why.connectionClosed) close(session);
}

/** A client too slow for a word about it is gone at the end of this. */
const LAST_WORD_MS = 5000;

/** Disconnects a client that does not read what it is sent, and says so. */
export function drop(session: Session): void {
  const errorMessage = 'Too slow: what was sent has not been read';
  fail(session, { errorCode: 'TIMEOUT', errorMessage, connectionClosed: true });
  session.parts.timers.after(LAST_WORD_MS, () => session.wire.terminate());
}
