import type { Clock } from '../../base/clock';
import { isOutage } from '../../base/db/outage';

const RETRY_MS = 5000;

/** Work that nobody asks for again if it is not done now, like paying a market whose result the feed says once. */
export type Retry = {
  /** Runs `work`, again and again while the database cannot take it; other errors are reported and end it. */
  run: (what: string, work: () => Promise<unknown>) => void;
  /** Tries nothing any more; what is under way goes on. */
  stop: () => void;
};

/** @param report hears each reason once, not at every try */
export const createRetry = (clock: Clock, report: (what: string, error: unknown) => void): Retry => {
  const waiting = new Set<() => void>();
  let stopped = false;
  const attempt = (what: string, work: () => Promise<unknown>, told: boolean): void => {
    work().catch((error: unknown) => {
      if (!told || !isOutage(error)) report(what, error);
      if (stopped || !isOutage(error)) return;
      const cancel = clock.after(RETRY_MS, () => {
        waiting.delete(cancel);
        attempt(what, work, true);
      });
      waiting.add(cancel);
    });
  };
  return {
    run: (what, work) => attempt(what, work, false),
    stop: () => {
      stopped = true;
      waiting.forEach((cancel) => cancel());
      waiting.clear();
    },
  };
};
