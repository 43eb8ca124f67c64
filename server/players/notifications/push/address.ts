/** Push services of the browsers there are. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Where may be pushed to. */
export type PushHosts = {
  /** Hosts besides those known (`PUSH_HOSTS`): a name, one with a port, or `*.` before a name. */
  hosts: readonly string[];
  /** A demonstration may push to this machine without TLS. */
  isLoopbackAllowed: boolean;
};

const matches = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

function urlOf(endpoint: string): URL | undefined {
  try {
    return new URL(endpoint);
  } catch {
    return undefined;
  }
}

/**
 * Whether the exchange sends to an endpoint. It comes from a client, so without this anybody could have the exchange call whatever it
 * can reach.
 */
export function isPushAddress(endpoint: string, { hosts, isLoopbackAllowed }: PushHosts): boolean {
  const url = urlOf(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (isLoopbackAllowed && LOOPBACK.has(url.hostname)) return true;
  return url.protocol === 'https:' && [...KNOWN, ...hosts].some((allowed) => matches(url.host, allowed));
}
