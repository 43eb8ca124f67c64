import { Elsewhere } from '../../../base/db/outage';

/** Runs tasks of the same key in order, those of different keys concurrently. */
export type Queues = {
  /** Settles with the task; a failed task does not stop later ones. */
  run: <T>(key: string, task: () => Promise<T>) => Promise<T>;
  /** Changes with each task; undefined if there is none. */
  last: (key: string) => unknown;
  /** Resolves when nothing runs or waits, of one key or of any. */
  idle: (key?: string) => Promise<void>;
};

/** Keeps memory (feed liquidity) and database in step in this process; row locks do so between processes.
 * @param onFailed called after each failed task, before the next @param isOpen whether anything may begin */
export function createQueues(
  onFailed: (key: string, error: unknown) => void = () => undefined,
  isOpen: (key: string) => boolean = () => true,
): Queues {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (key, task) => {
      if (!isOpen(key)) return Promise.reject(new Elsewhere());
      const result = (tails.get(key) ?? Promise.resolve()).then(task);
      const tail = result.then(
        () => undefined,
        (error: unknown) => onFailed(key, error),
      );
      tails.set(key, tail);
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
      return result;
    },
    last: (key) => tails.get(key),
    idle: async (key) => {
      if (key !== undefined) {
        while (tails.has(key)) await tails.get(key);
        return;
      }
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
