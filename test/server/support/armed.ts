import type { Clock } from '../../../server/base/clock';

/**
 * Waits until somebody sets a timer of exactly `ms` on this clock. Others set theirs meanwhile: what looks round every
 * second does not count as the delay of a bet.
 */
export const armed = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const { after } = clock;
    const spy = jest.spyOn(clock, 'after').mockImplementation((wanted, fn) => {
      if (wanted === ms) {
        spy.mockRestore();
        resolve();
      }
      return after(wanted, fn);
    });
  });
