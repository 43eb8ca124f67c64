import { steadyClock } from './base/steadyClock';

/** The page's clock: epoch ms that never go back, and what is run later unless it is taken back. */
export const browserClock = {
  now: steadyClock(
    () => Date.now(),
    () => performance.now(),
  ),
  after: (ms: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
