import { useEffect } from 'react';
import { selectDraft } from '../../../slices/slip';
import type { Toast } from '../../../slices/toasts';
import { useAppSelector } from '../../../store/hooks';
import { onDemand } from '../../base/ui/onDemand';
import { whenIdle } from '../../base/ui/whenIdle';

/** The library of toasts, in a chunk of its own. */
export const snacks = onDemand(() => import('./Snacks').then(({ Snacks }) => Snacks));

/** Loads the library while a bet is being made, which is told of by a toast, and retries with each toast until it has
 * loaded. */
export function useSnacks(toasts: readonly Toast[]): void {
  const isBetting = useAppSelector((state) => selectDraft(state) !== null);
  useEffect(() => (isBetting ? whenIdle(snacks.load) : undefined), [isBetting]);
  useEffect(() => {
    if (toasts.length > 0) snacks.load();
  }, [toasts]);
}
