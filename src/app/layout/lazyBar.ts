import { MOBILE_BELOW_PX } from '../../../domain/base/product';
import { onDemand } from '../../base/ui/onDemand';

/** The bar of a phone, which a desk never fetches. */
export const lazyBar = onDemand(() => import('./BottomNav').then(({ BottomNav }) => BottomNav));

/** Fetches it beside the frame it is part of. */
export function fetchBar(): void {
  if (!matchMedia(`(min-width: ${MOBILE_BELOW_PX}px)`).matches) lazyBar.load();
}
