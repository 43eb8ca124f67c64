/** Finds out that a newer build has taken the place of this page's: then parts it has not fetched yet are gone for good, while an
 * outage passes. Watches the scripts a page fetches, with which its style sheets go; asks after one that failed, and only if the
 * exchange answers that it has none is the page an old one. Returns what stops it. */
export function watchParts(page: EventTarget, ask: typeof fetch, found: () => void): () => void {
  const failed = async ({ target }: Event): Promise<void> => {
    if (!(target instanceof HTMLScriptElement)) return;
    const answer = await ask(target.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.status === 404) found();
  };
  const hear = (event: Event) => void failed(event);
  page.addEventListener('error', hear, true);
  return () => page.removeEventListener('error', hear, true);
}
