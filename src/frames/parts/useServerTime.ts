import { useEffect, useState } from 'react';

/** The games' server's time, counted on from what it last told. @param told undefined: nothing yet */
export function useServerTime(told: { now: number } | undefined): number {
  const [at, setAt] = useState({ told, since: 0, passed: 0 });
  if (at.told !== told) setAt({ told, since: performance.now(), passed: 0 });
  useEffect(() => {
    const timer = setInterval(() => setAt((was) => ({ ...was, passed: performance.now() - was.since })), 500);
    return () => clearInterval(timer);
  }, []);
  return (told?.now ?? 0) + (at.told === told ? at.passed : 0);
}

/** '5:07' until a time; '0:00' from then on. */
export function showUntil(at: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
