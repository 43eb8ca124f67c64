const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const FIRST_WAITS_MS = [1, 2, 4, 8, 16, 32, 60].map((seconds) => seconds * SECOND_MS);
const LATER_WAIT_MS = 5 * MINUTE_MS;

/** How long a message waits that was not answered so often (wallet.md 4.6). */
export const waitAfter = (tries: number): number => FIRST_WAITS_MS[tries - 1] ?? LATER_WAIT_MS;

export type Retries = {
  /** Whether it may be tried now. */
  isDue: (id: string, now: number) => boolean;
  /** It was tried, and is not over. */
  missed: (id: string, now: number) => void;
  over: (id: string) => void;
  /** The wallet is back: all may be tried now, and begin to wait anew. */
  wake: () => void;
};

/** When what is not answered for is tried again: soon at first, then ever less often. Forgotten at a restart, which tries all at once. */
export function createRetries(): Retries {
  const waiting = new Map<string, { tries: number; at: number }>();
  return {
    isDue: (id, now) => (waiting.get(id)?.at ?? 0) <= now,
    missed: (id, now) => {
      const tries = (waiting.get(id)?.tries ?? 0) + 1;
      waiting.set(id, { tries, at: now + waitAfter(tries) });
    },
    over: (id) => void waiting.delete(id),
    wake: () => waiting.clear(),
  };
}
