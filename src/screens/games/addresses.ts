import type { ProviderGame } from '../../../api/games';
import type { Route } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';

/** The lobby of all games. */
export const LOBBY = pathTo('worldCasino');

export const pathToGame = ({ provider, game }: Pick<ProviderGame, 'provider' | 'game'>): string =>
  `${LOBBY}/${provider}/${game}`;

/** The game whose address this is; null: it is that of a lobby. */
export function gameAt(route: Route): { provider: string; game: string } | null {
  if (route.name !== 'page') return null;
  const [provider, game] = route.params;
  return provider !== undefined && game !== undefined ? { provider, game } : null;
}
