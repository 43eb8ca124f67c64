import type { Card } from '../cards';

/** The kinds of a hand of three, from weak to strong, in the order that the rooms print. */
export const THREE_CARD_KINDS = ['high', 'pair', 'colour', 'sequence', 'trio', 'pure sequence'] as const;
export type ThreeCardKind = (typeof THREE_CARD_KINDS)[number];

const ACE = 14;

/** From high to low, the ace on top. */
const ranksOf = (hand: readonly Card[]): readonly number[] =>
  hand.map(({ rank }) => (rank === 1 ? ACE : rank)).sort((a, b) => b - a);

/** How high a sequence stands; 0 for none. A-K-Q is the highest, then A-2-3; K-A-2 is none. */
function sequenceHeight([high = 0, middle = 0, low = 0]: readonly number[]): number {
  if (high === ACE && middle === 3 && low === 2) return ACE;
  if (high - middle !== 1 || middle - low !== 1) return 0;
  return high === ACE ? ACE + 1 : high;
}

function kindOfRanks(
  [high, middle, low]: readonly number[],
  isFlush: boolean,
  height: number,
): ThreeCardKind {
  if (height > 0) return isFlush ? 'pure sequence' : 'sequence';
  if (high === low) return 'trio';
  if (isFlush) return 'colour';
  return high === middle || middle === low ? 'pair' : 'high';
}

/** The ranks in the order in which they decide: of a pair its rank first, then the third card. */
function decidingRanks(ranks: readonly number[], kind: ThreeCardKind, height: number): readonly number[] {
  if (height > 0) return [height, 0, 0];
  const [high = 0, middle = 0, low = 0] = ranks;
  if (kind !== 'pair') return ranks;
  return high === middle ? [high, low, 0] : [low, high, 0];
}

export type ThreeCardHand = {
  readonly kind: ThreeCardKind;
  /** The higher wins, equal ones tie. */ readonly strength: number;
};

/** What three cards are worth at Teenpatti. */
export function handOf(hand: readonly Card[]): ThreeCardHand {
  const ranks = ranksOf(hand);
  const isFlush = hand.every(({ suit }) => suit === hand[0]?.suit);
  const height = sequenceHeight(ranks);
  const kind = kindOfRanks(ranks, isFlush, height);
  const strength = decidingRanks(ranks, kind, height).reduce(
    (sum, rank) => sum * 16 + rank,
    THREE_CARD_KINDS.indexOf(kind),
  );
  return { kind, strength };
}
