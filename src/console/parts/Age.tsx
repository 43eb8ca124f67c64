import { createContext, useContext, useSyncExternalStore } from 'react';
import { age } from './amounts';

/** When the rows around it were read, ms; 0: nobody knows. */
export const ReadAt = createContext(0);

const watching = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every age on the screen. */
function watchSeconds(run: () => void): () => void {
  watching.add(run);
  timer ??= setInterval(() => watching.forEach((one) => one()), 1000);
  return () => {
    watching.delete(run);
    if (watching.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago something was, which goes on while nothing new is read. `seconds`: as it was when it was read. */
export function Age({ seconds }: { seconds: number }) {
  const at = useContext(ReadAt);
  const passed = useSyncExternalStore(watchSeconds, () =>
    at === 0 ? 0 : Math.max(0, Math.floor((Date.now() - at) / 1000)),
  );
  return age(seconds + passed);
}
