import type { SocketLike, World } from '../base/world';
import { decode } from './decode';
import type { Heard } from './decode';

/** Where the stream was, to resume there after a break; good for exactly these markets. */
export type Mark = { readonly key: string; readonly initialClk: string; readonly clk: string };

export type Session = {
  /** Replaces what was subscribed; with a mark of the same markets only what changed since is sent. */
  subscribe(marketIds: readonly string[], mark: Mark | null): void;
  /** Asks for a sign of life. */
  ping(): void;
  /** Ends the session; nothing is heard from it afterwards. */
  close(): void;
};

export type Ears = {
  /** The exchange has accepted the token. */
  opened(): void;
  /** Market changes of the present subscription, and everything else, in order. */
  heard(message: Heard): void;
  /** Something that fits no schema: only a fresh image can be trusted now. */
  garbled(): void;
  /** The socket is gone or never came; `errorCode` is the exchange's word, '' when it said none. */
  lost(errorCode: string): void;
};

/** The mark after a message; `initialClk` comes with the first of a subscription only. */
export const moved = (
  mark: Mark | null,
  key: string | null | undefined,
  initialClk: string | null,
  clk: string,
): Mark | null => {
  const start = initialClk ?? mark?.initialClk;
  return start === undefined ? null : { key: key ?? '', initialClk: start, clk };
};

/** The same text for the same markets in any order. */
export const keyOf = (marketIds: readonly string[]): string => [...marketIds].sort().join(',');

/** The token is no longer good; trying again with it would not help. */
export const isSessionOver = (errorCode: string): boolean =>
  errorCode === 'INVALID_SESSION' || errorCode === 'NO_SESSION';

/** A socket on its way, or null where none can be had: a browser without, or a policy that forbids. */
export function tryOpen(openSocket: World['openSocket']): SocketLike | null {
  try {
    return openSocket?.() ?? null;
  } catch {
    return null;
  }
}

/** Speaks the stream's protocol on a socket: authentication first, then subscriptions. */
export function openSession(socket: SocketLike, token: string, heartbeatMs: number, ears: Ears): Session {
  let lastId = 1;
  let isAccepted = false;
  let isOver = false;
  const send = (message: object): void => socket.send(JSON.stringify(message));
  const end = (): void => {
    isOver = true;
    socket.onmessage = null;
    socket.onclose = null;
    socket.onerror = null;
    socket.close();
  };
  const lose = (errorCode: string): void => {
    if (isOver) return;
    end();
    ears.lost(errorCode);
  };
  const hear = (message: Heard): void => {
    if (message.op === 'status' && !message.isGood) lose(message.errorCode || 'UNEXPECTED_ERROR');
    else if (message.op === 'status' && message.id === 1 && !isAccepted) {
      isAccepted = true;
      ears.opened();
    }
    // Left over from the subscription before.
    else if (message.op !== 'mcm' || message.id === lastId) ears.heard(message);
  };

  socket.onopen = () => send({ op: 'authentication', id: 1, session: token });
  socket.onmessage = ({ data }) => {
    const message = typeof data === 'string' ? decode(data) : null;
    if (message) hear(message);
    else ears.garbled();
  };
  socket.onclose = () => lose('');
  socket.onerror = () => lose('');

  return {
    subscribe: (marketIds, mark) => {
      lastId += 1;
      const resume =
        mark && mark.key === keyOf(marketIds) ? { initialClk: mark.initialClk, clk: mark.clk } : {};
      send({
        op: 'marketSubscription',
        id: lastId,
        marketFilter: { marketIds },
        conflateMs: 100,
        heartbeatMs,
        ...resume,
      });
    },
    ping: () => send({ op: 'heartbeat', id: 0 }),
    close: end,
  };
}
