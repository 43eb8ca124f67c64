/** Where the browser does not tell when it is idle: long enough for a first paint to be over. */
const SOON_MS = 300;

/** Runs once the browser has nothing else to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, SOON_MS);
  return () => clearTimeout(id);
}
