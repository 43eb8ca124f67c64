import type { Clock } from '../../base/clock';
import { inWords } from '../../base/startError';

const RETRY_MS = 1000;

/** Thrown where a table waits while it is stopped: the round stays as the database has it. */
export class Stopped extends Error {}

/** How a table waits. */
export type TablePace = {
  /** Until this moment. @throws Stopped */
  until: (at: number) => Promise<void>;
  /** Does something until the database takes it, and says once that it did not: a round goes on where it stopped.
   * @throws Stopped */
  insist: <T>(what: string, work: () => Promise<T>) => Promise<T>;
  isStopped: () => boolean;
  stop: () => void;
};

export function createPace(clock: Pick<Clock, 'now' | 'after'>, say: (line: string) => void): TablePace {
  let isStopped = false;
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
    while (!isStopped && clock.now() < at) await sleep(at - clock.now());
    if (isStopped) throw new Stopped();
  };
  return {
    until,
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
