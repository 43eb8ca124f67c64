import { manualClock } from '../../../server/base/clock';
import type { Machine } from '../../../server/base/machine';

export type TestMachine = Machine & {
  /** Both clocks go on, running what falls due in order. */
  pass: (ms: number) => Promise<void>;
  /** Somebody sets the clock on the wall: forward, or back with a negative number. */
  set: (ms: number) => void;
  /** The lid was closed: the wall goes on, nothing else does. */
  sleep: (ms: number) => void;
  /** The process was stopped: both clocks go on and no timer runs. */
  stall: (ms: number) => void;
};

/** A machine whose two clocks a test moves. */
export function testMachine(start: number): TestMachine {
  const running = manualClock(0);
  let wall = start;
  let stalled = 0;
  return {
    wall: () => wall + stalled + running.now(),
    elapsed: () => stalled + running.now(),
    timer: running.after,
    pass: running.advance,
    set: (ms) => void (wall += ms),
    sleep: (ms) => void (wall += ms),
    stall: (ms) => void (stalled += ms),
  };
}
