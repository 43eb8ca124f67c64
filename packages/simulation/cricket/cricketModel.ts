import { showOvers } from '../../../domain/sports/cricketFormat';
import { isLegal, PLAIN, runsOff } from '../../../domain/sports/cricketTally';
import type { Delivery } from '../../../domain/sports/cricketTally';
import { T20 } from './cricketFormats';
import type { Cricket } from './cricketFormats';
import { below } from '../prices/normal';

/** As the scoreboard has it: `runs` with penalty runs, `balls` the legal ones. */
export type Innings = { runs: number; wickets: number; balls: number };

/** Share of batting resources left by wickets lost, after the Duckworth-Lewis tables. */
const LEFT = [1, 0.93, 0.85, 0.76, 0.66, 0.55, 0.44, 0.33, 0.22, 0.11, 0] as const;

/** Average runs still to come; `par` at the start of a whole innings. */
export function runsToCome({ wickets, balls }: Innings, cricket: Cricket = T20): number {
  const left = LEFT[wickets] ?? 0;
  if (left === 0) return 0;
  const overs = Math.max(0, cricket.balls - balls) / 6;
  const whole = cricket.par / (1 - Math.exp(-cricket.decay * cricket.overs));
  return whole * left * (1 - Math.exp((-cricket.decay * overs) / left));
}

const leftOf = ({ balls }: Innings, cricket: Cricket): number =>
  Math.max(0, cricket.balls - balls) / (6 * cricket.overs);

const spreadOf = (innings: Innings, cricket: Cricket): number =>
  innings.wickets >= 10 ? 0 : cricket.spread * Math.sqrt(leftOf(innings, cricket));

/** All out, out of balls, or target reached (`target` is null in the first innings). */
export const isOver = (innings: Innings, target: number | null, cricket: Cricket = T20): boolean =>
  innings.wickets >= 10 || innings.balls >= cricket.balls || (target !== null && innings.runs >= target);

/** Chance that the side batting first, `edge` runs better, wins; `target` is set in the second innings. */
export function firstSideChance(
  innings: Innings,
  target: number | null,
  edge: number,
  cricket: Cricket = T20,
): number {
  const spread = spreadOf(innings, cricket);
  if (target === null) {
    const { par, firstShare = 1 } = cricket;
    const chase = cricket.balls / (6 * cricket.overs);
    const expected = innings.runs + runsToCome(innings, cricket) - par * firstShare + edge * chase;
    return below(expected / Math.sqrt(spread * spread + cricket.spread * cricket.spread * chase));
  }
  if (innings.runs >= target) return 0;
  if (isOver(innings, target, cricket)) return 1;
  const short = target - innings.runs - 0.5 - runsToCome(innings, cricket) + edge * leftOf(innings, cricket);
  return below(short / Math.max(spread, 1.5));
}

/** One ball; `runs` is what it brings to every session: all of it but penalty runs. */
export type Ball = { runs: number; wicket: boolean; legal: boolean; delivery: Delivery };

/** Of a delivery, whatever it brings: the umpire gives five runs. */
const PENALTY = 1 / 4000;
/** Of runs that were run, and of fours: off the pad or past everybody. */
const LEG_BYE = 0.04;
const BYE = 0.015;
/** How many of the fours were hit. */
export const FOURS_HIT = 1 - LEG_BYE - BYE;

const wholeOf = ({ outcomes }: Cricket): number => outcomes.reduce((sum, [share]) => sum + share, 0);
const againOf = ({ illegal }: Cricket): number => illegal.reduce((sum, [chance]) => sum + chance, 0);
const boundaryOf = (edge: number, { overs }: Cricket): number => Math.abs(edge) / (24 * overs);

/** What one delivery may bring to a side `edge` runs better: a wicket, runs, or runs off a ball that is bowled again;
 * all with their chances, which add up to 1. */
export function chancesOfBall(
  edge: number,
  cricket: Cricket = T20,
): {
  wicket: number;
  runs: readonly (readonly [chance: number, runs: number])[];
  again: readonly (readonly [chance: number, runs: number])[];
} {
  const legal = 1 - againOf(cricket);
  const wicket = legal * cricket.wicket;
  const boundary = (legal - wicket) * boundaryOf(edge, cricket);
  const rest = (legal - wicket - boundary) / wholeOf(cricket);
  const bonus = edge > 0 ? 4 : 0;
  const runs = cricket.outcomes.map(
    ([share, off]) => [share * rest + (off === bonus ? boundary : 0), off] as const,
  );
  const again = cricket.illegal.map(([chance, ball]) => [chance, runsOff({ ...PLAIN, ...ball })] as const);
  return { wicket, runs, again };
}

function pick<T>(random: () => number, of: readonly (readonly [number, T])[], whole: number): T | undefined {
  let at = random() * whole;
  for (const [share, one] of of) {
    if (at < share) return one;
    at -= share;
  }
  return undefined;
}

/** How the runs of a legal ball came about; it changes no session on runs. */
function written(random: () => number, runs: number): Delivery {
  const luck = random();
  if (runs > 0 && runs < 4 && luck < LEG_BYE) return { ...PLAIN, legByes: runs };
  if (runs > 0 && runs <= 4 && luck < LEG_BYE + BYE) return { ...PLAIN, byes: runs };
  return { ...PLAIN, off: runs, boundary: runs === 4 || runs === 6 ? runs : null };
}

function drawDelivery(random: () => number, edge: number, cricket: Cricket): Delivery {
  const again = againOf(cricket);
  if (random() < again) return { ...PLAIN, ...pick(random, cricket.illegal, again) };
  if (random() < cricket.wicket) return { ...PLAIN, wickets: 1 };
  if (random() < boundaryOf(edge, cricket)) return written(random, edge > 0 ? 4 : 0);
  return written(random, pick(random, cricket.outcomes, wholeOf(cricket)) ?? 0);
}

/** Draws one delivery; a side `edge` runs better scores that many more per innings on average. */
export function drawBall(random: () => number, edge: number, cricket: Cricket = T20): Ball {
  const drawn = drawDelivery(random, edge, cricket);
  const delivery = random() < PENALTY ? { ...drawn, penalty: 5 } : drawn;
  return { runs: runsOff(delivery), wicket: delivery.wickets > 0, legal: isLegal(delivery), delivery };
}

export const bowl = (innings: Innings, { runs, wicket, legal, delivery }: Ball): Innings => ({
  runs: innings.runs + runs + delivery.penalty,
  wickets: innings.wickets + (wicket ? 1 : 0),
  balls: innings.balls + (legal ? 1 : 0),
});

export const oversOf = showOvers;
