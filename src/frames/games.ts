import type { GameModule } from './game';

/** Every game by its name at the wallet: one line each, a file each for the browser. */
const GAMES: Readonly<Record<string, () => Promise<{ game: GameModule }>>> = {
  fantasy11: () => import(/* webpackChunkName: "fantasy" */ './fantasy/game'),
  matka: () => import(/* webpackChunkName: "matka" */ './matka/game'),
  crash: () => import(/* webpackChunkName: "crash" */ './crash/game'),
  race6: () => import(/* webpackChunkName: "race" */ './race/game'),
  slot3: () => import(/* webpackChunkName: "slot" */ './slot/game'),
};

/** Fetches a game; undefined: there is none of that name. */
export const loadGame = async (name: string): Promise<GameModule | undefined> =>
  (await GAMES[name]?.())?.game;
