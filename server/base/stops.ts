/** What has been started, to be stopped in the opposite order. */
export type Stops = {
  add: (stop: () => unknown) => void;
  /** Stops everything once; one that fails does not keep the others from stopping. @throws the first failure */
  run: () => Promise<void>;
};

/** An empty list of what is to be stopped, last added first. */
export const createStops = (): Stops => {
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
};
