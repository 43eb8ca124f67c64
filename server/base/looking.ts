import { clearTimeout, setTimeout } from 'node:timers';

/** Runs something later. @returns what calls it off */
export type After = (ms: number, run: () => void) => () => void;

/** Of the machine; it keeps no process from ending. */
export const machineTimer: After = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

export type Looking = {
  start: () => void;
  /** Calls the next look off, and waits for the one under way. */
  stop: () => Promise<void>;
  /** One look, after those that were begun before. */
  look: () => Promise<void>;
  isStopped: () => boolean;
};

/** Looks after something from time to time: one look after the other, `everyMs` after the end of the last. @param once one look; it must
 * not throw */
export function lookEvery(everyMs: number, after: After, once: () => Promise<void>): Looking {
  let looking = Promise.resolve();
  let cancel: (() => void) | undefined;
  let isStopped = false;
  const look = (): Promise<void> => (looking = looking.then(once));
  const plan = (): void => {
    cancel = after(everyMs, () => void look().then(() => (isStopped ? undefined : plan())));
  };
  return {
    start: plan,
    stop: async () => {
      isStopped = true;
      cancel?.();
      await looking;
    },
    look,
    isStopped: () => isStopped,
  };
}
