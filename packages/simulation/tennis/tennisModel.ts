/** Chance of winning a point on one's own serve; 0 is the home player. */
export type Serves = readonly [number, number];
export type Player = 0 | 1;
export type Score2 = readonly [home: number, away: number];

/** A set under way: games, who serves (or served first in the tie-break), points of the game. */
export type SetStanding = { games: Score2; server: Player; points: Score2 };

export const other = (player: Player): Player => (player === 0 ? 1 : 0);
export const isTieBreak = ([home, away]: Score2): boolean => home === 6 && away === 6;
const isTo = (to: number, mine: number, theirs: number): boolean => mine >= to && mine - theirs >= 2;
/** Who has won a game or a tie-break; null while it goes on. */
export function gameWinner([home, away]: Score2, to: 4 | 7): Player | null {
  if (isTo(to, home, away)) return 0;
  return isTo(to, away, home) ? 1 : null;
}
/** Who has won a set; null while it goes on. */
export function setWinner([home, away]: Score2): Player | null {
  if (home === 7 || (home === 6 && away <= 4)) return 0;
  return away === 7 || (away === 6 && home <= 4) ? 1 : null;
}
export const plus = ([home, away]: Score2, winner: Player): Score2 =>
  winner === 0 ? [home + 1, away] : [home, away + 1];

/** Who serves the next point of a tie-break that `first` began. */
export const tieBreakServer = (first: Player, [home, away]: Score2): Player =>
  Math.floor((home + away + 1) / 2) % 2 === 0 ? first : other(first);

/** Chance that the server wins the game. */
function holds(p: number, mine: number, theirs: number): number {
  const q = 1 - p;
  if (isTo(4, mine, theirs)) return 1;
  if (isTo(4, theirs, mine)) return 0;
  if (mine >= 3 && theirs >= 3) {
    const deuce = (p * p) / (p * p + q * q);
    if (mine === theirs) return deuce;
    return mine > theirs ? p + q * deuce : p * deuce;
  }
  return p * holds(p, mine + 1, theirs) + q * holds(p, mine, theirs + 1);
}

/** Chance that the home player wins the tie-break. From six all on, two points bring the same again. */
function tieBreak([pHome, pAway]: Serves, first: Player, points: Score2): number {
  const winner = gameWinner(points, 7);
  if (winner !== null) return winner === 0 ? 1 : 0;
  const [home, away] = points;
  const point = tieBreakServer(first, points) === 0 ? pHome : 1 - pAway;
  if (home === away && home >= 6) {
    const both = pHome * (1 - pAway);
    return both / (both + (1 - pHome) * pAway);
  }
  const next = (mine: Player): number => tieBreak([pHome, pAway], first, plus(points, mine));
  return point * next(0) + (1 - point) * next(1);
}

/** Chances by games to come of the set or match, home and away winning: `won[player][games]`. */
export type ByGames = readonly [readonly number[], readonly number[]];

function mix(share: number, a: ByGames, b: ByGames): ByGames {
  const one = (player: Player): number[] =>
    Array.from(
      { length: Math.max(a[player].length, b[player].length) },
      (_, n) => share * (a[player][n] ?? 0) + (1 - share) * (b[player][n] ?? 0),
    );
  return [one(0), one(1)];
}

const oneMore = ([home, away]: ByGames): ByGames => [
  [0, ...home],
  [0, ...away],
];

/** The exact chances of a match of three sets between two servers. */
export function createTennisModel(serves: Serves) {
  const known = new Map<string, ByGames>();
  const gameChance = ({ games, server, points }: SetStanding): number => {
    if (isTieBreak(games)) return tieBreak(serves, server, points);
    const [mine, theirs] = server === 0 ? points : ([points[1], points[0]] as const);
    const held = holds(serves[server], mine, theirs);
    return server === 0 ? held : 1 - held;
  };
  const ended = (winner: Player): ByGames => (winner === 0 ? [[1], []] : [[], [1]]);
  const fromGames = (games: Score2, server: Player): ByGames => {
    const winner = setWinner(games);
    if (winner !== null) return ended(winner);
    const key = `${games.join()} ${server}`;
    const found = known.get(key) ?? inGame({ games, server, points: [0, 0] });
    known.set(key, found);
    return found;
  };
  const inGame = (standing: SetStanding): ByGames => {
    const { games, server } = standing;
    const next = (winner: Player): ByGames => fromGames(plus(games, winner), other(server));
    return oneMore(mix(gameChance(standing), next(0), next(1)));
  };
  return {
    gameChance,
    /** Chances of the set under way by games to come. */
    set: inGame,
    /** Of a new set that this player begins to serve. */
    newSet: (server: Player): ByGames => fromGames([0, 0], server),
  };
}
