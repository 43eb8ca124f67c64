import type { Pairing } from './matchTrack';
import { decided, LATER, open } from './played';
import type { PlayedMarket } from './played';

/** A match of sets: `won` are the winners of those that are over, 0 home. */
export type InSets = { won: readonly (0 | 1)[] };

/** Scores of sets, home first, as the winner of the match has them. */
export const scoresOfWinner = (sets: readonly string[], isHome: boolean): string =>
  sets.map((set) => (isHome ? set : set.split('-').reverse().join('-'))).join(' ');

/** Who wins one set; opened in play, when the set begins, as it shares its runners with the match odds.
 * @param home chance that home wins the set under way */
export const setMarket = <S extends InSets>(
  { matchId, sides }: Pairing,
  set: number,
  before: S,
  { isOver, home }: { isOver: (state: S) => boolean; home: (state: S) => number },
): PlayedMarket<S> => ({
  id: `${matchId}-set${set + 1}`,
  name: `Set ${set + 1} Winner`,
  marketType: 'SET_WINNER',
  runners: sides,
  worth: (state) => {
    const winner = state.won[set];
    if (winner !== undefined) return decided(winner);
    if (state === before || state.won.length !== set || isOver(state)) return LATER;
    const chance = home(state);
    return open([chance, 1 - chance]);
  },
});
