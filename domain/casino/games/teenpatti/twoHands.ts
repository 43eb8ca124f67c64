import { DECK } from '../../cards';
import type { Card } from '../../cards';
import { LOSE, RETURNED, WIN, winIf } from '../../game';
import type { Payout, RoundResult, Weighted } from '../../game';
import { countHands } from '../../hands/handCounts';
import type { HandCounts } from '../../hands/handCounts';
import { shapesOf } from '../../hands/handShapes';
import { handOf, THREE_CARD_KINDS } from '../../hands/threeCards';
import type { ThreeCardKind } from '../../hands/threeCards';
import { once } from '../../once';

/** `lead` is above 0 if A has won, 0 for equal hands. */
export type TeenpattiOutcome = {
  readonly lead: number;
  readonly a: ThreeCardKind;
  readonly b: ThreeCardKind;
};

/** Pair Plus pays by the hand; the printed odds are those of the best. */
export const BEST_PAIR_PLUS = 4100;
const PAIR_PLUS: Partial<Record<ThreeCardKind, Payout>> = {
  pair: 200,
  colour: 500,
  sequence: 700,
  trio: 3100,
};

export function pairPlusResult(kind: ThreeCardKind): RoundResult {
  if (kind === 'pure sequence') return WIN;
  const payout = PAIR_PLUS[kind];
  return payout === undefined ? LOSE : { kind: 'reduced', payout };
}

/** Equal hands return the bets on them. */
export const sideResult = (lead: number): RoundResult => (lead === 0 ? RETURNED : winIf(lead > 0));

/** What comes of two hands. */
export function twoHandsOf(first: readonly Card[], second: readonly Card[]): TeenpattiOutcome {
  const [a, b] = [handOf(first), handOf(second)];
  return { lead: Math.sign(a.strength - b.strength), a: a.kind, b: b.kind };
}

/** The class at which each kind begins, and the end. */
function boundsOf({ hands, classOf }: HandCounts): readonly number[] {
  const bounds = THREE_CARD_KINDS.map(() => Infinity);
  let end = 0;
  for (const hand of hands) {
    const kind = THREE_CARD_KINDS.indexOf(handOf(hand.map((index) => DECK[index] as Card)).kind);
    bounds[kind] = Math.min(bounds[kind] ?? Infinity, classOf(hand));
    end = Math.max(end, classOf(hand) + 1);
  }
  return [...bounds, end];
}

/** How many hands of B there are of each kind below, beside and above a hand of A. */
function* againstHand(counts: HandCounts, bounds: readonly number[], hand: readonly number[]) {
  const own = counts.classOf(hand);
  for (const [i, b] of THREE_CARD_KINDS.entries()) {
    const [from = 0, to = 0] = [bounds[i], bounds[i + 1]];
    const upTo = (limit: number): number => counts.below(Math.min(Math.max(limit, from), to), [], hand);
    const [bottom, below, beside, top] = [upTo(from), upTo(own), upTo(own + 1), upTo(to)];
    yield { lead: 1, b, n: below - bottom };
    yield { lead: 0, b, n: beside - below };
    yield { lead: -1, b, n: top - beside };
  }
}

function countOutcomes(): readonly Weighted<TeenpattiOutcome>[] {
  const counts = countHands();
  const bounds = boundsOf(counts);
  const sums = new Map<string, { outcome: TeenpattiOutcome; n: number }>();
  for (const { hand, weight } of shapesOf(counts.hands)) {
    const a = handOf(hand.map((index) => DECK[index] as Card)).kind;
    for (const { lead, b, n } of againstHand(counts, bounds, hand)) {
      const key = `${lead} ${a} ${b}`;
      const sum = sums.get(key) ?? { outcome: { lead, a, b }, n: 0 };
      sums.set(key, { outcome: sum.outcome, n: sum.n + weight * n });
    }
  }
  return [...sums.values()]
    .filter(({ n }) => n > 0)
    .map(({ outcome, n }) => ({ outcome, weight: BigInt(n) }));
}

/** Every way in which two hands can stand, counted once. */
export const twoHandOutcomes = once(countOutcomes);
