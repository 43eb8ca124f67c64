import type { ClientMessage } from '../../../api/schemas/stream';
import { hashSeed } from '../../../domain/random';
import { framesOf } from './crowds';
import type { Member } from './crowds';
import { frame } from './frames';
import type { Head, Piece } from './frames';
import type { Lane } from './lanes';
import type { StreamParts } from './parts';
import { success } from './protocol';
import { close, headOf, send, sendBytes } from './session';
import type { Session, Subscription } from './session';

const LAGGING_MS = 60_000;

function sendStanding(session: Session, ct: 'SUB_IMAGE' | 'RESUB_DELTA', changes: readonly Piece[]): void {
  const { subscription, parts } = session;
  if (!subscription) return;
  const { id, lane, initialClk, heartbeatMs } = subscription;
  const clk = String(lane.clk());
  const first = { ct, initialClk, heartbeatMs, conflateMs: lane.conflateMs };
  const bytes = framesOf(changes, (isFirst) => headOf(parts, id, clk, isFirst ? first : {}));
  sendBytes(session, bytes);
}

const sendImage = (session: Session, { lane, marketIds }: Subscription): void =>
  sendStanding(session, 'SUB_IMAGE', lane.images(marketIds));

const isBehind = ({ wire, parts, laggingSince }: Session): boolean =>
  wire.bufferedAmount > (laggingSince === null ? parts.bufferLimit : parts.bufferLimit / 4);

/** Disconnects a client that stays behind too long. */
function lag(session: Session): void {
  const now = session.parts.timers.now();
  session.laggingSince ??= now;
  if (now - session.laggingSince <= LAGGING_MS) return;
  close(session);
  session.wire.terminate();
}

/** Nothing is queued for a slow client; it gets a new image once it has caught up. */
function isLagging(session: Session): boolean {
  if (isBehind(session)) {
    lag(session);
    return true;
  }
  if (session.laggingSince === null) return false;
  session.laggingSince = null;
  if (session.subscription) sendImage(session, session.subscription);
  return true;
}

function memberOf(session: Session, id: number): Member {
  const head = (clk: string): Head => headOf(session.parts, id, clk);
  return {
    flush: (delta) => {
      if (session.closed || isLagging(session)) return;
      sendBytes(session, delta.bytes(id, head), delta.at);
    },
  };
}

function beat(session: Session): void {
  const { subscription, parts } = session;
  if (!subscription || session.closed) return;
  const { id, lane, heartbeatMs } = subscription;
  const idle = parts.timers.now() - session.sentAt;
  if (idle >= heartbeatMs && !isLagging(session))
    send(session, frame(headOf(parts, id, String(lane.clk()), { ct: 'HEARTBEAT' }), []));
  const next = Math.max(50, heartbeatMs - (parts.timers.now() - session.sentAt));
  session.cancelHeartbeat = parts.timers.after(idle >= heartbeatMs ? heartbeatMs : next, () => beat(session));
}

type Ask = Extract<ClientMessage, { op: 'marketSubscription' }>;

/** A clock is valid for the same markets and pace in the same run of the server. */
const initialClkOf = ({ bootId }: StreamParts, lane: Lane, marketIds: readonly string[]): string =>
  `${bootId}-${lane.conflateMs}-${hashSeed([...marketIds].sort().join(',')).toString(36)}`;

/** Sends what a returning client missed, or the image. */
function sendFirst(session: Session, subscription: Subscription, ask: Ask): void {
  const { lane, marketIds, initialClk } = subscription;
  const clk = Number(ask.clk);
  const known = ask.initialClk === initialClk && Number.isInteger(clk) && clk >= 0 && clk <= lane.clk();
  if (known) sendStanding(session, 'RESUB_DELTA', lane.since(marketIds, clk));
  else sendImage(session, subscription);
}

/** Replaces the previous subscription; a returning client gets what it missed, any other the image. */
export function subscribe(session: Session, ask: Ask): void {
  const { parts } = session;
  session.cancelHeartbeat();
  if (session.subscription) session.subscription.lane.leave(session.subscription.member);
  const lane = session.lanes.lane(ask.conflateMs ?? 100);
  const marketIds = [...new Set(ask.marketFilter.marketIds)];
  const member = memberOf(session, ask.id);
  const initialClk = initialClkOf(parts, lane, marketIds);
  const subscription = {
    id: ask.id,
    lane,
    marketIds,
    initialClk,
    member,
    heartbeatMs: ask.heartbeatMs ?? 5000,
  };
  session.subscription = subscription;
  send(session, success(ask.id));
  lane.join(member, marketIds);
  // A client that has not read what was sent gets nothing more, however often it asks, until it has.
  if (isBehind(session)) lag(session);
  else sendFirst(session, subscription, ask);
  beat(session);
}
