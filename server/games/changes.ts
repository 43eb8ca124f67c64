/** How long a page waits for news before it asks again. */
const LONGEST_WAIT_MS = 20_000;

export type Changes = {
  /** Goes up with every change. */
  version: () => number;
  /** Something that pages show has changed. */
  tell: () => void;
  /** Resolves once there is something newer than `seen`, or after a while. */
  wait: (seen: number) => Promise<void>;
  /** Lets everybody go who waits. */
  stop: () => void;
};

/** News of a round that many play: `POST /api/{game}/state {seen}` is answered when there is any, so that a page hears at once without
 * asking all the time. */
export function createChanges(after: (ms: number, work: () => void) => () => void): Changes {
  let version = 1;
  let isOver = false;
  const waiting = new Set<() => void>();
  const letGo = (): void => {
    for (const go of [...waiting]) go();
  };
  return {
    version: () => version,
    tell: () => {
      version += 1;
      letGo();
    },
    wait: (seen) =>
      new Promise((done) => {
        if (isOver || seen !== version) return done();
        const go = (): void => {
          waiting.delete(go);
          cancel();
          done();
        };
        const cancel = after(LONGEST_WAIT_MS, go);
        waiting.add(go);
      }),
    stop: () => {
      isOver = true;
      letGo();
    },
  };
}
