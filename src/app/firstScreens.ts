import type { Route } from '../../slices/route';

export const loadHome = () => import('../screens/home/Home');
export const loadMatch = () => import('../screens/match/MatchPage');

/** A player who signs in comes home. */
const LOADS: Partial<Record<Route['name'], () => Promise<unknown>>> = {
  login: loadHome,
  home: loadHome,
  sport: loadHome,
  match: loadMatch,
};

/** Fetches a screen, once, beside the frame around it, which asks for it only once it has itself come. A failure is not told
 * here: the frame asks again. */
export function fetchScreen(name: Route['name']): void {
  void LOADS[name]?.().catch(() => undefined);
}
