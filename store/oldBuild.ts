// Whether a newer build has taken the place of this page's: then parts it has not fetched yet are gone for good, while an
// outage passes. Beside the store, as a page of another build is not what a session consists of.

type Heard = () => void;
const heard = new Set<Heard>();
let isOld = false;

function partOf(target: EventTarget | null): string {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : '';
}

/** Watches the scripts and style sheets a page fetches; asks after one that failed, and only if the exchange answers that it
 * has none is the page an old one. Returns what stops it. */
export function watchParts(page: EventTarget, ask: typeof fetch): () => void {
  const failed = ({ target }: Event): void => {
    const part = partOf(target);
    if (part === '' || isOld) return;
    void ask(part, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => {
        if (status !== 404) return;
        isOld = true;
        for (const hear of heard) hear();
      },
      () => undefined,
    );
  };
  page.addEventListener('error', failed, true);
  return () => {
    page.removeEventListener('error', failed, true);
    isOld = false;
  };
}

export function subscribeToBuild(hear: Heard): () => void {
  heard.add(hear);
  return () => void heard.delete(hear);
}

export const isOldBuild = (): boolean => isOld;
