/** What the machine says of the time; a test stands in for it. */
export type Machine = {
  /** Its clock on the wall, ms since 1970: people and programs set it, forward and back. */
  wall: () => number;
  /** Milliseconds since some moment: nobody sets it. It may stand still while the machine sleeps. */
  elapsed: () => number;
  /** Runs `fn` once after `ms` of `elapsed`; returns what cancels it. */
  timer: (ms: number, fn: () => void) => () => void;
};

/** The machine we run on. */
export const MACHINE: Machine = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
  timer: (ms, fn) => {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};

/** `elapsed` that never goes back: where a virtual machine's does (it was moved or put back), it goes on from where it was. */
export const neverBack = (elapsed: () => number): (() => number) => {
  let last = elapsed();
  let lost = 0;
  return () => {
    const said = elapsed() + lost;
    if (said < last) lost += last - said;
    last = Math.max(last, said);
    return last;
  };
};
