import type { Caller } from '../../base/call';
import { frame } from './frames';
import type { createLanes } from './lanes';
import { headOf } from './parts';
import type { StreamParts } from './parts';
import { subscribeOrders, tellOrders } from './orderSubscription';
import { readMessage, success } from './protocol';
import { close, drop, fail, send, sendBytes } from './session';
import type { BetsOfMarket, Session } from './session';
import { subscribe } from './subscription';
import type { Wire } from './wire';

export type Connection = {
  received: (text: string) => void;
  /** A WebSocket ping costs an answer, so it counts as a message. */
  pinged: () => void;
  gone: () => void;
  /** Sends a message that must not be lost; a client too slow for it is disconnected and reloads all. */
  tell: (bytes: Buffer) => void;
  /** The same of changed bets, which an order subscription has in a form of its own. */
  tellBets: (change: BetsOfMarket, bytes: Buffer) => void;
  /** Says at once that the feed's status is another. */
  tellFeedStatus: () => void;
  /** Closes the connection if the token has expired. */
  recheck: () => Promise<void>;
  revoked: (tokenHash: string) => void;
  /** Closes the connection of a client that finds another process at the same address. */
  sendAway: () => void;
  playerId: () => number | undefined;
};

const AUTHENTICATION_MS = 15_000;
const RATE_WINDOW_MS = 10_000;
const RATE_MESSAGES = 100;

/** What an image of a player's bets costs, in markets: it is read from the database. */
const ORDER_IMAGE = 400;

const TOO_MANY = {
  errorCode: 'MAX_CONNECTION_LIMIT_EXCEEDED',
  errorMessage: 'This account has too many connections open',
  connectionClosed: true,
} as const;

/** Why a token opens no stream, or none any longer. Whoever must have a second step and has none sees nothing before it is set up
 * (players/auth/stepNeeded.ts), but stays signed in, to set it up. */
function barrierOf(caller: Caller | undefined): 'INVALID_SESSION' | 'SECOND_STEP_NEEDED' | undefined {
  if (!caller) return 'INVALID_SESSION';
  return caller.needsStep === true ? 'SECOND_STEP_NEEDED' : undefined;
}

/** Whoever comes while something is stopped asks what it is. */
function tellHalts(session: Session): void {
  const { isHalted, clock } = session.parts;
  if (isHalted?.()) send(session, JSON.stringify({ op: 'notice', pt: clock.now(), kind: 'halts' }));
}

/** Whose token it is; undefined if it opens no stream, which the client is told then. */
async function admitted(session: Session, id: number, token: string): Promise<Caller | undefined> {
  const caller = await session.parts.resolveToken(token, session.wire.from);
  if (session.closed) return undefined;
  const barrier = barrierOf(caller);
  if (!barrier) return caller;
  fail(session, { id, errorCode: barrier, connectionClosed: true });
  return undefined;
}

async function authenticate(session: Session, id: number, token: string): Promise<void> {
  if (session.caller)
    return fail(session, { id, errorCode: 'INVALID_INPUT', errorMessage: 'Already authenticated' });
  const { parts } = session;
  const owner = parts.ownerOf(token);
  if (owner !== undefined && parts.guard.isFull(owner)) return fail(session, { id, ...TOO_MANY });
  const caller = await admitted(session, id, token);
  if (!caller) return;
  const release = parts.guard.claimed(caller.playerId);
  if (!release) return fail(session, { id, ...TOO_MANY });
  const heard = parts.hear?.(caller.playerId);
  session.release = () => {
    release();
    heard?.release();
  };
  session.caller = caller;
  session.token = token;
  // What it reads from now on, it is told the changes of.
  if (heard?.ready) await heard.ready;
  send(session, success(id));
  tellHalts(session);
}

async function handle(session: Session, text: string): Promise<void> {
  if (session.closed) return;
  const read = readMessage(text);
  if (!read.ok) return fail(session, read.failure);
  const { message } = read;
  if (message.op === 'authentication') return authenticate(session, message.id, message.session);
  if (!session.caller)
    return fail(session, { id: message.id, errorCode: 'NO_SESSION', connectionClosed: true });
  if (message.op === 'heartbeat') return send(session, success(message.id));
  const markets = message.op === 'marketSubscription' ? message.marketFilter.marketIds.length : ORDER_IMAGE;
  if (!session.parts.guard.maySubscribe(session.caller.playerId, markets))
    return fail(session, {
      id: message.id,
      errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED',
      errorMessage: 'Too many subscriptions: the one before goes on',
    });
  return message.op === 'marketSubscription'
    ? subscribe(session, message)
    : subscribeOrders(session, message);
}

/** Returns true if the client sends more than a page or a well-behaved program would. */
function createFloodGate(parts: StreamParts): () => boolean {
  let windowAt = parts.timers.now();
  let received = 0;
  return () => {
    const now = parts.timers.now();
    if (now - windowAt > RATE_WINDOW_MS) {
      windowAt = now;
      received = 0;
    }
    received += 1;
    return received > RATE_MESSAGES;
  };
}

async function recheck(session: Session): Promise<void> {
  if (!session.caller || session.closed) return;
  const barrier = barrierOf(await session.parts.resolveToken(session.token, session.wire.from));
  if (barrier) fail(session, { errorCode: barrier, connectionClosed: true });
}

/** Whether the client reads what it is sent; one that does not is dropped. */
function keepsUp(session: Session): boolean {
  if (!session.caller) return false;
  if (session.wire.bufferedBytes() <= session.parts.bufferLimit * 2) return true;
  drop(session);
  return false;
}

function tell(session: Session, bytes: Buffer): void {
  if (keepsUp(session)) sendBytes(session, bytes);
}

function tellBets(session: Session, change: BetsOfMarket, bytes: Buffer): void {
  if (keepsUp(session) && !tellOrders(session, change)) sendBytes(session, bytes);
}

function tellFeedStatus(session: Session): void {
  const { subscription, parts } = session;
  if (!subscription) return;
  const { id, lane } = subscription;
  const { status } = parts.feed;
  send(session, frame(headOf(parts, id, String(lane.clk()), { ct: 'HEARTBEAT', status }), []));
}

const newSession = (parts: StreamParts, lanes: ReturnType<typeof createLanes>, wire: Wire): Session => ({
  parts,
  lanes,
  wire,
  caller: undefined,
  token: '',
  subscription: undefined,
  orders: undefined,
  sentAt: parts.timers.now(),
  laggingSince: null,
  closed: false,
  cancelHeartbeat: () => undefined,
  release: () => undefined,
});

/** Greets a client and serves it until either side closes. */
export function createConnection(
  parts: StreamParts,
  lanes: ReturnType<typeof createLanes>,
  wire: Wire,
  id: string,
): Connection {
  const session = newSession(parts, lanes, wire);
  const floods = createFloodGate(parts);
  send(session, JSON.stringify({ op: 'connection', connectionId: id }));
  const stopWaiting = parts.timers.after(AUTHENTICATION_MS, () => {
    if (!session.caller) fail(session, { errorCode: 'TIMEOUT', connectionClosed: true });
  });
  const broken = (error: unknown): void => {
    parts.report(error, 'stream');
    fail(session, { errorCode: 'UNEXPECTED_ERROR', connectionClosed: true });
  };
  const isFlood = (length: number): boolean => {
    if (session.closed) return true;
    if (!floods() && parts.guard.mayRead(session.caller?.playerId, length)) return false;
    fail(session, { errorCode: 'INVALID_INPUT', errorMessage: 'Too many messages', connectionClosed: true });
    return true;
  };
  let handled = Promise.resolve();
  return {
    pinged: () => void isFlood(0),
    received: (text) => {
      if (isFlood(text.length)) return;
      handled = handled.then(() => handle(session, text)).catch(broken);
    },
    gone: () => {
      stopWaiting();
      close(session);
    },
    tell: (bytes) => tell(session, bytes),
    tellBets: (change, bytes) => tellBets(session, change, bytes),
    tellFeedStatus: () => tellFeedStatus(session),
    recheck: () => recheck(session).catch(broken),
    revoked: (tokenHash) => {
      if (session.caller?.tokenHash === tokenHash)
        fail(session, { errorCode: 'INVALID_SESSION', connectionClosed: true });
    },
    sendAway: () => fail(session, { errorCode: 'SERVER_LEAVING', connectionClosed: true }),
    playerId: () => session.caller?.playerId,
  };
}
