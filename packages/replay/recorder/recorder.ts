import type { Action, Reducer, StoreEnhancer } from 'redux';
import { liftedOf } from '../travel/lifted';

/** One dispatch: the action, the state before it (which may be worked out as it is read: in order, and once), and when (ms on the
 * recorder's clock). */
export type RecordedAction = { readonly action: Action; readonly before: unknown; readonly at: number };

/** The ring's content at one moment. Indices count from the oldest entry kept. */
export type Recording = {
  readonly entries: readonly RecordedAction[];
  readonly end: unknown;
  readonly marks: readonly { readonly index: number; readonly note: string }[];
  /** What somebody says should have stood there before action `index`: see `Expectation` in `log.ts`. */
  readonly expectations?: readonly Expected[];
  /** Entries whose state came from DevTools (commit, import, toggle), not from the action before. */
  readonly jumps: ReadonlySet<number>;
  /** Epoch ms at which the recorder's clock stood at 0. */
  readonly origin: number;
  /** Older entries are gone: memory holds only so many. */
  readonly isCut?: boolean;
};

/** `at`: a JSON pointer into the state or into what is derived from it. Without `value` nothing should stand there. */
export type Expected = { readonly index: number; readonly at: string; readonly value?: unknown };

export type Recorder = {
  /** Belongs below `applyMiddleware` and above `headEnhancer`: it sees what reaches the reducer. */
  readonly enhancer: StoreEnhancer;
  /** Adds a tester's note at this point. */
  mark(note: string): void;
  /** What `readRecorder` reads. */
  kept(): RingContents;
  /** Actions since the page was loaded, those the ring has let go included. */
  count(): number;
};

export type RecorderClock = { now(): number; readonly origin: number };

const CAPACITY = 10_000;

const pageClock: RecorderClock = {
  now: () => performance.now(),
  origin: performance.timeOrigin,
};

/** So many actions, the newest, are kept with their states; before them one in `STRIDE` is, and the others are worked out again when
 * they are asked for: a state takes five times the memory of its action. */
const WHOLE = 1000;
const STRIDE = 32;

/** How a state came from the one before it. */
export type Step = (state: unknown, action: Action) => unknown;

/** The ring as it is: slots by index modulo `capacity`, from `first` to `count`. `step`: by which states that were let go are worked
 * out again. `end`: the state now. */
export type RingContents = {
  readonly actions: readonly Action[];
  readonly states: readonly unknown[];
  readonly times: Float64Array;
  readonly capacity: number;
  readonly first: number;
  readonly count: number;
  readonly step: Step | undefined;
  readonly end: unknown;
  readonly marks: readonly { readonly at: number; readonly note: string }[];
  readonly jumps: ReadonlySet<number>;
  readonly origin: number;
};

/** Three flat arrays used as a ring: a dispatch costs four stores and no allocation. */
class Ring {
  readonly actions: Action[] = [];
  readonly states: unknown[] = [];
  readonly times: Float64Array;
  #next = 0;
  count = 0;
  /** The reducers, by which states are worked out again; without them all are kept. */
  step: Step | undefined;

  constructor(
    readonly capacity: number,
    readonly whole: number,
  ) {
    this.times = new Float64Array(capacity);
  }

  push(action: Action, before: unknown, at: number): void {
    const i = this.#next;
    this.actions[i] = action;
    this.states[i] = before;
    this.times[i] = at;
    this.#next = i + 1 === this.capacity ? 0 : i + 1;
    const old = this.count++ - this.whole;
    if (this.#isThin && old >= 0 && old % STRIDE !== 0) this.states[old % this.capacity] = undefined;
  }

  get #isThin(): boolean {
    return this.step !== undefined && this.capacity > this.whole + STRIDE;
  }

  /** The oldest action that is kept with a state to begin with. */
  get first(): number {
    const oldest = Math.max(0, this.count - this.capacity);
    return this.#isThin ? Math.ceil(oldest / STRIDE) * STRIDE : oldest;
  }
}

/** Records every dispatch by reference: nothing is copied, hashed or written before an export. Where there is no DevTools, which put
 * states of their own there, states of older actions are thinned out. `capacity`:
 * how many of the newest actions are kept. `whole`: how many of them with their states. */
export function makeRecorder(capacity = CAPACITY, clock = pageClock, whole = WHOLE): Recorder {
  const ring = new Ring(capacity, whole);
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
      if (!lifted) {
        // Their types are those of this store, whose states and actions these are.
        ring.step = reducer as unknown as Step;
        return { ...store, dispatch: record };
      }

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

  const kept = (): RingContents => {
    const { actions, states, times, first, count, step } = ring;
    return {
      actions,
      states,
      times,
      capacity,
      first,
      count,
      step,
      end: readEnd(),
      marks,
      jumps,
      origin: clock.origin,
    };
  };

  return {
    enhancer,
    mark: (note) => marks.push({ at: ring.count, note }),
    kept,
    count: () => ring.count,
  };
}
