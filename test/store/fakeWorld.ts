import type { Permission } from '../../slices/alerts';
import type { RecordingPort } from '@backlay/replay/sending/port';
import type { AddressBar, Page, SocketLike, StorageLike, World, PushPort } from '../../store/base/root/world';

/** A clock moved by hand: timers run in order of their time when `tick` passes it. */
export function manualClock(start = 1_760_000_000_000) {
  let now = start;
  let next = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const due = (limit: number) =>
    [...timers].filter(([, t]) => t.at <= limit).sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const id = (next += 1);
      timers.set(id, { at: now + ms, run });
      return () => void timers.delete(id);
    },
    pending: () => timers.size,
    /** Lets promises settle between timers, as a browser does. */
    tick: async (ms: number) => {
      const limit = now + ms;
      await settle();
      for (let found = due(limit); found; found = due(limit)) {
        timers.delete(found[0]);
        now = found[1].at;
        found[1].run();
        await settle();
      }
      now = limit;
    },
  };
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 60; i += 1) await Promise.resolve();
}

export function fakeStorage(start: Record<string, string> = {}) {
  const held = new Map(Object.entries(start));
  const writes: string[] = [];
  const storage: StorageLike = {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => {
      writes.push(key);
      held.set(key, text);
    },
    removeItem: (key) => {
      writes.push(`-${key}`);
      held.delete(key);
    },
    clear: () => {
      writes.push('-*');
      held.clear();
    },
  };
  return { ...storage, held, writes, all: () => Object.fromEntries(held) };
}

export function fakeAddress(start = '/') {
  const history = [start];
  /** Places of `history` that are marks. */
  const marks = new Set<number>();
  let at = 0;
  const put = (path: string) => {
    history.splice(at + 1, history.length, path);
    at += 1;
    for (const place of [...marks]) if (place >= at) marks.delete(place);
  };
  const heard = new Set<(path: string) => void>();
  const tell = () => heard.forEach((hear) => hear(history[at] ?? '/'));
  const address: AddressBar = {
    path: () => history[at] ?? '/',
    push: put,
    replace: (path) => {
      history[at] = path;
      marks.delete(at);
    },
    mark: () => {
      put(history[at] ?? '/');
      marks.add(at);
    },
    isMarked: () => marks.has(at),
    go: (delta) => {
      at = Math.min(Math.max(at + delta, 0), history.length - 1);
      tell();
    },
    onChange: (hear) => {
      heard.add(hear);
      return () => void heard.delete(hear);
    },
  };
  return {
    ...address,
    history,
    at: () => at,
    /** The player edits the address or follows a plain link. */
    type: (path: string) => {
      put(path);
      tell();
    },
  };
}

function fakePage() {
  const looks: Parameters<Page['dress']>[0][] = [];
  const on = {
    visibility: new Set<() => void>(),
    online: new Set<(isOnline: boolean) => void>(),
    shown: new Set<() => void>(),
    storage: new Set<(key: string | null) => void>(),
  };
  const state = {
    isNarrow: false,
    isHidden: false,
    isOnline: true,
    cleared: 0,
    basesReset: 0,
    asksBeforeLeaving: false,
  };
  const left: string[] = [];
  const logged: string[] = [];
  const join =
    <T>(set: Set<T>) =>
    (hear: T) => {
      set.add(hear);
      return () => void set.delete(hear);
    };
  const alerts = {
    /** What the browser answers when it is asked, and what holds now. */
    answer: 'granted' as Permission,
    permission: 'default' as Permission,
    shown: [] as { title: string; text: string; press: () => void }[],
  };
  /** What the browser's push service answers. */
  const push = {
    answer: 'silent' as Awaited<ReturnType<PushPort['subscribe']>>,
    isGone: false,
  };
  const page: Page = {
    hostname: 'play.example',
    alerts: {
      permission: () => alerts.permission,
      ask: () => Promise.resolve((alerts.permission = alerts.answer)),
      show: ({ title, text }, press) => void alerts.shown.push({ title, text, press }),
    },
    push: () =>
      Promise.resolve({
        subscribe: () => Promise.resolve(push.answer),
        renew: () => Promise.resolve(typeof push.answer === 'string' ? undefined : push.answer),
        unsubscribe: () => Promise.resolve(void (push.isGone = true)),
      }),
    zoneOffset: () => 330,
    isNarrow: () => state.isNarrow,
    isHidden: () => state.isHidden,
    isOnline: () => state.isOnline,
    dress: (look) => void looks.push(look),
    clearConsole: () => void (state.cleared += 1),
    log: (text) => void logged.push(text),
    leave: (url) => void left.push(url),
    askBeforeLeaving: (asks) => void (state.asksBeforeLeaving = asks),
    save: (name) => void left.push(`saved ${name}`),
    print: (file) => void left.push(`printed ${file.size} bytes`),
    resetBase: () => void (state.basesReset += 1),
    forgetLast: () => undefined,
    onVisibility: join(on.visibility),
    onOnline: join(on.online),
    onReturn: join(on.shown),
    onStorage: join(on.storage),
  };
  return {
    page,
    alerts,
    push,
    state,
    looks,
    /** Addresses the page was left for. */
    left,
    logged,
    hide: (isHidden: boolean) => {
      state.isHidden = isHidden;
      on.visibility.forEach((hear) => hear());
    },
    goOnline: (isOnline: boolean) => {
      state.isOnline = isOnline;
      on.online.forEach((hear) => hear(isOnline));
    },
    /** Back from another page, as the browser had kept this one. */
    comeBack: () => on.shown.forEach((hear) => hear()),
    touchStorage: (key: string | null) => on.storage.forEach((hear) => hear(key)),
  };
}

/** What a page has recorded, as far as a report needs it. */
function fakeRecording() {
  const asked: Parameters<RecordingPort['write']>[0][] = [];
  const given: string[] = [];
  /** `pause`: what writing waits for. */
  const state = { isBroken: false, canShare: true, base64: 'H4sI', pause: Promise.resolve() };
  const port: RecordingPort = {
    write: async (what, onPart) => {
      asked.push(what);
      if (state.isBroken) throw new Error('no room');
      await state.pause;
      if (!onPart(0.5)) throw new Error('cancelled');
      const times = { from: 1_760_000_000_000, to: 1_760_000_060_000 };
      return { base64: state.base64, bytes: 3, actions: 2, ...times, reach: 'before' as const };
    },
    save: (name, base64) => void given.push(`saved ${name} ${base64}`),
    keep: () => Promise.resolve(void given.push('kept')),
    forget: () => Promise.resolve(void given.push('forgotten')),
    share: (name, base64) => {
      if (state.canShare) given.push(`shared ${name} ${base64}`);
      return Promise.resolve(state.canShare);
    },
  };
  return { port, asked, given, state };
}

/** A socket whose other end is the test. */
class FakeSocket implements SocketLike {
  readonly sent: Record<string, unknown>[] = [];
  isClosed = false;
  readonly #heard: Record<string, (event: { data: unknown }) => void> = {};
  addEventListener(name: string, heard: (event: { data: unknown }) => void) {
    this.#heard[name] = heard;
  }
  send(text: string) {
    const message: Record<string, unknown> = JSON.parse(text);
    this.sent.push(message);
  }
  close() {
    this.isClosed = true;
  }
  open() {
    this.#heard['open']?.({ data: null });
  }
  say(message: unknown) {
    this.#heard['message']?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  drop() {
    this.#heard['close']?.({ data: null });
  }
}

export type Asked = { path: string; method: string; body: unknown; headers: Record<string, string> };
type Answer =
  { status?: number; headers?: Record<string, string>; body?: unknown; text?: string } | 'lost' | 'silent';

/** Answers calls by path; records what was asked. */
export function fakeServer(answers: Record<string, Answer | ((asked: Asked) => Answer)> = {}) {
  const asked: Asked[] = [];
  const serve: typeof fetch = (input, init) => {
    const path = (input instanceof Request ? input.url : input.toString()).replace(/^.*?api\//, '');
    const call: Asked = {
      path,
      method: init?.method ?? 'GET',
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      headers: Object.fromEntries(new Headers(init?.headers)),
    };
    asked.push(call);
    const found = answers[path];
    const answer = typeof found === 'function' ? found(call) : (found ?? { status: 404, body: {} });
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'silent') {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      });
    }
    const text = answer.text ?? JSON.stringify(answer.body ?? null);
    const response = new Response(null, { status: answer.status ?? 200, headers: answer.headers ?? {} });
    // A real body is read through a stream, which takes turns of the machine's own clock.
    return Promise.resolve(
      Object.assign(response, {
        text: () => Promise.resolve(text),
        blob: () => Promise.resolve(new Blob([text], { type: response.headers.get('content-type') ?? '' })),
      }),
    );
  };
  return { fetch: serve, asked, answers, paths: () => asked.map((call) => call.path) };
}

/** `ok(data)` as the server wraps it. */
export const ok = (data: unknown, message = '') => ({ body: { status: true, message, data } });
export const refused = (code: string, message = '') => ({ body: { status: false, message, code } });

/** A whole world of fakes; every part can be reached and replaced. */
export function fakeWorld(parts: { storage?: Record<string, string>; path?: string } = {}) {
  const clock = manualClock();
  const local = fakeStorage(parts.storage);
  const session = fakeStorage();
  const address = fakeAddress(parts.path);
  const page = fakePage();
  const server = fakeServer();
  const recording = fakeRecording();
  const sockets: FakeSocket[] = [];
  const frames = new Set<() => void>();
  const world: World = {
    baseUrl: 'http://exchange.test/',
    fetch: server.fetch,
    clock,
    alarm: () => Promise.resolve(clock.after),
    random: () => 0.5,
    frame: (run) => {
      frames.add(run);
      return () => void frames.delete(run);
    },
    local,
    session,
    address,
    page: page.page,
    part: (load) => load(),
    recording: () => Promise.resolve(recording.port),
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  };
  const paint = () => {
    const now = [...frames];
    frames.clear();
    now.forEach((run) => run());
  };
  return {
    world,
    clock,
    local,
    session,
    address,
    page,
    server,
    recording,
    sockets,
    paint,
    socket: () => sockets.at(-1),
  };
}
