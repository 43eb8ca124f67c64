/** Without requestIdleCallback: long enough for a first paint. */
const SOON_MS = 300;

/** Runs once the browser is idle; returns a function that cancels. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, SOON_MS);
  return () => clearTimeout(id);
}
