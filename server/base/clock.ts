import { MACHINE, neverBack } from './machine';
import type { Machine } from './machine';

/** The server's only source of time, injected so that tests and recordings run at their own pace. */
export type Clock = {
  /** Exchange time in ms since 1970; never goes back. */
  now: () => number;
  /** Runs `fn` once after `ms` of exchange time; returns a function that cancels it. */
  after: (ms: number, fn: () => void) => () => void;
  /** Monotonic ms of the machine, to measure ages by; nobody can set it. */
  elapsed: () => number;
  /** Milliseconds of exchange time per millisecond of the machine. */
  speed: number;
  /** True from a clock change or sleep of the machine until the next `look`: no age can be trusted. */
  stepped: () => boolean;
  /** Call about every second. If behind, exchange time jumps forward; if ahead, it slows down, as bets are
   * ordered by it. @returns ms by which the machine's clock was set since the last call */
  look: () => number;
};

/** Clocks of one machine differ this much only if one was set or the machine slept. */
export const STEP_MS = 2000;
const NOISE_MS = 50;
const SLEW_MS = 1000;

/** Speed of exchange time while it is this far behind (negative: ahead). */
const rateFor = (behindMs: number): number =>
  Math.abs(behindMs) < NOISE_MS ? 1 : 1 + Math.min(0.5, Math.max(-0.5, behindMs / SLEW_MS));

/** The machine's time, `speed` times faster; setting the wall clock has no effect until `look`. */
export function realClock(speed = 1, machine: Machine = MACHINE): Clock {
  const elapsed = neverBack(machine.elapsed);
  const start = { wall: machine.wall(), elapsed: elapsed() };
  let offset = start.wall - start.elapsed;
  let anchor = { elapsed: start.elapsed, time: start.wall, rate: speed };
  const now = (): number => anchor.time + (elapsed() - anchor.elapsed) * anchor.rate;
  const moved = (): number => machine.wall() - elapsed() - offset;
  return {
    now: () => Math.round(now()),
    after: (ms, fn) => machine.timer(ms / speed, fn),
    elapsed,
    speed,
    stepped: () => Math.abs(moved()) > STEP_MS,
    look: () => {
      const step = moved();
      offset += step;
      const time = now();
      const wanted = start.wall + (elapsed() + offset - start.wall) * speed;
      const behindMs = (wanted - time) / speed;
      const far = behindMs > STEP_MS;
      anchor = {
        elapsed: elapsed(),
        time: far ? wanted : time,
        rate: speed * (far ? 1 : rateFor(behindMs)),
      };
      return Math.abs(step) > STEP_MS ? Math.round(step) : 0;
    },
  };
}

export type ManualClock = Clock & {
  /** Moves time on and runs what falls due in order, awaiting each. */
  advance: (ms: number) => Promise<void>;
};

/** A clock for tests that stands still until advanced. */
export function manualClock(start: number): ManualClock {
  let now = start;
  let due: { at: number; fn: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, fn) => {
      const item = { at: now + ms, fn };
      due.push(item);
      return () => {
        due = due.filter((other) => other !== item);
      };
    },
    elapsed: () => now,
    speed: 1,
    stepped: () => false,
    look: () => 0,
    advance: async (ms) => {
      const end = now + ms;
      for (;;) {
        const next = due.filter((item) => item.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((item) => item !== next);
        now = Math.max(now, next.at);
        next.fn();
        await new Promise((done) => setImmediate(done));
      }
      now = end;
    },
  };
}
