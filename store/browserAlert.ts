import type { ShownAlert } from './base/root/world';

/** What a press does while this page is still there to hear of it, by tag. */
const presses = new Map<string, () => void>();

/** A press that the worker tells of. @returns whether somebody waited for it */
export function pressedAlert(tag: string): boolean {
  const pressed = presses.get(tag);
  presses.delete(tag);
  pressed?.();
  return pressed !== undefined;
}

/** Of the page itself, where there is no worker. */
function showFromPage({ title, text, tag }: ShownAlert, pressed: () => void): void {
  const shown = new Notification(title, { body: text, tag });
  shown.onclick = () => {
    window.focus();
    shown.close();
    pressed();
  };
}

/**
 * Shows a notification of the browser's; a press on it brings the page to the front and is told. Through the worker, without which
 * browsers of phones show none.
 */
export async function showInBrowser(shown: ShownAlert, pressed: () => void): Promise<void> {
  const { title, text, tag, path } = shown;
  const registration = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration());
  if (!registration || !registration.active) {
    showFromPage(shown, pressed);
    return;
  }
  presses.set(tag, pressed);
  await registration.showNotification(title, { body: text, tag, data: { path } });
}
