/** Runs tasks of the same key one after the other, in the order they came; those of different keys side by side. */
export type Queues = {
  /** Resolves or rejects with the task; a task that fails does not stop those behind it. */
  run: <T>(key: string, task: () => Promise<T>) => Promise<T>;
  /** Resolves when nothing waits or runs any more. */
  idle: () => Promise<void>;
};

/**
 * One queue per market inside this process. It keeps what is read from memory (feed liquidity) and what is written to
 * the database in step; between processes the lock on the market's row decides.
 * @param onFailed hears of each task that failed, behind it and before the next
 */
export const createQueues = (onFailed: (key: string, error: unknown) => void = () => undefined): Queues => {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (key, task) => {
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
    idle: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
};
