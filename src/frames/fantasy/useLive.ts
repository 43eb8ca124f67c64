import { useEffect, useReducer, useRef } from 'react';
import type { Ask } from '../calls';
import { readLive } from './answers';
import { reduceLive, seenOf } from './live';
import type { Live } from './live';

const EVERY_MS = 1500;
/** A match that is over changes no more but for its payments. */
const OVER_MS = 10_000;

/** Watches a match: asks for the balls it has not seen. @param match undefined: none has begun */
export function useLive(ask: Ask, match: string | undefined): Live {
  const [live, dispatch] = useReducer(reduceLive, { status: 'nothing' });
  const latest = useRef<Live>(live);
  useEffect(() => {
    latest.current = live;
  });
  useEffect(() => {
    if (match === undefined) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const told = readLive(await ask('live', { match, seen: seenOf(latest.current, match) }));
      if (isGone) return;
      if (told) dispatch({ type: 'ballsTold', told });
      const ms = told?.state === 'DONE' ? OVER_MS : EVERY_MS;
      timer = setTimeout(() => void look(), ms);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask, match]);
  return live;
}
