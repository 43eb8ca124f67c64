let at: number | null = null;
let wasShown = false;
const hearers = new Set<() => void>();

/** When the exchange said what this page shows although it has never reached it, epoch ms; null for any other page. What a browser has
 * kept is not part of a session: a recording of one shows none of it. */
export const keptAt = (): number | null => at;

export function subscribeKeptAt(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Of several answers the oldest counts: nothing on the page is older. */
export function keptShown(from: number | null): void {
  const next = from === null || at === null ? from : Math.min(at, from);
  if (next === at) return;
  at = next;
  wasShown ||= next !== null;
  for (const hear of hearers) hear();
}

/** Whether this page has shown what was kept, now or before it got a line. */
export const hasShownKept = (): boolean => wasShown;
