import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The clock of the last answer, which goes on by the second until the next one. */
export function useTicking(now: number): number {
  const [ticked, setTicked] = useState({ from: now, ms: 0 });
  useEffect(() => {
    const timer = setInterval(
      () => setTicked(({ from, ms }) => ({ from: now, ms: from === now ? ms + SECOND_MS : SECOND_MS })),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [now]);
  return ticked.from === now ? now + ticked.ms : now;
}
