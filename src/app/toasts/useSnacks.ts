import { useEffect } from 'react';
import { selectIsSignedIn } from '../../../slices/auth';
import type { Toast } from '../../../slices/toasts';
import { useAppSelector } from '../../../store/hooks';
import { onDemand } from '../../base/ui/onDemand';
import { whenIdle } from '../../base/ui/whenIdle';

/** The library of toasts, in a chunk of its own. */
export const snacks = onDemand(() => import('./Snacks').then(({ Snacks }) => Snacks));

/** Loads the library once the signed-in page is idle, and retries with each toast until it has loaded. */
export function useSnacks(toasts: readonly Toast[]): void {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  useEffect(() => (isSignedIn ? whenIdle(snacks.load) : undefined), [isSignedIn]);
  useEffect(() => {
    if (toasts.length > 0) snacks.load();
  }, [toasts]);
}
