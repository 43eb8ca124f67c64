import { createTennisModel, other } from './tennisModel';
import type { ByGames, Player, Score2, Serves, SetStanding } from './tennisModel';

/** A match of three sets under way; games of the sets before count for the totals. */
export type TennisStanding = SetStanding & { sets: Score2; gamesBefore: number };

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** Chances by games to come, and the same for home winning the match. */
type Match = { home: number; games: readonly number[] };

const over = (isHome: boolean): Match => ({ home: isHome ? 1 : 0, games: [1] });

/** Match odds and the number of games, exactly, from any standing. */
export function createMatchModel(serves: Serves) {
  const { set, newSet, gameChance } = createTennisModel(serves);
  const known = new Map<string, Match>();
  const fresh = (sets: Score2, server: Player): Match => {
    if (sets[0] === 2 || sets[1] === 2) return over(sets[0] === 2);
    const key = `${sets.join()} ${server}`;
    const found = known.get(key) ?? after(sets, server, 0, newSet(server));
    known.set(key, found);
    return found;
  };
  /** Who serves first in the next set follows from the number of games in this one. */
  const after = (sets: Score2, server: Player, played: number, byGames: ByGames): Match => {
    let home = 0;
    const games: number[] = [];
    for (const winner of [0, 1] as const)
      for (const [more, chance] of byGames[winner].entries()) {
        if (chance === 0) continue;
        const next = (played + more) % 2 === 0 ? server : other(server);
        const rest = fresh(winner === 0 ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1], next);
        home += chance * rest.home;
        for (const [n, left] of rest.games.entries())
          games[more + n] = (games[more + n] ?? 0) + chance * left;
      }
    return { home, games: Array.from(games, (chance) => chance ?? 0) };
  };
  const match = ({ sets, ...standing }: TennisStanding): Match => {
    const [home, away] = standing.games;
    const first = (home + away) % 2 === 0 ? standing.server : other(standing.server);
    return after(sets, first, home + away, set(standing));
  };
  return {
    gameChance,
    /** Chance that home wins the match. */
    home: (standing: TennisStanding): number => match(standing).home,
    /** Chance that home wins the set under way. */
    homeSet: (standing: TennisStanding): number => sum(set(standing)[0]),
    /** Chance of more games in the match than `line`, a number and a half. */
    overGames: (standing: TennisStanding, line: number): number => {
      const needed = line - standing.gamesBefore - standing.games[0] - standing.games[1];
      return sum(match(standing).games.filter((_, n) => n > needed));
    },
  };
}
