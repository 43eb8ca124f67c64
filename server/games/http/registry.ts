import { createFantasyGame } from '../fantasy/game';
import type { GameDeps, OwnGame } from '../game';
import { createCrash } from '../shared/crash';
import { createRace } from '../shared/race';
import { createMatkaGame } from '../matka/game';
import { createSlotGame } from '../slot/game';

/** Every game that is played here: one line each. */
export const createGames = (deps: GameDeps): readonly OwnGame[] => [
  createSlotGame(deps),
  createRace(deps),
  createCrash(deps),
  createFantasyGame(deps),
  createMatkaGame(deps),
];
