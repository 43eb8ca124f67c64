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

/** The rates of a side, and how much more often than others it scores. */
export type Side = Rates & { share: number };

/** A side so much better or worse: it scores more, and loses fewer wickets. */
export function ratesOf(edge: number): Side {
  const share = 1 + 0.05 * edge;
  const wicket = WICKET * (1 - 0.07 * edge);
  const meanOf = (power: number): number =>
    (1 - wicket) * share * SCORING.reduce((sum, [chance, runs]) => sum + chance * runs ** power, 0);
  const runs = meanOf(1);
  return { share, wicket, runs, variance: meanOf(2) - runs * runs };
}

/** What an over brought. */
export type Over = { runs: number; wickets: number; balls: number; fours: number };

/** Six balls, fewer where the innings ends by one of them. */
export function bowlOver(random: () => number, side: Side, most: Omit<Over, 'fours' | 'balls'>): Over {
  const over: Over = { runs: 0, wickets: 0, balls: 0, fours: 0 };
  while (over.balls < 6 && over.wickets < most.wickets && over.runs < most.runs) {
    over.balls += 1;
    if (random() < side.wicket) {
      over.wickets += 1;
      continue;
    }
    let luck = random() / side.share;
    const runs = SCORING.find(([chance]) => (luck -= chance) < 0)?.[1] ?? 0;
    over.runs += runs;
    if (runs === 4) over.fours += 1;
  }
  return over;
}
