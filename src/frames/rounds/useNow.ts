import { useEffect, useState } from 'react';

const STILL_MS = 250;

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The time by `clock`, again with every frame while something moves, else four times a second. */
export function useNow(clock: () => number, isMoving: boolean): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const read = (): void => setNow(clock());
    if (!isMoving || isStill()) {
      const timer = setInterval(read, STILL_MS);
      return () => clearInterval(timer);
    }
    let frame = 0;
    const next = (): void => {
      read();
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [clock, isMoving]);
  return now;
}
