import { useEffect, useState } from 'react';

const CARD_MS = 700;
/** A long round takes no longer. */
const WHOLE_MS = 12_000;

export type Dealing = {
  /** Of the steps, from 0. */
  readonly at: number;
  readonly isRunning: boolean;
  readonly begin: () => void;
  readonly pause: () => void;
  readonly next: () => void;
  readonly end: () => void;
};

/** Whoever wants no movement presses for each card. */
const wantsMovement = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Card after card, by itself until it is paused. */
export function useDealing(last: number): Dealing {
  const [at, setAt] = useState(0);
  const [isMoving, setMoving] = useState(wantsMovement);
  const isRunning = isMoving && at < last;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setAt(at + 1), Math.min(CARD_MS, WHOLE_MS / last));
    return () => clearTimeout(timer);
  }, [at, isRunning, last]);
  return {
    at,
    isRunning,
    begin: () => {
      if (at >= last) setAt(0);
      setMoving(true);
    },
    pause: () => setMoving(false),
    next: () => {
      setMoving(false);
      setAt(Math.min(at + 1, last));
    },
    end: () => setAt(last),
  };
}
