import { useEffect, useRef, useState } from 'react';
import type { Answer, Ask } from '../calls';

/** Asks again and again, each time so long after the last answer; at once where `again` changes. An answer that cannot be read leaves
 * the last one standing. */
export function usePolled<T>(
  ask: Ask,
  path: string,
  {
    body,
    read,
    ms,
    again,
  }: { body?: () => object; read: (answer: Answer) => T | undefined; ms: number; again: unknown },
): T | undefined {
  const [told, setTold] = useState<T>();
  const latest = useRef({ body, read });
  useEffect(() => {
    latest.current = { body, read };
  });
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const answer = await ask(path, latest.current.body?.());
      if (isGone) return;
      const found = latest.current.read(answer);
      if (found !== undefined) setTold(found);
      timer = setTimeout(() => void look(), ms);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask, path, ms, again]);
  return told;
}
