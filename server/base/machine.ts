export type Machine = {
  /** Wall clock, ms since 1970; it may be set forward and back. */
  wall: () => number;
  /** Monotonic ms; it may stand still while the machine sleeps. */
  elapsed: () => number;
  timer: (ms: number, fn: () => void) => () => void;
};

export const MACHINE: Machine = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
  timer: (ms, fn) => {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};

/** `elapsed` that never goes back, even if a migrated virtual machine's counter does. */
export function neverBack(elapsed: () => number): () => number {
  let last = elapsed();
  let lost = 0;
  return () => {
    const said = elapsed() + lost;
    if (said < last) lost += last - said;
    last = Math.max(last, said);
    return last;
  };
}
