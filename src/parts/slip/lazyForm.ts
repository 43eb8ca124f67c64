import { onDemand } from '../../base/ui/onDemand';

/** The form of the slip: fetched when a price is pointed at, long before the press has been answered. */
export const lazyForm = onDemand(() => import('./SlipForm').then(({ SlipForm }) => SlipForm));
