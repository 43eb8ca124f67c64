import { useSyncExternalStore } from 'react';

function subscribe(run: () => void) {
  document.addEventListener('visibilitychange', run);
  return () => document.removeEventListener('visibilitychange', run);
}

/** Whether the page can be seen: one that cannot asks nothing. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
