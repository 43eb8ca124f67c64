import type { Route } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';

/** The home list with matches in play only. */
export const IN_PLAY = `${pathTo('home')}?in-play`;

export const isInPlayOnly = (route: Route): boolean => route.path === IN_PLAY;

/** The sport of '/all-sports/4'; null on the home list. */
export const sportOf = (route: Route): number | null =>
  route.name === 'sport' ? Number(route.sportId) : null;
