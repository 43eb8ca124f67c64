import type { Action, Reducer, StoreEnhancer } from 'redux';
import { liftedOf } from '../travel/lifted';

/** One dispatch: the action, the state before it, and when (ms on the recorder's clock). */
export type Entry = { readonly action: Action; readonly before: unknown; readonly at: number };

/** The ring's content at one moment. Indices count from the oldest entry kept. */
export type Recording = {
  readonly entries: readonly Entry[];
  readonly end: unknown;
  readonly marks: readonly { readonly index: number; readonly note: string }[];
  /** Entries whose state came from DevTools (commit, import, toggle), not from the action before. */
  readonly jumps: ReadonlySet<number>;
  /** Epoch ms at which the recorder's clock stood at 0. */
  readonly origin: number;
};

export type Recorder = {
  /** Belongs below `applyMiddleware` and above `headEnhancer`: it sees what reaches the reducer. */
  readonly enhancer: StoreEnhancer;
  /** Adds a tester's note at this point. */
  mark(note: string): void;
  recording(): Recording;
  /** Actions since the page was loaded, those the ring has let go included. */
  count(): number;
};

export type RecorderClock = { now(): number; readonly origin: number };

const CAPACITY = 10_000;

const pageClock: RecorderClock = {
  now: () => performance.now(),
  origin: performance.timeOrigin,
};

/** Three flat arrays used as a ring: a dispatch costs three stores and no allocation. */
class Ring {
  readonly #actions: Action[] = [];
  readonly #states: unknown[] = [];
  readonly #times: Float64Array;
  #next = 0;
  count = 0;

  constructor(readonly capacity: number) {
    this.#times = new Float64Array(capacity);
  }

  push(action: Action, before: unknown, at: number): void {
    const i = this.#next;
    this.#actions[i] = action;
    this.#states[i] = before;
    this.#times[i] = at;
    this.#next = i + 1 === this.capacity ? 0 : i + 1;
    this.count++;
  }

  get first(): number {
    return Math.max(0, this.count - this.capacity);
  }

  entries(): Entry[] {
    const list: Entry[] = [];
    for (let n = this.first; n < this.count; n++) {
      const i = n % this.capacity;
      const action = this.#actions[i];
      if (action) list.push({ action, before: this.#states[i], at: this.#times[i] ?? 0 });
    }
    return list;
  }
}

/** Records every dispatch by reference: nothing is copied, hashed or written before an export. `capacity`:
 * how many of the newest actions are kept. */
export function makeRecorder(capacity = CAPACITY, clock: RecorderClock = pageClock): Recorder {
  const ring = new Ring(capacity);
  const marks: { at: number; note: string }[] = [];
  const jumps = new Set<number>();
  let readEnd: () => unknown = () => undefined;

  const enhancer: StoreEnhancer =
    (createStore) =>
    <S, A extends Action, P>(reducer: Reducer<S, A, P>, preloadedState?: P) => {
      const store = createStore(reducer, preloadedState);
      readEnd = () => store.getState();
      const record = <T extends A>(action: T): T => {
        ring.push(action, store.getState(), clock.now());
        return store.dispatch(action);
      };
      const lifted = liftedOf(store);
      if (!lifted) return { ...store, dispatch: record };

      let depth = 0;
      let after = store.getState();
      // DevTools can replace the newest state between two actions, which a replay has to know.
      const recordBesideDevTools = <T extends A>(action: T): T => {
        if (depth === 0 && store.getState() !== after) jumps.add(ring.count);
        depth++;
        try {
          return record(action);
        } finally {
          depth--;
          after = store.getState();
        }
      };
      return { ...store, dispatch: recordBesideDevTools };
    };

  const recording = (): Recording => {
    const first = ring.first;
    const kept = (n: number) => n >= first;
    return {
      entries: ring.entries(),
      end: readEnd(),
      marks: marks.filter(({ at }) => kept(at)).map(({ at, note }) => ({ index: at - first, note })),
      jumps: new Set([...jumps].filter(kept).map((n) => n - first)),
      origin: clock.origin,
    };
  };

  return {
    enhancer,
    mark: (note) => marks.push({ at: ring.count, note }),
    recording,
    count: () => ring.count,
  };
}
