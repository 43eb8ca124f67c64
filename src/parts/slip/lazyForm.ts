import { onDemand } from '../../base/ui/onDemand';

/** The form of the slip, prefetched when a price is pointed at. */
export const lazyForm = onDemand(() => import('./SlipForm').then(({ SlipForm }) => SlipForm));
