import type { Mark } from '../../slices/connectionStates';
import { HEARTBEAT_MS } from '../../slices/connectionTimes';
import type { SocketLike } from '../base/world';
import { decode } from './decode';
import type { Decoded } from './decode';

export type Session = {
  /** Replaces what was subscribed; with a mark of the same markets only what changed since is sent. */
  subscribe(id: number, marketIds: readonly string[], mark: Mark | null): void;
  /** Asks for a sign of life. */
  ping(): void;
  /** Ends the session; nothing is heard from it afterwards. */
  close(): void;
};

export type SessionEvents = {
  /** The exchange has accepted the token. */
  opened(): void;
  /** Market changes of the present subscription, and everything else, in order. */
  heard(message: Decoded): void;
  /** Something that fits no schema. */
  garbled(): void;
  /** The socket is gone or never came; `errorCode` is the exchange's word, '' when it said none. */
  lost(errorCode: string): void;
};

/** Speaks the stream's protocol on a socket: authentication first, then subscriptions. */
export function openSession(socket: SocketLike, token: string, on: SessionEvents): Session {
  let lastId = 1;
  let isAccepted = false;
  let isOver = false;
  const send = (message: object): void => socket.send(JSON.stringify(message));
  const end = (): void => {
    isOver = true;
    socket.close();
  };
  const lose = (errorCode: string): void => {
    if (isOver) return;
    end();
    on.lost(errorCode);
  };
  const hear = (message: Decoded): void => {
    if (message.op === 'status' && !message.isGood) lose(message.errorCode || 'UNEXPECTED_ERROR');
    else if (message.op === 'status' && message.id === 1 && !isAccepted) {
      isAccepted = true;
      on.opened();
    }
    // Left over from the subscription before.
    else if (message.op !== 'mcm' || message.id === lastId) on.heard(message);
  };

  socket.addEventListener('open', () => {
    if (!isOver) send({ op: 'authentication', id: 1, session: token });
  });
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return;
    const message = typeof data === 'string' ? decode(data) : null;
    if (message) hear(message);
    else on.garbled();
  });
  socket.addEventListener('close', () => lose(''));
  socket.addEventListener('error', () => lose(''));

  return {
    subscribe: (id, marketIds, mark) => {
      lastId = id;
      send({
        op: 'marketSubscription',
        id,
        marketFilter: { marketIds },
        conflateMs: 100,
        heartbeatMs: HEARTBEAT_MS,
        ...(mark ?? {}),
      });
    },
    ping: () => send({ op: 'heartbeat', id: 0 }),
    close: end,
  };
}
