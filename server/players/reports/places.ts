import type { Clock } from '../../base/clock';

/** A file costs as much as hundreds of pages. Few are worked on at once, each a batch at a time and in turn; that many more may
 * be open, as whoever reads slowly only waits. */
export const EXPORTS = {
  workedOn: 6,
  open: 120,
  ofPlayer: 2,
  burst: 10,
  perMinute: 10,
  /** A reader that takes nothing for so long is dropped. */
  patienceMs: 30_000,
} as const;

/** Places for files that are open. */
export function createPlaces() {
  const open = new Map<number, number>();
  const all = (): number => [...open.values()].reduce((sum, one) => sum + one, 0);
  return {
    /** undefined: there is none. */
    take: (playerId: number): (() => void) | undefined => {
      const own = open.get(playerId) ?? 0;
      if (own >= EXPORTS.ofPlayer || all() >= EXPORTS.open) return undefined;
      open.set(playerId, own + 1);
      return () => {
        const left = (open.get(playerId) ?? 1) - 1;
        if (left === 0) open.delete(playerId);
        else open.set(playerId, left);
      };
    },
  };
}

/** So many work at once, the others wait in their order. */
export type Turns = { take: () => Promise<() => void> };

export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let working = 0;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  };
  return {
    take: async () => {
      if (working < atOnce) working += 1;
      else await new Promise<void>((turn) => waiting.push(turn));
      return leave;
    },
  };
}

type Timers = Pick<Clock, 'after' | 'speed'>;

/** Runs `drop` when nothing has been read for a while. */
export function createPatience({ after, speed }: Timers, drop: () => void) {
  let cancel = (): void => undefined;
  const stop = (): void => cancel();
  return {
    stop,
    begin: () => {
      stop();
      cancel = after(EXPORTS.patienceMs * speed, drop);
    },
  };
}
type Patience = ReturnType<typeof createPatience>;

/** The same parts, each made in its turn: nobody has one while its reader is awaited. */
export async function* inTurns<T>(
  parts: AsyncIterable<T>,
  turns: Turns,
  patience: Pick<Patience, 'begin' | 'stop'>,
): AsyncGenerator<T> {
  const source = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const leave = await turns.take();
      const next = await source.next().finally(leave);
      // Also behind the last part: it has to be read as well.
      patience.begin();
      if (next.done === true) return;
      yield next.value;
      patience.stop();
    }
  } finally {
    await source.return?.();
  }
}
