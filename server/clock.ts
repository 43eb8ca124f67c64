/** The only source of time on the server: injected, so that a test or a recording runs at its own pace. */
export type Clock = {
  /** Milliseconds since 1970, exchange time. */
  now: () => number;
  /** Runs `fn` once after `ms` of exchange time; returns what cancels it. */
  after: (ms: number, fn: () => void) => () => void;
};

/** The machine's clock, `speed` times faster from the moment of the call. */
export const realClock = (speed = 1): Clock => {
  const origin = Date.now();
  return {
    now: () => Math.round(origin + (Date.now() - origin) * speed),
    after: (ms, fn) => {
      const timer = setTimeout(fn, ms / speed);
      return () => clearTimeout(timer);
    },
  };
};

export type ManualClock = Clock & {
  /** Moves time on, running what falls due in order; awaits each so that asynchronous work settles. */
  advance: (ms: number) => Promise<void>;
};

/** A clock that stands still until told to move: for tests. */
export const manualClock = (start: number): ManualClock => {
  let now = start;
  let due: { at: number; fn: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, fn) => {
      const item = { at: now + ms, fn };
      due.push(item);
      return () => {
        due = due.filter((other) => other !== item);
      };
    },
    advance: async (ms) => {
      const end = now + ms;
      for (;;) {
        const next = due.filter((item) => item.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((item) => item !== next);
        now = Math.max(now, next.at);
        next.fn();
        await new Promise((done) => setImmediate(done));
      }
      now = end;
    },
  };
};
