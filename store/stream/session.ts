import type { ResumeMark } from '../../slices/connection/connectionStates';
import { HEARTBEAT_MS } from '../../slices/connection/connectionTimes';
import type { SocketLike } from '../base/root/world';
import { decode } from './decode';
import type { Decoded } from './decode';

export type Session = {
  /** Replaces the subscription; with a mark of the same markets only later changes are sent. */
  subscribe(id: number, marketIds: readonly string[], mark: ResumeMark | null): void;
  ping(): void;
  close(): void;
};

export type SessionEvents = {
  /** The exchange has accepted the token. */
  opened(): void;
  /** Market changes of the current subscription, and every other message, in order. */
  heard(message: Decoded): void;
  garbled(): void;
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
    // Drops messages of earlier subscriptions.
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
