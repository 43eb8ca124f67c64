import type { SearchHit } from '../../../api/menu';

/** The screen of a hit. */
export const hitPath = ({ sportId, matchId }: Pick<SearchHit, 'sportId' | 'matchId'>): string =>
  `/game-details/${sportId}/${matchId}`;
