import { onDemand } from '../../base/ui/onDemand';

/** The bar of a phone, which a desk never fetches. */
export const lazyBar = onDemand(() => import('./BottomNav').then(({ BottomNav }) => BottomNav));
