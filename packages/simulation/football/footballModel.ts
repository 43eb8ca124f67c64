/** Two numbers of a match, home side first. */
export type Pair = readonly [home: number, away: number];

/** Goals a minute of each side with eleven players. */
export type Rates = Pair;

/** Share of its goals that a side keeps, and the other gains, with each player sent off. */
const SENT_OFF = { own: 0.62, other: 1.28 } as const;
/** Goals of one side in the rest of a match: more are less likely than any price minds. */
const MOST = 14;

/** Goals a minute as many players of each side are sent off. */
export const ratesWith = ([home, away]: Rates, [homeReds, awayReds]: Pair): Pair => [
  home * SENT_OFF.own ** homeReds * SENT_OFF.other ** awayReds,
  away * SENT_OFF.own ** awayReds * SENT_OFF.other ** homeReds,
];

/** Chances of 0, 1, 2 and more goals with this mean; the last takes what is left. */
function poisson(mean: number): number[] {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  let left = 1;
  for (let goals = 0; goals < MOST; goals += 1) {
    chances.push(chance);
    left -= chance;
    chance *= mean / (goals + 1);
  }
  return [...chances, Math.max(0, left)];
}

/** Goals made, and the mean number still to come of each side. */
export type FootballStanding = { goals: Pair; toCome: Pair };

/** Home, away, draw. */
export function matchOdds({ goals, toCome }: FootballStanding): [number, number, number] {
  const [home, away] = [poisson(toCome[0]), poisson(toCome[1])];
  const odds: [number, number, number] = [0, 0, 0];
  for (const [i, chance] of home.entries())
    for (const [j, other] of away.entries()) {
      const ahead = goals[0] + i - goals[1] - j;
      const won = ahead > 0 ? 0 : 1;
      odds[ahead === 0 ? 2 : won] += chance * other;
    }
  return odds;
}

/** Chance that the match ends with more goals than `line`, a number and a half. */
export function over({ goals, toCome }: FootballStanding, line: number): number {
  const needed = Math.ceil(line - goals[0] - goals[1]);
  if (needed <= 0) return 1;
  const fewer = poisson(toCome[0] + toCome[1]).slice(0, needed);
  return Math.max(
    0,
    fewer.reduce((left, chance) => left - chance, 1),
  );
}

/** Chance that both sides score. */
export function bothScore({ goals, toCome }: FootballStanding): number {
  const scores = (side: 0 | 1): number => (goals[side] > 0 ? 1 : 1 - Math.exp(-toCome[side]));
  return scores(0) * scores(1);
}

/** Home, away, or no goal any more. */
export function nextGoal({
  toCome: [home, away],
}: Pick<FootballStanding, 'toCome'>): [number, number, number] {
  const mean = home + away;
  const any = 1 - Math.exp(-mean);
  const share = mean > 0 ? home / mean : 0.5;
  return [any * share, any * (1 - share), 1 - any];
}
