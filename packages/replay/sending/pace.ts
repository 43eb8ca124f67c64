/** How long work is done at one go, ms: a phone with a quarter of the speed takes four times as long over the last step of it. */
const AT_ONCE_MS = 4;

/** Thrown by work that is no longer wanted. */
export class Cancelled extends Error {}

/** Called with the share that is done, 0 to 1; returns false to cancel the rest. */
export type OnPart = (part: number) => boolean;

/** Asked after each small step of long work; resolves when to go on, rejects with `Cancelled`. */
export type Pace = (part: number) => Promise<void> | undefined;

/** Lets the page answer presses and paint. */
const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Cuts work into pieces of a few milliseconds. `atOnceMs`: how long a piece is. `rest`: what happens between two of them. */
export function makePace(onPart: OnPart, atOnceMs = AT_ONCE_MS, rest = pause): Pace {
  let since = performance.now();
  let most = 0;
  return (part) => {
    if (performance.now() - since < atOnceMs) return undefined;
    // Work that starts again with fewer steps must not move the progress back.
    most = Math.max(most, Math.min(part, 1));
    if (!onPart(most)) return Promise.reject(new Cancelled());
    return rest().then(() => {
      since = performance.now();
    });
  };
}

/** The pace of one part of longer work, which reports progress from `from` to `to`. */
export const partOf =
  (pace: Pace, from: number, to: number): Pace =>
  (part) =>
    pace(from + part * (to - from));
