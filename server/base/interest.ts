import type { Clock } from './clock';

/** Something that is heard of until it is let go. */
export type HeldInterest = {
  /** Resolves when it is there; undefined: it is. */
  ready: Promise<void> | undefined;
  release: () => void;
};

/** Has these heard of. */
export type Follow = (keys: readonly string[]) => HeldInterest;

/** Resolves when these are there; they stay for a while. */
export async function whenHere(follow: Follow, keys: readonly string[]): Promise<void> {
  const { ready, release } = follow(keys);
  try {
    await ready;
  } finally {
    release();
  }
}

export type InterestDeps = {
  begin: (key: string) => void;
  end: (key: string) => void;
  /** Whoever left often comes back. */
  lingerMs: number;
  /** The machine's. */
  timers: Pick<Clock, 'after'>;
};

/** What anybody here wants to hear of: begun with the first who does, ended behind the last. */
export function createInterest({ begin, end, lingerMs, timers }: InterestDeps) {
  const holders = new Map<string, number>();
  const leaving = new Map<string, () => void>();
  const take = (key: string): void => {
    const before = holders.get(key) ?? 0;
    holders.set(key, before + 1);
    if (before > 0) return;
    const stay = leaving.get(key);
    leaving.delete(key);
    if (stay) stay();
    else begin(key);
  };
  const leave = (key: string): void => {
    leaving.delete(key);
    end(key);
  };
  const give = (key: string): void => {
    const left = (holders.get(key) ?? 1) - 1;
    if (left > 0) return void holders.set(key, left);
    holders.delete(key);
    if (lingerMs === 0) end(key);
    else
      leaving.set(
        key,
        timers.after(lingerMs, () => leave(key)),
      );
  };
  return {
    /** @returns what lets go of these */
    hold: (keys: readonly string[]): (() => void) => {
      keys.forEach(take);
      let isHeld = true;
      return () => {
        if (isHeld) keys.forEach(give);
        isHeld = false;
      };
    },
    stop: (): void => {
      for (const stay of leaving.values()) stay();
      for (const key of [...holders.keys(), ...leaving.keys()]) end(key);
      holders.clear();
      leaving.clear();
    },
  };
}
