import { useEffect, useState } from 'react';

/** A table is asked each second: this long without its answer is said. */
const LATE_MS = 2500;

/** Whether the table has not answered for a while. @param now the clock of its last answer, another with each */
export function useIsLate(now: number): boolean {
  const [silentSince, setSilentSince] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSilentSince(now), LATE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return silentSince === now;
}
