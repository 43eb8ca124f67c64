export type Two = readonly [home: number, away: number];
export type Team = 0 | 1;

/** Chance that home wins a rally, as home serves and as away does. */
export type Rallies = { serving: number; receiving: number };

/** `server` serves the next rally; `first` served first in the match. */
export type VolleyballStanding = { sets: Two; points: Two; server: Team; first: Team };

export const SETS_TO_WIN = 3;
export const other = (team: Team): Team => (team === 0 ? 1 : 0);
export const plus = ([home, away]: Two, winner: Team): Two =>
  winner === 0 ? [home + 1, away] : [home, away + 1];
/** The fifth set goes to 15 points. */
export const goesTo = ([home, away]: Two): number => (home + away === 4 ? 15 : 25);
/** Who has won a set that goes to so many points; null while it goes on. */
export function setWinner([home, away]: Two, to: number): Team | null {
  if (home >= to && home - away >= 2) return 0;
  return away >= to && away - home >= 2 ? 1 : null;
}

/** Chances that home wins from level points, one short of the set or more, as home serves and as away does. */
function deuce({ serving: a, receiving: b }: Rallies): Two {
  const back = 1 - (1 - a) * b;
  const away = (a * b + (a * a * b * (1 - b)) / back) / (back - (a * b * (1 - a) * (1 - b)) / back);
  return [(a * a + a * (1 - a) * away) / back, away];
}

/** The exact chances of a match of five sets. */
export function createVolleyballModel(rallies: Rallies) {
  const level = deuce(rallies);
  const known = new Map<string, number>();
  const set = (points: Two, server: Team, to: number): number => {
    const winner = setWinner(points, to);
    if (winner !== null) return winner === 0 ? 1 : 0;
    if (points[0] === points[1] && points[0] >= to - 1) return level[server];
    const key = `${points.join()} ${server} ${to}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const rally = server === 0 ? rallies.serving : rallies.receiving;
    const chance = rally * set(plus(points, 0), 0, to) + (1 - rally) * set(plus(points, 1), 1, to);
    known.set(key, chance);
    return chance;
  };
  const after = (sets: Two, first: Team, homeSet: number): number =>
    homeSet * fresh(plus(sets, 0), first) + (1 - homeSet) * fresh(plus(sets, 1), first);
  /** The first serve goes round, in the fifth set by the toss of a coin. */
  const fresh = (sets: Two, first: Team): number => {
    if (sets[0] === SETS_TO_WIN || sets[1] === SETS_TO_WIN) return sets[0] === SETS_TO_WIN ? 1 : 0;
    const [played, to] = [sets[0] + sets[1], goesTo(sets)];
    const begun = (server: Team): number => set([0, 0], server, to);
    const homeSet = played === 4 ? (begun(0) + begun(1)) / 2 : begun(played % 2 === 0 ? first : other(first));
    return after(sets, first, homeSet);
  };
  const homeSet = ({ sets, points, server }: VolleyballStanding): number => set(points, server, goesTo(sets));
  return {
    /** Chance that home wins the set under way. */
    homeSet,
    /** Chance that home wins the match. */
    home: (standing: VolleyballStanding): number =>
      Math.max(...standing.sets) === SETS_TO_WIN
        ? fresh(standing.sets, standing.first)
        : after(standing.sets, standing.first, homeSet(standing)),
  };
}
