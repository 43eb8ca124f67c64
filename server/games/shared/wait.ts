import type { Clock } from '../../base/clock';

/** Thrown where rounds wait while they are stopped: the round stays as the database has it. */
export class Stopped extends Error {
  override name = 'Stopped';
}

const AGAIN_MS = 1000;

/** How rounds wait, by the clock that is handed in. */
export type Wait = {
  /** Until this moment. @throws Stopped */
  until: (at: number) => Promise<void>;
  /** Does something until the database takes it; `say` hears of each first failure. @throws Stopped */
  insist: <T>(work: () => Promise<T>) => Promise<T>;
  stop: () => void;
};

export function createWait(clock: Pick<Clock, 'now' | 'after'>, say: (error: unknown) => void): Wait {
  let isStopped = false;
  const wakers = new Set<() => void>();
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        cancel();
        wakers.delete(wake);
        resolve();
      };
      const cancel = clock.after(ms, wake);
      wakers.add(wake);
    });
  const until = async (at: number): Promise<void> => {
    while (!isStopped && clock.now() < at) await sleep(at - clock.now());
    if (isStopped) throw new Stopped();
  };
  return {
    until,
    insist: async (work) => {
      for (let isSaid = false; ; isSaid = true) {
        try {
          return await work();
        } catch (error) {
          if (isStopped) throw new Stopped();
          if (!isSaid) say(error);
          await until(clock.now() + AGAIN_MS);
        }
      }
    },
    stop: () => {
      isStopped = true;
      for (const wake of [...wakers]) wake();
    },
  };
}
