import { onDemand } from '../../base/ui/onDemand';

/** The list of hits with its dates: nobody sees it before the box has the focus, which fetches it. */
export const lazyHits = onDemand(() => import('./SearchHits').then(({ SearchHits }) => SearchHits));
