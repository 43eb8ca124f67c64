import { addressKey } from '../../base/address';

const WINDOW_MS = 15 * 60_000;
const FAILURES = 10;
/** Beyond this many watched keys the oldest are forgotten: an attacker must not fill the memory. */
const WATCHED = 10_000;

export type Throttle = {
  /** Seconds this account and address have to wait, 0 when a try is free. */
  waitS: (account: string, ip: string) => number;
  failed: (account: string, ip: string) => void;
  succeeded: (account: string, ip: string) => void;
};

/**
 * Slows what one account does from one address, codes sent or accounts opened: ten times within 15 minutes, then nothing
 * until the window is over. Held in memory: a restart forgives. Passwords have a stricter one (guesses.ts).
 */
export const createThrottle = (now: () => number): Throttle => {
  const failures = new Map<string, { count: number; until: number }>();
  const keyOf = (account: string, ip: string) => `${addressKey(ip)} ${account}`;
  const current = (key: string) => {
    const entry = failures.get(key);
    return entry !== undefined && entry.until > now() ? entry : undefined;
  };
  return {
    waitS: (account, ip) => {
      const entry = current(keyOf(account, ip));
      return entry !== undefined && entry.count >= FAILURES ? Math.ceil((entry.until - now()) / 1000) : 0;
    },
    failed: (account, ip) => {
      const key = keyOf(account, ip);
      const entry = current(key) ?? { count: 0, until: now() + WINDOW_MS };
      failures.delete(key);
      failures.set(key, { ...entry, count: entry.count + 1 });
      const oldest = failures.keys().next();
      if (failures.size > WATCHED && !oldest.done) failures.delete(oldest.value);
    },
    succeeded: (account, ip) => {
      failures.delete(keyOf(account, ip));
    },
  };
};
