import { addressKey } from '../../base/address';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 10;
/** Beyond this the oldest keys are forgotten, so that an attacker cannot fill the memory. */
const MAX_KEYS = 10_000;

export type Throttle = {
  waitS: (account: string, ip: string) => number;
  failed: (account: string, ip: string) => void;
  succeeded: (account: string, ip: string) => void;
};

/** Limits actions by account and address (codes sent, accounts opened) to ten in 15 minutes. In memory, so a
 * restart resets it; passwords have a stricter limit (guesses.ts). */
export function createThrottle(now: () => number): Throttle {
  const failures = new Map<string, { count: number; until: number }>();
  const keyOf = (account: string, ip: string) => `${addressKey(ip)} ${account}`;
  const current = (key: string) => {
    const entry = failures.get(key);
    return entry !== undefined && entry.until > now() ? entry : undefined;
  };
  return {
    waitS: (account, ip) => {
      const entry = current(keyOf(account, ip));
      return entry !== undefined && entry.count >= MAX_FAILURES ? Math.ceil((entry.until - now()) / 1000) : 0;
    },
    failed: (account, ip) => {
      const key = keyOf(account, ip);
      const entry = current(key) ?? { count: 0, until: now() + WINDOW_MS };
      failures.delete(key);
      failures.set(key, { ...entry, count: entry.count + 1 });
      const oldest = failures.keys().next();
      if (failures.size > MAX_KEYS && !oldest.done) failures.delete(oldest.value);
    },
    succeeded: (account, ip) => {
      failures.delete(keyOf(account, ip));
    },
  };
}
