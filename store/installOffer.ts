/** What Chromium tells a page that it would install. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

const isInstall = (event: Event): event is InstallEvent => 'prompt' in event;

let kept: InstallEvent | null = null;
const hearers = new Set<() => void>();

function become(next: InstallEvent | null): void {
  kept = next;
  for (const hear of hearers) hear();
}

/** Keeps the browser's offer to install the page until the player wants it: the browser's own bar would come over a bet. It comes soon
 * after the page, so this is among the first things that run. */
export function keepInstallOffer(page: EventTarget): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstall(event)) become(event);
  });
  page.addEventListener('appinstalled', () => become(null));
}

/** Whether the browser would install the page. */
export const isInstallOffered = (): boolean => kept !== null;

export function subscribeInstallOffer(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Lets the browser ask the player. It asks once for each offer, whatever the answer. */
export function installPage(): void {
  const offer = kept;
  become(null);
  void offer?.prompt().catch(() => undefined);
}
