export type Stops = {
  add: (stop: () => unknown) => void;
  /** Stops everything once, even if some fail. @throws the first failure */
  run: () => Promise<void>;
};

/** An empty list; what was added last is stopped first. */
export function createStops(): Stops {
  let stops: (() => unknown)[] = [];
  return {
    add: (stop) => {
      stops = [stop, ...stops];
    },
    run: async () => {
      const all = stops;
      stops = [];
      const failures: unknown[] = [];
      for (const stop of all) {
        try {
          await stop();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
