import { below } from './normal';

export type Innings = { runs: number; wickets: number; balls: number };

const BALLS = 120;
const PAR = 160;
/** Standard deviation of a whole innings, runs. */
const SPREAD = 28;

/** Share of batting resources left by wickets lost, after the Duckworth-Lewis tables. */
const LEFT = [1, 0.93, 0.85, 0.76, 0.66, 0.55, 0.44, 0.33, 0.22, 0.11, 0] as const;

/** Average runs still to come; 160 at the start. */
export function runsToCome({ wickets, balls }: Innings): number {
  const left = LEFT[wickets] ?? 0;
  if (left === 0) return 0;
  const overs = (BALLS - balls) / 6;
  const whole = PAR / (1 - Math.exp(-0.9));
  return whole * left * (1 - Math.exp((-0.045 * overs) / left));
}

const spreadOf = (innings: Innings): number =>
  innings.wickets >= 10 ? 0 : SPREAD * Math.sqrt((BALLS - innings.balls) / BALLS);

/** All out, out of balls, or target reached (`target` is null in the first innings). */
export const isOver = (innings: Innings, target: number | null): boolean =>
  innings.wickets >= 10 || innings.balls >= BALLS || (target !== null && innings.runs >= target);

/** Chance that the side batting first, `edge` runs better, wins; `target` is set in the second innings. */
export function firstSideChance(innings: Innings, target: number | null, edge: number): number {
  const spread = spreadOf(innings);
  if (target === null) {
    const expected = innings.runs + runsToCome(innings) - PAR + edge;
    return below(expected / Math.sqrt(spread * spread + SPREAD * SPREAD));
  }
  if (innings.runs >= target) return 0;
  if (isOver(innings, target)) return 1;
  const short = target - innings.runs - 0.5 - runsToCome(innings) + edge * (1 - innings.balls / BALLS);
  return below(short / Math.max(spread, 1.5));
}

export type Ball = { runs: number; wicket: boolean };

const OUTCOMES = [
  [0.34, 0],
  [0.38, 1],
  [0.075, 2],
  [0.005, 3],
  [0.12, 4],
  [0.045, 6],
] as const;

const WICKET = 0.047;
const WHOLE = OUTCOMES.reduce((sum, [share]) => sum + share, 0);
const boundaryOf = (edge: number): number => Math.abs(edge) / 480;

/** What one ball may bring to a side `edge` runs better: a wicket, or runs with their chances. */
export function chancesOfBall(edge: number): {
  wicket: number;
  runs: readonly (readonly [chance: number, runs: number])[];
} {
  const extra = (1 - WICKET) * boundaryOf(edge);
  const rest = (1 - WICKET - extra) / WHOLE;
  const bonus = edge > 0 ? 4 : 0;
  const runs = OUTCOMES.map(([share, off]) => [share * rest + (off === bonus ? extra : 0), off] as const);
  return { wicket: WICKET, runs };
}

/** Draws one ball; a side `edge` runs better scores that many more per innings on average. */
export function drawBall(random: () => number, edge: number): Ball {
  const luck = random();
  if (luck < WICKET) return { runs: 0, wicket: true };
  const boundary = random() < boundaryOf(edge);
  if (boundary) return { runs: edge > 0 ? 4 : 0, wicket: false };
  let at = random() * WHOLE;
  for (const [share, runs] of OUTCOMES) {
    if (at < share) return { runs, wicket: false };
    at -= share;
  }
  return { runs: 0, wicket: false };
}

export const bowl = (innings: Innings, ball: Ball): Innings => ({
  runs: innings.runs + ball.runs,
  wickets: innings.wickets + (ball.wicket ? 1 : 0),
  balls: innings.balls + 1,
});

export const oversOf = (balls: number): string => `${Math.floor(balls / 6)}.${balls % 6}`;
