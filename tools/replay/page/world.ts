import { WebSocket } from 'ws';
import type { RecordingPort } from '@backlay/replay/sending/port';
import type { World } from '../../../store/base/root/world';
import type { Line } from './line';
import type { Tab } from './tab';

const FRAME_MS = 16;

/** A socket that receives nothing while the connection is cut. */
class LineSocket extends WebSocket {
  constructor(
    url: string,
    private readonly line: Line,
  ) {
    super(url);
  }
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'message') return super.emit(event, ...values);
    if (this.line.isSilent()) return false;
    return this.line.isGarbling()
      ? super.emit(event, Buffer.from('{"op'), false)
      : super.emit(event, ...values);
  }
}

/** A timer of minutes, such as clearing the console, must not keep the process running. */
function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

/** A page's world without a browser: real calls, socket and clock; what a browser has is in `tab`.
 * `baseUrl`: of the exchange, with a trailing slash; `line` may lose what goes over it. */
export function nodeWorld(baseUrl: string, line: Line, recording: RecordingPort, tab: Tab): World {
  return {
    baseUrl,
    openSocket: () => new LineSocket(`${baseUrl.replace(/^http/, 'ws')}stream`, line),
    fetch: line.fetch,
    clock: { now: () => Date.now(), after },
    alarm: () => Promise.resolve(after),
    random: () => Math.random(),
    frame: (run) => {
      const timer = setTimeout(run, FRAME_MS);
      return () => clearTimeout(timer);
    },
    local: tab.local,
    session: tab.session,
    address: tab.address,
    page: {
      ...tab.page,
      zoneOffset: () => 330,
      hostname: new URL(baseUrl).hostname,
      isNarrow: () => false,
      dress: () => undefined,
      clearConsole: () => undefined,
      log: () => undefined,
      leave: () => undefined,
      askBeforeLeaving: () => undefined,
      save: () => undefined,
      print: () => undefined,
      resetBase: () => undefined,
      forgetLast: () => undefined,
    },
    part: (load) => load(),
    recording: () => Promise.resolve(recording),
  };
}
