function partOf(target: EventTarget | null): string {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : '';
}

/** Finds out that a newer build has taken the place of this page's: then parts it has not fetched yet are gone for good, while an
 * outage passes. Watches the scripts and style sheets a page fetches; asks after one that failed, and only if the exchange
 * answers that it has none is the page an old one. Returns what stops it. */
export function watchParts(page: EventTarget, ask: typeof fetch, found: () => void): () => void {
  const failed = ({ target }: Event): void => {
    const part = partOf(target);
    if (part === '') return;
    void ask(part, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => {
        if (status === 404) found();
      },
      () => undefined,
    );
  };
  page.addEventListener('error', failed, true);
  return () => page.removeEventListener('error', failed, true);
}
