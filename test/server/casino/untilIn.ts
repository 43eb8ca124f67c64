import type { WorldOfFile } from '../support/world';

/** Lets exchange time of a world go on, `ms` at a time, until something is so; fails the test where that is not within `most` times.
 * The database answers in between: however slow the machine, no time goes by while it does. */
export function untilIn(world: WorldOfFile) {
  return async (is: () => boolean, ms = 500, most = 4000): Promise<void> => {
    for (let n = 0; n < most && !is(); n += 1) {
      await world.clock.advance(ms);
      await new Promise((done) => setImmediate(done));
      await world.answered(is);
    }
    expect(is()).toBe(true);
  };
}
