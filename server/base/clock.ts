import { MACHINE, neverBack, type Machine } from './machine';

/** The only source of time on the server: injected, so that a test or a recording runs at its own pace. */
export type Clock = {
  /** Milliseconds since 1970, exchange time; never goes back. */
  now: () => number;
  /** Runs `fn` once after `ms` of exchange time; returns what cancels it. */
  after: (ms: number, fn: () => void) => () => void;
  /** Milliseconds of the machine since some moment. Nobody sets it: ages are measured by it, never by `now`. */
  elapsed: () => number;
  /** Milliseconds of exchange time in one of the machine. */
  speed: number;
  /** The machine's clock was set, or the machine slept, and nobody has looked since: no age can be trusted. */
  stepped: () => boolean;
  /**
   * Follows the machine's clock; to be called every second or so. Exchange time is taken forward at once; ahead of the
   * machine's clock it runs at half its speed until both agree, because bets are ordered by it.
   * @returns by how many milliseconds of the machine it was set since the last look; 0 where it was not
   */
  look: () => number;
};

/** Two clocks of one machine part by this much only if somebody set one, or if the machine slept. */
export const STEP_MS = 2000;
/** What reading two clocks one after the other may differ by. */
const NOISE_MS = 50;
/** A small difference is made good in about this time. */
const SLEW_MS = 1000;

/** How much faster or slower exchange time runs while it is this far behind (ahead: negative) of where it should be. */
const rateFor = (behindMs: number): number =>
  Math.abs(behindMs) < NOISE_MS ? 1 : 1 + Math.min(0.5, Math.max(-0.5, behindMs / SLEW_MS));

/**
 * The machine's time, `speed` times faster from the moment of the call. It runs by what has elapsed, not by the clock on
 * the wall, so whoever sets that moves nothing before `look` has said so.
 */
export const realClock = (speed = 1, machine: Machine = MACHINE): Clock => {
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
};

export type ManualClock = Clock & {
  /** Moves time on, running what falls due in order; awaits each so that asynchronous work settles. */
  advance: (ms: number) => Promise<void>;
};

/** A clock that stands still until told to move: for tests. */
export const manualClock = (start: number): ManualClock => {
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
};
