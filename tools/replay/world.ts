import { WebSocket } from 'ws';
import type { AddressBar, SocketLike, StorageLike, World } from '../../store/base/world';
import type { Line } from './line';

const FRAME_MS = 16;

function memoryStorage(): StorageLike {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

function memoryAddress(): AddressBar {
  const history = ['/'];
  let at = 0;
  return {
    path: () => history[at] ?? '/',
    push: (path) => {
      at += 1;
      history.splice(at, history.length, path);
    },
    replace: (path) => void history.splice(at, 1, path),
    go: (delta) => {
      at = Math.min(history.length - 1, Math.max(0, at + delta));
    },
    onChange: () => () => undefined,
  };
}

/** The library's socket behind the shape the stream uses. */
function openSocket(url: string, line: Line): SocketLike {
  const socket = new WebSocket(url);
  const like: SocketLike = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  socket.on('open', () => like.onopen?.({}));
  socket.on('message', (data: Buffer) => {
    if (!line.isSilent()) like.onmessage?.({ data: data.toString('utf8') });
  });
  socket.on('close', () => like.onclose?.({}));
  socket.on('error', (error) => like.onerror?.(error));
  return like;
}

/**
 * The world of a page without a page: real calls, a real socket and the real clock; storage and address bar in memory.
 *
 * @param baseUrl of the exchange, with a trailing slash.
 * @param line what goes over it may be lost.
 */
export function nodeWorld(baseUrl: string, line: Line): World {
  return {
    baseUrl,
    openSocket: () => openSocket(`${baseUrl.replace(/^http/, 'ws')}stream`, line),
    fetch: line.fetch,
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        // What is due in minutes, as clearing the console, must not keep a session open that is over.
        const timer = setTimeout(run, ms).unref();
        return () => clearTimeout(timer);
      },
    },
    random: () => Math.random(),
    frame: (run) => {
      const timer = setTimeout(run, FRAME_MS);
      return () => clearTimeout(timer);
    },
    local: memoryStorage(),
    session: memoryStorage(),
    address: memoryAddress(),
    page: {
      hostname: new URL(baseUrl).hostname,
      isNarrow: () => false,
      isHidden: () => false,
      isOnline: () => true,
      dress: () => undefined,
      clearConsole: () => undefined,
      log: () => undefined,
      leave: () => undefined,
      resetBase: () => undefined,
      onVisibility: () => () => undefined,
      onOnline: () => () => undefined,
      onReturn: () => () => undefined,
      onStorage: () => () => undefined,
    },
  };
}
