import type { SearchHit } from '../../../api/menu';
import { pathTo } from '../../../slices/routes';

/** The address of a hit. */
export const hitPath = ({ sportId, matchId }: Pick<SearchHit, 'sportId' | 'matchId'>): string =>
  pathTo('match', { sportId, matchId });
