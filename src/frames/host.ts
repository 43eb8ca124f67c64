/** What a game tells the page around it. */
export type ToHost =
  | { type: 'game/ready' }
  | { type: 'game/busy' }
  | { type: 'game/idle' }
  | { type: 'game/balanceChanged' }
  | { type: 'game/close' }
  | { type: 'game/history'; round: string };

/** What the page tells a game. */
export type FromHost =
  { type: 'host/pause' } | { type: 'host/resume' } | { type: 'host/balance'; balance: number };

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/** Reads a message of the page; undefined: it is none of ours. */
export function readFromHost(data: unknown): FromHost | undefined {
  if (!isObject(data)) return undefined;
  const { type, balance } = data;
  if (type === 'host/pause' || type === 'host/resume') return { type };
  if (type !== 'host/balance') return undefined;
  return typeof balance === 'number' && Number.isSafeInteger(balance) ? { type, balance } : undefined;
}

export type Host = { tell: (message: ToHost) => void; stop: () => void };

/** Talks to the page around the frame: only to the origin that launched the game, and it hears none but that. */
export function openHost(origin: string, onMessage: (message: FromHost) => void): Host {
  const isFramed = window.parent !== window;
  const hear = (event: MessageEvent<unknown>): void => {
    if (event.source !== window.parent || event.origin !== origin) return;
    const message = readFromHost(event.data);
    if (message) onMessage(message);
  };
  window.addEventListener('message', hear);
  return {
    tell: (message) => {
      if (isFramed) window.parent.postMessage(message, origin);
    },
    stop: () => window.removeEventListener('message', hear),
  };
}
