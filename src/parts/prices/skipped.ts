/** Whether the browser leaves a market out of its work, as it is far out of sight (`content-visibility`). */
export type IsSkipped = (marketId: string) => boolean;

/**
 * Hears from the browser which markets it skips: nobody sees them flash, and on a long page most are among them. Where a
 * browser never says so, none is skipped.
 */
export function watchSkipped(page: Document): IsSkipped {
  const skipped = new Map<string | undefined, Element>();
  page.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const market = event.target as Element;
      const id = market.querySelector<HTMLElement>('[data-m]')?.dataset['m'];
      if ('skipped' in event && event.skipped) skipped.set(id, market);
      else skipped.delete(id);
    },
    true,
  );
  // A market that left the page while it was skipped is not heard of again.
  return (marketId) => skipped.get(marketId)?.isConnected ?? false;
}
