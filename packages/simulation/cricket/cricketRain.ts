import { between, hashSeed, seeded } from '../../../domain/base/random';
import type { Cricket } from './cricketFormats';
import { runsToCome } from './cricketModel';
import type { Innings } from './cricketModel';

/** Rain after so many balls of an innings, of the chase if it does not say: it takes overs away, or all of them. In
 * the first innings both sides lose as many. */
export type Rain = Falls & ({ kind: 'shortens'; lostOvers: number } | { kind: 'abandons' });
type Falls = { afterBalls: number; innings?: 1 | 2 };

const SHORTENS = 0.05;
const ABANDONS = 0.02;
/** Share of all rain. */
const IN_FIRST = 0.5;
const FRESH: Innings = { runs: 0, wickets: 0, balls: 0 };

/** Most matches stay dry. Rain has a chance of its own, so that it changes no ball. */
export function rainOf(seedText: string, { overs }: Cricket): Rain | null {
  const random = seeded(hashSeed(`${seedText}:rain`));
  const luck = random();
  if (luck >= SHORTENS + ABANDONS) return null;
  const afterBalls = 6 * between(random, 1, Math.floor(overs * 0.7));
  const most = Math.floor((overs - afterBalls / 6) / 2);
  const lostOvers = between(random, 1, Math.max(1, most));
  const innings = random() < IN_FIRST ? 1 : 2;
  if (luck >= SHORTENS) return { kind: 'abandons', afterBalls, innings };
  return { kind: 'shortens', afterBalls, lostOvers, innings };
}

/** Share of the resources of a whole innings that a chase has had so far, and would have with `balls` in all. */
const usedBy = (innings: Innings, cricket: Cricket): number =>
  1 - runsToCome(innings, cricket) / runsToCome(FRESH, cricket);

const wholeOf = (cricket: Cricket): number => runsToCome(FRESH, { ...cricket, balls: 6 * cricket.overs });

const withoutOvers = ({ balls }: Innings, cricket: Cricket, lostOvers: number): Cricket => ({
  ...cricket,
  balls: Math.max(balls + 6, cricket.balls - 6 * lostOvers),
});

/** Both innings with fewer overs, and what the side in has lost of its resources by that. */
export function shortenedFirst(innings: Innings, cricket: Cricket, lostOvers: number): Cricket {
  const less = withoutOvers(innings, cricket, lostOvers);
  const lost = (runsToCome(innings, cricket) - runsToCome(innings, less)) / wholeOf(cricket);
  return { ...less, firstShare: 1 - lost };
}

/** What the chase needs: one run more, or what the resources of both sides make of it. A side that has fewer
 * than the first is asked for its share; one that has more, as it knows its overs from the start, for what they
 * bring on average beyond that. */
export function targetOf({ runs }: Innings, cricket: Cricket): number {
  const { firstShare = 1 } = cricket;
  if (firstShare === 1) return runs + 1;
  const share = runsToCome(FRESH, cricket) / wholeOf(cricket);
  const level = share < firstShare ? (runs * share) / firstShare : runs + cricket.par * (share - firstShare);
  return Math.floor(level) + 1;
}

/** The chase with fewer overs: its end, and the target by the resources that are left. */
export function shortenChase(
  innings: Innings,
  target: number,
  cricket: Cricket,
  lostOvers: number,
): { cricket: Cricket; target: number } {
  const less = withoutOvers(innings, cricket, lostOvers);
  const lost = (runsToCome(innings, cricket) - runsToCome(innings, less)) / wholeOf(cricket);
  return { cricket: less, target: Math.max(innings.runs + 1, Math.floor((target - 1) * (1 - lost)) + 1) };
}

/** Runs the chase had to have here to be level; null if it has not faced enough overs to be decided. */
export function parScore(innings: Innings, target: number, cricket: Cricket): number | null {
  if (innings.balls < 6 * cricket.leastOvers) return null;
  return Math.floor((target - 1) * usedBy(innings, cricket));
}
