import { useSyncExternalStore } from 'react';
import { MOBILE_BELOW_PX } from '../../../domain/product';

const wide = (): MediaQueryList => matchMedia(`(min-width: ${MOBILE_BELOW_PX}px)`);

function subscribe(run: () => void): () => void {
  const query = wide();
  query.addEventListener('change', run);
  return () => query.removeEventListener('change', run);
}

/** Whether the columns fit (product.md section 9); what only wide screens show requests nothing on others. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
