import type { ClientMessage } from '../../../api/schemas/stream';
import { hashSeed } from '../../../domain/base/random';
import type { Member } from './crowds';
import { deflate, NO_HISTORY } from './deflate';
import { frame, messagesOf } from './frames';
import type { Piece } from './frames';
import type { Lane } from './lanes';
import { headOf } from './parts';
import type { StreamParts } from './parts';
import { success } from './protocol';
import { drop, leave, send, sendBytes } from './session';
import type { Session, Subscription } from './session';
import { encodeDeflated, joined } from './wire';

const LAGGING_MS = 60_000;

function sendStanding(session: Session, ct: 'SUB_IMAGE' | 'RESUB_DELTA', changes: readonly Piece[]): void {
  const { subscription, parts } = session;
  if (!subscription) return;
  const { id, lane, initialClk, heartbeatMs, member } = subscription;
  const clk = String(lane.clk());
  const first = { ct, initialClk, heartbeatMs, conflateMs: lane.conflateMs };
  const messages = messagesOf(changes, (isFirst) => headOf(parts, id, clk, isFirst ? first : {}));
  const chars = messages.reduce((sum, text) => sum + text.length, 0);
  if (!member.deflates || !parts.mayDeflate(1, chars)) return messages.forEach((text) => send(session, text));
  lane.astray(member);
  const packed = messages.map((text) => encodeDeflated(deflate(Buffer.from(text), NO_HISTORY)));
  sendBytes(session, joined(packed));
}

const sendImage = (session: Session, { lane, marketIds }: Subscription): void =>
  sendStanding(session, 'SUB_IMAGE', lane.images(marketIds));

const isBehind = ({ wire, parts, laggingSince }: Session): boolean =>
  wire.bufferedBytes() > (laggingSince === null ? parts.bufferLimit : parts.bufferLimit / 4);

/** Disconnects a client that stays behind too long. */
function lag(session: Session): void {
  const now = session.parts.timers.now();
  session.laggingSince ??= now;
  if (now - session.laggingSince > LAGGING_MS) drop(session);
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

const memberOf = (session: Session, id: number): Member => ({
  id,
  deflates: session.wire.deflates,
  take: (bytes, at) => {
    if (session.closed || isLagging(session)) return false;
    sendBytes(session, bytes, at);
    return true;
  },
});

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
  `${bootId}-${lane.conflateMs}${lane.dialect ?? ''}-${hashSeed([...marketIds].sort().join(',')).toString(36)}`;

/** Sends what a returning client missed, or the image. */
function sendFirst(session: Session, subscription: Subscription, ask: Ask): void {
  const { lane, marketIds, initialClk } = subscription;
  const clk = Number(ask.clk);
  const known = ask.initialClk === initialClk && Number.isInteger(clk) && clk >= 0 && clk <= lane.clk();
  if (known) sendStanding(session, 'RESUB_DELTA', lane.since(marketIds, clk));
  else sendImage(session, subscription);
}

function begin(session: Session, subscription: Subscription, ask: Ask): void {
  subscription.lane.join(subscription.member, subscription.marketIds);
  // A client that has not read what was sent gets nothing more, however often it asks, until it has.
  if (isBehind(session)) lag(session);
  else sendFirst(session, subscription, ask);
  beat(session);
}

const noop = (): void => undefined;
const HERE = { ready: undefined, release: noop };

/** Replaces the previous subscription; a returning client gets what it missed, any other the image.
 * @returns what has to be waited for before it begins */
export function subscribe(session: Session, ask: Ask): Promise<void> | undefined {
  const { parts } = session;
  session.cancelHeartbeat();
  const lane = session.lanes.lane(ask.conflateMs ?? 100, ask.dialect ?? null);
  const marketIds = [...new Set(ask.marketFilter.marketIds)];
  const member = memberOf(session, ask.id);
  const initialClk = initialClkOf(parts, lane, marketIds);
  const { ready, release } = parts.follow?.(lane.worthKeeping(marketIds)) ?? HERE;
  const subscription = {
    id: ask.id,
    lane,
    marketIds,
    initialClk,
    member,
    unfollow: release,
    heartbeatMs: ask.heartbeatMs ?? 5000,
  };
  if (session.subscription) leave(session.subscription);
  session.subscription = subscription;
  send(session, success(ask.id));
  if (!ready) return void begin(session, subscription, ask);
  return ready.then(() => {
    if (!session.closed) begin(session, subscription, ask);
  });
}
