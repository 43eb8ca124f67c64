import { api } from '../../../api/base';
import type { RootState } from '../../../store/base/rootReducer';
import type { AppDispatch } from '../../../store/base/types';
import type { RecordingPort } from '../../../store/base/world';
import { makeStore } from '../../../store/makeStore';
import type { App } from '../../../store/makeStore';
import { firstDifference } from '../../../store/replay/diff';
import type { Difference } from '../../../store/replay/diff';
import { isObject } from '../../../store/recorder/learn';
import { Line } from '../sessions/playing/line';
import { Tab } from '../sessions/playing/tab';
import { nodeWorld } from '../sessions/playing/world';
import { Engine } from './engine';
import { Ports } from './ports';
import './queries';
import type { Came, Did, Tape, Turn } from './tape';
import { toDid, watchActions } from './watch';

/** Where a page did something else than was taped: after which input, and what it did then. Either may have done nothing more. */
export type Strayed = Difference & {
  readonly turn: number;
  readonly after: string;
  readonly expectedTo: string;
  readonly foundTo: string;
};

export type Driven = { readonly turns: number; readonly actions: number; readonly calls: number } & (
  { readonly status: 'equal' } | { readonly status: 'strayed'; readonly strayed: Strayed }
);

const BASE_URL = 'http://127.0.0.1/';

/** Nothing that is taped asks for it. */
const NO_RECORDING: RecordingPort = {
  write: () => Promise.reject(new Error('a recording is not written while it is driven')),
  save: () => undefined,
  keep: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  share: () => Promise.resolve(false),
};

type Query = { unsubscribe(): void };
type Initiate = (arg: unknown) => (dispatch: AppDispatch, getState: () => RootState) => Query;

function endpointOf(name: string): Initiate {
  const endpoints: Readonly<Record<string, unknown>> = api.endpoints;
  const endpoint = endpoints[name];
  const isOne = isObject(endpoint) && typeof endpoint['initiate'] === 'function';
  if (!isOne) throw new Error(`no query ${name} in this build`);
  return endpoint['initiate'] as Initiate;
}

/** What something was, in a line. */
function told(did: Did | undefined): string {
  switch (did?.did) {
    case 'action':
      return `action ${did.type}`;
    case 'call':
      return `call ${did.method} ${did.path}`;
    case 'open':
    case 'send':
    case 'close':
      return `${did.did} socket ${did.nth}`;
    default:
      return 'nothing more';
  }
}

function cameAs(came: Came): string {
  switch (came.came) {
    case 'event':
      return `${came.action.type}`;
    case 'query':
      return `the query ${came.endpoint}`;
    case 'timer':
      return `the timer ${came.key}`;
    case 'start':
    case 'secret':
      return came.came;
    default:
      return `${came.came} ${came.nth}`;
  }
}

/** A page driven by a tape instead of an exchange and a player. */
class Page {
  did: Did[] = [];
  readonly engine: Engine;
  readonly #ports: Ports;
  readonly #app: App;
  readonly #parts = new Map<number, () => Promise<unknown>>();
  readonly #queries = new Map<number, Query>();
  #inputs = 0;

  constructor(seed: number) {
    this.engine = new Engine(seed, () => () => undefined);
    const nothing = (): void => undefined;
    const note = (did: Did): void => void this.did.push(did);
    this.#ports = new Ports(BASE_URL, note, {
      ...{ call: nothing, open: nothing, send: nothing, close: nothing },
      part: (nth, load) => void this.#parts.set(nth, load),
    });
    const world = nodeWorld(BASE_URL, new Line(), NO_RECORDING, new Tab());
    const watch = watchActions((action) => note(toDid(action)));
    this.#app = makeStore({ world: this.#ports.in(world), enhancers: { inner: [watch] } });
  }

  /** False if nobody here waits for it. */
  take(came: Came): boolean {
    const { store, extra } = this.#app;
    this.#inputs += 1;
    this.engine.deal(this.#inputs);
    switch (came.came) {
      case 'start':
        void this.#app.start();
        return true;
      case 'event':
        store.dispatch(came.action);
        return true;
      case 'secret':
        extra.secrets.put(came.text);
        return true;
      case 'query':
        this.#queries.set(came.nth, store.dispatch(endpointOf(came.endpoint)(came.arg)));
        return true;
      case 'queryEnd':
        this.#queries.get(came.nth)?.unsubscribe();
        return this.#queries.delete(came.nth);
      case 'timer':
        return this.engine.fire(came.key);
      default:
        return this.#hear(came);
    }
  }

  /** Loads the code that comes in this turn. */
  async fetch({ came }: Turn): Promise<void> {
    for (const one of came) if (one.came === 'part' && one.isThere) await this.#parts.get(one.nth)?.();
  }

  stop(): void {
    this.#app.stop();
  }

  #hear(came: Extract<Came, { came: 'reply' | 'noReply' | 'part' | 'socket' | 'message' }>): boolean {
    switch (came.came) {
      case 'reply':
        return this.#ports.reply(came.nth, came.status, came.headers, came.text);
      case 'noReply':
        return this.#ports.noReply(came.nth);
      case 'part':
        return this.#ports.part(came.nth, came.isThere);
      case 'socket':
        return this.#ports.event(came.nth, came.what);
      default:
        return this.#ports.event(came.nth, 'message', came.text);
    }
  }
}

/** The first thing that is not what was taped. */
function strayedIn(turn: Turn, nth: number, found: readonly Did[]): Strayed | undefined {
  const after = turn.came.map(cameAs).join(', ');
  for (let i = 0; i < Math.max(turn.did.length, found.length); i += 1) {
    const [was, is] = [turn.did[i], found[i]];
    const difference = firstDifference(was, is);
    if (!difference) continue;
    const names = { expectedTo: told(was), foundTo: told(is) };
    // What is there of both says more than their hashes.
    const parts = was?.did === 'action' && is?.did === 'action' && firstDifference(was.action, is.action);
    return { turn: nth, after, ...names, ...(parts || difference) };
  }
  return undefined;
}

/** Runs the whole app below the view, effects included, on what came to it when it was taped, and compares what it did: each action
 * that reached the reducers and each call, in their order, as far as the first that differs. */
export async function drive({ seed, turns }: Tape): Promise<Driven> {
  const page = new Page(seed);
  const uninstall = page.engine.install();
  const count = { turns: 0, actions: 0, calls: 0 };
  try {
    for (const [nth, turn] of turns.entries()) {
      page.did = [];
      await page.fetch(turn);
      let missed: Came | undefined;
      await page.engine.take(turn.at, () => {
        missed = turn.came.find((came) => !page.take(came));
      });
      if (missed) {
        const after = cameAs(missed);
        const waited = { path: '', expected: true, found: false };
        const names = { expectedTo: 'wait for it', foundTo: 'nothing waits for it' };
        return { status: 'strayed', ...count, strayed: { turn: nth, after, ...names, ...waited } };
      }
      count.turns += 1;
      count.actions += page.did.filter(({ did }) => did === 'action').length;
      count.calls += page.did.filter(({ did }) => did === 'call').length;
      const strayed = strayedIn(turn, nth, page.did);
      if (strayed) return { status: 'strayed', ...count, strayed };
    }
    return { status: 'equal', ...count };
  } finally {
    page.stop();
    uninstall();
  }
}
