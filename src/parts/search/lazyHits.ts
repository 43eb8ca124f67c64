import { onDemand } from '../../base/ui/onDemand';

/** The list of hits with its dates, fetched when the box receives the focus. */
export const lazyHits = onDemand(() => import('./SearchHits').then(({ SearchHits }) => SearchHits));
