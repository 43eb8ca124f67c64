import type { Rates } from './fiveDayModel';

/** Runs off a ball that takes no wicket; what is left is none. */
const SCORING = [
  [0.18, 1],
  [0.04, 2],
  [0.005, 3],
  [0.058, 4],
  [0.008, 6],
] as const;
const WICKET = 0.0165;

/** The rates of a side, how much more often than others it scores, and how skewed the runs of a ball are. */
export type Side = Rates & { share: number; skew: number };

/** A side so much better or worse: it scores more, and loses fewer wickets. */
export function ratesOf(edge: number): Side {
  const share = 1 + 0.05 * edge;
  const wicket = WICKET * (1 - 0.07 * edge);
  const meanOf = (power: number): number =>
    (1 - wicket) * share * SCORING.reduce((sum, [chance, runs]) => sum + chance * runs ** power, 0);
  const runs = meanOf(1);
  const variance = meanOf(2) - runs * runs;
  const skew = (meanOf(3) - 3 * runs * variance - runs ** 3) / variance ** 1.5;
  return { share, wicket, runs, variance, skew };
}

/** What a ball may bring: its runs, each with its chance, and a wicket; none is what is left. */
export const chancesOf = ({ wicket, share }: Side): readonly (readonly [chance: number, runs: number])[] =>
  SCORING.map(([chance, runs]) => [(1 - wicket) * share * chance, runs] as const);

/** What an over brought; `falls`: its runs before each of its wickets. */
export type Over = {
  runs: number;
  wickets: number;
  balls: number;
  fours: number;
  sixes: number;
  falls: readonly number[];
};

/** Six balls, fewer where the innings ends by one of them. */
export function bowlOver(random: () => number, side: Side, most: Pick<Over, 'runs' | 'wickets'>): Over {
  const falls: number[] = [];
  const over = { runs: 0, wickets: 0, balls: 0, fours: 0, sixes: 0, falls };
  while (over.balls < 6 && over.wickets < most.wickets && over.runs < most.runs) {
    over.balls += 1;
    if (random() < side.wicket) {
      over.wickets += 1;
      falls.push(over.runs);
      continue;
    }
    let luck = random() / side.share;
    const runs = SCORING.find(([chance]) => (luck -= chance) < 0)?.[1] ?? 0;
    over.runs += runs;
    if (runs === 4) over.fours += 1;
    if (runs === 6) over.sixes += 1;
  }
  return over;
}
