import type { Route } from '../../../slices/route';

/** '/home?in-play': the home list with nothing but matches that are being played. */
export const isInPlayOnly = (route: Route): boolean => route.path === '/home?in-play';

/** The sport of '/all-sports/4'; null on the home list. */
export const sportOf = (route: Route): number | null =>
  route.name === 'sport' ? Number(route.sportId) : null;
