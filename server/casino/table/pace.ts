import type { Clock } from '../../base/clock';
import { inWords } from '../../base/startError';

const RETRY_MS = 1000;

/** Thrown where a table waits while it is stopped: the round stays as the database has it. */
export class Stopped extends Error {}

/** Thrown where a table waits in a round that is to be broken off. */
export class BrokenOff extends Error {}

/** How a table waits. */
export type TablePace = {
  /** Until this moment. @throws Stopped, BrokenOff */
  until: (at: number) => Promise<void>;
  /** Until something has changed that it waits for. @throws Stopped */
  untilChanged: () => Promise<void>;
  /** Something has changed. */
  changed: () => void;
  /** What may be broken off while it waits. */
  breakable: <T>(work: () => Promise<T>) => Promise<T>;
  /** Breaks off what may be broken off; nothing otherwise. */
  breakOff: () => void;
  /** Does something until the database takes it, and says once that it did not: a round goes on where it stopped.
   * @throws Stopped, BrokenOff */
  insist: <T>(what: string, work: () => Promise<T>) => Promise<T>;
  isStopped: () => boolean;
  stop: () => void;
};

export function createPace(clock: Pick<Clock, 'now' | 'after'>, say: (line: string) => void): TablePace {
  let [isStopped, isBreakable, isBroken] = [false, false, false];
  let wake = (): void => undefined;
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(ms, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  const until = async (at: number): Promise<void> => {
    while (!isStopped && !isBroken && clock.now() < at) await sleep(at - clock.now());
    if (isStopped) throw new Stopped();
    if (isBroken) throw new BrokenOff();
  };
  return {
    until,
    untilChanged: async () => {
      if (!isStopped)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (isStopped) throw new Stopped();
    },
    changed: () => wake(),
    breakable: async (work) => {
      isBreakable = true;
      try {
        return await work();
      } finally {
        [isBreakable, isBroken] = [false, false];
      }
    },
    breakOff: () => {
      isBroken = isBreakable;
      wake();
    },
    insist: async (what, work) => {
      for (let isSaid = false; ; isSaid = true) {
        try {
          return await work();
        } catch (error) {
          if (isStopped) throw new Stopped();
          if (!isSaid) say(`${what} (${inWords(error)}); trying again`);
          await until(clock.now() + RETRY_MS);
        }
      }
    },
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
      wake();
    },
  };
}
