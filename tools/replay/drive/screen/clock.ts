type Timer = {
  readonly id: number;
  readonly due: number;
  readonly every: number | null;
  readonly run: () => void;
};

const FRAME_MS = 16;

/** A clock that moves only by `moveTo`: a timer of the screen runs at the first drawn moment after it is due. */
export class ScreenClock {
  #now = 0;
  #ids = 0;
  #timers: Timer[] = [];

  /** Whether a timer is due by `at`, epoch ms. */
  hasDue(at: number): boolean {
    return this.#timers.some(({ due }) => due <= at);
  }

  /** Moves the time to `at` and runs the timers due until then in order. `at` may be before the present time, if the machine's clock
   * was set back. */
  moveTo(at: number): void {
    for (let next = this.#first(at); next; next = this.#first(at)) {
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.due);
      // An interval runs once, however often it was due: nothing was drawn in between.
      if (next.every !== null) this.#add(next.run, Math.max(next.every, at - this.#now), next.every, next.id);
      next.run();
    }
    this.#now = at;
  }

  /** What scripts of a page use to tell the time and to wait. */
  globals(): Readonly<Record<string, unknown>> {
    const now = (): number => this.#now;
    class ScreenDate extends Date {
      constructor(...parts: []) {
        super(...((parts.length === 0 ? [now()] : parts) as []));
      }
      static override now(): number {
        return now();
      }
    }
    const clear = (id: unknown): void => void (this.#timers = this.#timers.filter((one) => one.id !== id));
    return {
      Date: ScreenDate,
      performance: { now, mark: () => undefined, measure: () => undefined, timeOrigin: 0 },
      setTimeout: (run: () => void, ms = 0) => this.#add(run, ms, null),
      setInterval: (run: () => void, ms = 0) => this.#add(run, ms, Math.max(1, ms)),
      requestAnimationFrame: (run: (at: number) => void) => this.#add(() => run(now()), FRAME_MS, null),
      clearTimeout: clear,
      clearInterval: clear,
      cancelAnimationFrame: clear,
    };
  }

  #first(at: number): Timer | undefined {
    return this.#timers
      .filter(({ due }) => due <= at)
      .reduce<Timer | undefined>((first, one) => (first && first.due <= one.due ? first : one), undefined);
  }

  #add(run: () => void, ms: number, every: number | null, known?: number): number {
    const id = known ?? (this.#ids += 1);
    this.#timers.push({ id, due: this.#now + ms, every, run });
    return id;
  }
}
