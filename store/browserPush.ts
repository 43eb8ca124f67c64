import type { PushSubscribed } from './base/root/world';

const toText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const given = (subscription: PushSubscription): PushSubscribed => ({
  endpoint: subscription.endpoint,
  key: toText(subscription.getKey('p256dh')),
  auth: toText(subscription.getKey('auth')),
});

/** Of this page's worker; a browser without workers, or without push, has none. */
async function manager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** Subscribes this browser with the exchange's key; a subscription by another key is of no use any more. */
export async function subscribe(exchangeKey: string): Promise<PushSubscribed | 'missing' | 'silent'> {
  const push = await manager();
  if (!push) return 'missing';
  try {
    const before = await push.getSubscription();
    if (before && toText(before.options.applicationServerKey) !== exchangeKey) await before.unsubscribe();
    return given(await push.subscribe({ userVisibleOnly: true, applicationServerKey: exchangeKey }));
  } catch {
    // No line to the browser's own push service.
    return 'silent';
  }
}

export async function renew(): Promise<PushSubscribed | undefined> {
  const subscription = await (await manager())?.getSubscription();
  return subscription ? given(subscription) : undefined;
}

export async function unsubscribe(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}
