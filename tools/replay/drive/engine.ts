import { clearTimeout as clearReal, setImmediate as setSoon, setTimeout as setReal } from 'node:timers';
import { Chance } from './chance';

/** A timer of the page: `key` says which it is, `60000#2` the second of a minute. */
type Timer = { readonly key: string; readonly run: () => void; readonly cancel: () => void };

/** Sets a timer in the world outside, and returns what cancels it. */
export type SetOutside = (key: string, ms: number) => () => void;

const REAL = { setTimeout, clearTimeout, setInterval, clearInterval, now: Date.now, random: Math.random };

/** What is never called off must not hold up the page. */
const MOST_REPEATED = 1_000;

/** What `setTimeout` returns in Node, as far as anyone here uses it. */
const handleOf = (key: string) => ({
  key,
  ref: () => undefined,
  unref: () => undefined,
  hasRef: () => false,
});

/** The network's own code has timers too, and may set one at any moment. */
const isNetwork = (): boolean => /node:internal\/deps|\/node_modules\/ws\//.test(new Error().stack ?? '');

/** The loop of a page that takes one input at a time, so that the same inputs in the same order lead to the same actions
 * and calls, whenever they come: while one is taken, and all it sets off at once, time stands still, and chance is
 * what `seed` decides. What happens outside of an input sees the machine's own. */
export class Engine {
  #isInside = false;
  #now = 0;
  readonly #chance: Chance;
  readonly #timers = new Map<string, Timer>();
  readonly #counts = new Map<number, number>();
  readonly #launches: (() => void)[] = [];
  /** What is done again and again until it is called off, by what calls it off. */
  readonly #repeated = new Map<object, () => void>();

  /** `isByPurpose`: whether an added draw leaves those for other purposes as they were. */
  constructor(
    seed: number,
    private readonly setOutside: SetOutside,
    isByPurpose = true,
  ) {
    this.#chance = new Chance(seed, isByPurpose);
  }

  get isInside(): boolean {
    return this.#isInside;
  }

  /** Puts itself in the place of the machine's time, chance and timers; the returned function puts those back. */
  install(): () => void {
    const set = (run: () => void, ms = 0, ...rest: unknown[]): unknown =>
      this.#isInside && rest.length === 0 && !isNetwork()
        ? this.#set(run, ms)
        : REAL.setTimeout(run, ms, ...rest);
    const clear = (handle: unknown): void => {
      const key = typeof handle === 'object' && handle !== null && 'key' in handle ? handle.key : undefined;
      if (typeof key === 'string') this.#drop(key);
      else clearReal(handle as Parameters<typeof clearReal>[0]);
    };
    // Without a pause between: redux-persist writes one key after the other, which belongs to the turn that changed them.
    const repeat = (run: () => void, ms = 0, ...rest: unknown[]): unknown => {
      if (!this.#isInside || ms > 0) return REAL.setInterval(run, ms, ...rest);
      const handle = {};
      this.#repeated.set(handle, run);
      return handle;
    };
    const callOff = (handle: unknown): void => {
      const isOurs = typeof handle === 'object' && handle !== null && this.#repeated.delete(handle);
      if (!isOurs) REAL.clearInterval(handle as Parameters<typeof clearInterval>[0]);
    };
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    Object.assign(globalThis, { setInterval: repeat, clearInterval: callOff });
    Object.assign(Date, { now: () => (this.#isInside ? this.#now : REAL.now()) });
    Object.assign(Math, { random: () => (this.#isInside ? this.#chance.draw() : REAL.random()) });
    return () => {
      for (const { cancel } of this.#timers.values()) cancel();
      const { setTimeout: real, clearTimeout: clearAll, setInterval: again, clearInterval: end } = REAL;
      Object.assign(globalThis, {
        setTimeout: real,
        clearTimeout: clearAll,
        setInterval: again,
        clearInterval: end,
      });
      Object.assign(Date, { now: REAL.now });
      Object.assign(Math, { random: REAL.random });
    };
  }

  /** Takes one input at `at`, epoch ms; settles when all it set off at once is over. */
  take(at: number, input: () => void): Promise<void> {
    return new Promise((ended, failed) => {
      // Node runs all in the same round of its loop, and what each sets off before the next.
      setSoon(() => {
        this.#isInside = true;
        this.#now = at;
        try {
          input();
        } catch (error) {
          failed(error instanceof Error ? error : new Error(String(error)));
        }
      });
      setSoon(() => {
        for (let n = 0; this.#repeated.size > 0 && n < MOST_REPEATED; n += 1)
          for (const run of [...this.#repeated.values()]) run();
      });
      setSoon(() => {
        this.#isInside = false;
        for (const launch of this.#launches.splice(0)) launch();
        ended();
      });
    });
  }

  /** Deals chance again for the `nth` input: what a player's hand drew before it is on no tape. */
  deal(nth: number): void {
    this.#chance.deal(nth);
  }

  /** Whether the page drew this id by chance. */
  hasDrawn(id: string): boolean {
    return this.#chance.hasDrawn(id);
  }

  /** Runs after the input, with the machine's own time and timers: what uses the network needs them. */
  launch(run: () => void): void {
    if (this.#isInside) this.#launches.push(run);
    else run();
  }

  /** A timer went off. False if there is none of this key: it was cleared, or never set. */
  fire(key: string): boolean {
    const timer = this.#timers.get(key);
    this.#timers.delete(key);
    timer?.run();
    return timer !== undefined;
  }

  hasTimer(key: string): boolean {
    return this.#timers.has(key);
  }

  #set(run: () => void, ms: number) {
    const count = (this.#counts.get(ms) ?? 0) + 1;
    this.#counts.set(ms, count);
    const key = `${ms}#${count}`;
    this.#timers.set(key, { key, run, cancel: this.setOutside(key, ms) });
    return handleOf(key);
  }

  #drop(key: string): void {
    this.#timers.get(key)?.cancel();
    this.#timers.delete(key);
  }
}

/** A timer of the machine, which keeps no process running. */
export function setMachineTimer(ms: number, run: () => void): () => void {
  const timer = setReal(run, ms).unref();
  return () => clearReal(timer);
}
