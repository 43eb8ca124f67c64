import type { Clock } from '../../../base/clock';
import { Elsewhere, isOutage } from '../../../base/db/outage';

const RETRY_MS = 5000;

/** For work that no later event triggers again, such as settling on a result. */
export type Retry = {
  /** Runs `work`, retrying during outages; any other error is reported and ends it. */
  run: (what: string, work: () => Promise<unknown>) => void;
  stop: () => void;
};

/** @param report called once per reason, not per attempt */
export function createRetry(clock: Clock, report: (what: string, error: unknown) => void): Retry {
  const waiting = new Set<() => void>();
  let stopped = false;
  const attempt = (what: string, work: () => Promise<unknown>, told: boolean): void => {
    work().catch((error: unknown) => {
      // Whoever has the market by now does it.
      if (error instanceof Elsewhere) return;
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
}
