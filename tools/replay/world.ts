import { WebSocket } from 'ws';
import type { AddressBar, RecordingPort, StorageLike, World } from '../../store/base/world';
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
    // Nobody presses Back here.
    mark: () => undefined,
    isMarked: () => false,
    go: (delta) => {
      at = Math.min(history.length - 1, Math.max(0, at + delta));
    },
    onChange: () => () => undefined,
  };
}

/** A socket that receives nothing while the connection is cut. */
class LineSocket extends WebSocket {
  constructor(
    url: string,
    private readonly line: Line,
  ) {
    super(url);
  }
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    return event === 'message' && this.line.isSilent() ? false : super.emit(event, ...values);
  }
}

/** A page's world without a browser: real calls, socket and clock; storage and address bar in memory.
 * `baseUrl`: of the exchange, with a trailing slash; `line` may lose what goes over it. */
export function nodeWorld(baseUrl: string, line: Line, recording: RecordingPort): World {
  return {
    baseUrl,
    openSocket: () => new LineSocket(`${baseUrl.replace(/^http/, 'ws')}stream`, line),
    fetch: line.fetch,
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        // A timer of minutes, such as clearing the console, must not keep the process running.
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
      alerts: {
        permission: () => 'granted',
        ask: () => Promise.resolve('granted'),
        show: () => undefined,
      },
      zoneOffset: () => 330,
      hostname: new URL(baseUrl).hostname,
      isNarrow: () => false,
      isHidden: () => false,
      isOnline: () => true,
      dress: () => undefined,
      clearConsole: () => undefined,
      log: () => undefined,
      leave: () => undefined,
      askBeforeLeaving: () => undefined,
      save: () => undefined,
      print: () => undefined,
      resetBase: () => undefined,
      onVisibility: () => () => undefined,
      onOnline: () => () => undefined,
      onReturn: () => () => undefined,
      onStorage: () => () => undefined,
    },
    part: (load) => load(),
    recording: () => Promise.resolve(recording),
  };
}
