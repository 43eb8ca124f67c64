export type Two = readonly [home: number, away: number];

/** Chances that one possession brings 0, 1, 2 and 3 points. */
export type Possession = readonly [number, number, number, number];

/** Points made, and possessions each side still has in the period that decides: regular time or an overtime. */
export type BasketballStanding = { points: Two; left: Two };

/** Possessions of each side in an overtime. */
export const OVERTIME = 8;

/** Chances of 0, 1, 2, ... points, by possessions. */
function createSums(possession: Possession) {
  const rows: number[][] = [[1]];
  return (count: number): readonly number[] => {
    for (let n = rows.length; n <= count; n += 1) {
      const fewer = rows[n - 1] ?? [];
      const row = Array.from({ length: 3 * n + 1 }, (_, points) =>
        possession.reduce((sum, chance, made) => sum + chance * (fewer[points - made] ?? 0), 0),
      );
      rows.push(row);
    }
    return rows[count] ?? [];
  };
}

/** Chances of at least so many points. */
function atLeast(chances: readonly number[]): (points: number) => number {
  let left = 0;
  const tails = chances.map(() => 0);
  for (let points = chances.length - 1; points >= 0; points -= 1)
    tails[points] = left += chances[points] ?? 0;
  return (points) => (points <= 0 ? 1 : (tails[points] ?? 0));
}

/** The exact chances of a game whose sides make their points independently. */
export function createBasketballModel(sides: readonly [Possession, Possession]) {
  const [homeSums, awaySums] = [createSums(sides[0]), createSums(sides[1])];
  const [homeExtra, awayExtra] = [homeSums(OVERTIME), awaySums(OVERTIME)];
  const extra = playOff(homeExtra, awayExtra, 0);
  const known = new Map<number, number>();
  /** Chance that overtimes bring more than `needed` points. */
  const overtime = (needed: number): number => {
    if (needed < 0) return 1;
    const found = known.get(needed);
    if (found !== undefined) return found;
    const nothing = (homeExtra[0] ?? 0) * (awayExtra[0] ?? 0);
    const more = total(homeExtra, awayExtra, 0, needed, (rest) => (rest === needed ? 0 : overtime(rest)));
    known.set(needed, more / (1 - nothing));
    return more / (1 - nothing);
  };
  return {
    /** Chance that home wins, overtime included: a tie there is followed by another. */
    home: ({ points, left }: BasketballStanding): number => {
      const { won, tied } = playOff(homeSums(left[0]), awaySums(left[1]), points[0] - points[1]);
      return won + (tied * extra.won) / (1 - extra.tied);
    },
    /** Chance of more points in the game than `line`, a number and a half; overtime included. */
    overPoints: ({ points: [home, away], left }: BasketballStanding, line: number): number => {
      const needed = Math.floor(line) - home - away;
      return needed < 0 ? 1 : total(homeSums(left[0]), awaySums(left[1]), home - away, needed, overtime);
    },
  };
}

/** Chances that home, `ahead` now, wins what is left, and that it ends level. */
function playOff(home: readonly number[], away: readonly number[], ahead: number) {
  const above = atLeast(away);
  let [won, tied] = [0, 0];
  for (const [points, chance] of home.entries()) {
    tied += chance * (away[points + ahead] ?? 0);
    won += chance * (1 - above(points + ahead));
  }
  return { won, tied };
}

/** Chance of more than `needed` points; what ends level goes on with what it lacks. */
function total(
  home: readonly number[],
  away: readonly number[],
  ahead: number,
  needed: number,
  goOn: (needed: number) => number,
): number {
  const above = atLeast(away);
  let chance = 0;
  for (const [points, share] of home.entries()) {
    chance += share * above(needed - points + 1);
    const level = points + ahead;
    const rest = needed - points - level;
    if (rest >= 0 && level >= 0) chance += share * (away[level] ?? 0) * goOn(rest);
  }
  return chance;
}
