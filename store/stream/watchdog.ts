import type { Clock } from '../../api/extra';

export type Watchdog = {
  /** A sign of life: everything starts anew. */
  fed(): void;
  stop(): void;
};

type Barks = {
  /** One heartbeat of silence. */
  quiet(): void;
  /** Two, and again each second from then on. */
  silent(): void;
  /** Three: the connection is to be given up. */
  dead(): void;
};

const SECOND_MS = 1_000;

/** Counts the silence on a connection in heartbeats. */
export function makeWatchdog(clock: Clock, heartbeatMs: () => number, barks: Barks): Watchdog {
  let timers: (() => void)[] = [];
  const stop = (): void => {
    timers.forEach((cancel) => cancel());
    timers = [];
  };
  const age = (): void => {
    barks.silent();
    timers.push(clock.after(SECOND_MS, age));
  };
  const fed = (): void => {
    stop();
    const beat = heartbeatMs();
    timers = [
      clock.after(beat, () => barks.quiet()),
      clock.after(2 * beat, age),
      clock.after(3 * beat, () => {
        stop();
        barks.dead();
      }),
    ];
  };
  return { fed, stop };
}
