import { between, hashSeed, seeded } from '../../../../domain/random';
import type { Cricket } from './cricketFormats';
import { runsToCome } from './cricketModel';
import type { Innings } from './cricketModel';

/** Rain during the chase, after so many balls of it: it takes overs away, or all of them. */
export type Rain = { afterBalls: number; kind: 'shortens'; lostOvers: number } | Abandons;
type Abandons = { afterBalls: number; kind: 'abandons' };

const SHORTENS = 0.05;
const ABANDONS = 0.02;

/** Most matches stay dry. Rain has a chance of its own, so that it changes no ball. */
export function rainOf(seedText: string, { overs }: Cricket): Rain | null {
  const random = seeded(hashSeed(`${seedText}:rain`));
  const luck = random();
  if (luck >= SHORTENS + ABANDONS) return null;
  const afterBalls = 6 * between(random, 1, Math.floor(overs * 0.7));
  if (luck >= SHORTENS) return { kind: 'abandons', afterBalls };
  const most = Math.floor((overs - afterBalls / 6) / 2);
  return { kind: 'shortens', afterBalls, lostOvers: between(random, 1, Math.max(1, most)) };
}

/** Share of the resources of a whole innings that a chase has had so far, and would have with `balls` in all. */
const usedBy = (innings: Innings, cricket: Cricket): number =>
  1 - runsToCome(innings, cricket) / runsToCome({ runs: 0, wickets: 0, balls: 0 }, cricket);

/** The chase with fewer overs: its end, and the target by the resources that are left. */
export function shortened(
  innings: Innings,
  target: number,
  cricket: Cricket,
  lostOvers: number,
): { cricket: Cricket; target: number } {
  const less = { ...cricket, balls: Math.max(innings.balls + 6, cricket.balls - 6 * lostOvers) };
  const whole = runsToCome({ runs: 0, wickets: 0, balls: 0 }, { ...cricket, balls: 6 * cricket.overs });
  const lost = (runsToCome(innings, cricket) - runsToCome(innings, less)) / whole;
  return { cricket: less, target: Math.max(innings.runs + 1, Math.floor((target - 1) * (1 - lost)) + 1) };
}

/** Runs the chase had to have here to be level; null if it has not faced enough overs to be decided. */
export function parScore(innings: Innings, target: number, cricket: Cricket): number | null {
  if (innings.balls < 6 * cricket.leastOvers) return null;
  return Math.floor((target - 1) * usedBy(innings, cricket));
}
