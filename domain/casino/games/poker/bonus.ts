import { DECK } from '../../cards';
import type { Card } from '../../cards';
import { LOSE, WIN } from '../../game';
import type { Payout, RoundResult, Weighted } from '../../game';
import { SEVEN_CARD_HANDS, SEVEN_CARD_ROYALS } from '../../hands/pokerCounts';
import { isRoyal, POKER_KINDS, pokerHandOf, pokerKindOf } from '../../hands/pokerHands';
import type { PokerKind } from '../../hands/pokerHands';

/** A bonus pays by the hand; the printed odds are those of the best one. 0 for a hand that loses. */
export const BEST_TWO_CARDS = 3100;
export const BEST_SEVEN_CARDS = 10_100;

export function bonusResult(payout: Payout, best: Payout): RoundResult {
  if (payout === 0) return LOSE;
  return payout === best ? WIN : { kind: 'reduced', payout };
}

const ACE = 1;
const TEN = 10;
const KING = 13;

function pairPays(rank: number): Payout {
  if (rank === ACE) return BEST_TWO_CARDS;
  return rank > TEN ? 1100 : 400;
}

/** An ace with a king, or with a queen or jack; suited pays more. */
function acePays(other: number, isSuited: boolean): Payout {
  if (other === KING) return isSuited ? 2600 : 1600;
  if (other > TEN) return isSuited ? 2100 : 600;
  return 0;
}

/** What the two cards of a hand bring, the board aside. */
export function twoCardsPay([one, other]: readonly Card[]): Payout {
  if (!one || !other) return 0;
  if (one.rank === other.rank) return pairPays(one.rank);
  const [low, high] = [Math.min(one.rank, other.rank), Math.max(one.rank, other.rank)];
  return low === ACE ? acePays(high, one.suit === other.suit) : 0;
}

const SEVEN_CARDS_PAY: Partial<Record<PokerKind, Payout>> = {
  'three of a kind': 400,
  straight: 500,
  flush: 700,
  'full house': 900,
  'four of a kind': 3100,
  'straight flush': 5100,
};

function kindPays(kind: number): Payout {
  const name = POKER_KINDS[kind];
  return (name && SEVEN_CARDS_PAY[name]) ?? 0;
}

/** What a hand brings together with the board. */
export function sevenCardsPay(cards: readonly Card[]): Payout {
  const strength = pokerHandOf(cards);
  return isRoyal(strength) ? BEST_SEVEN_CARDS : kindPays(pokerKindOf(strength));
}

/** What any two cards bring. */
export function twoCardPayouts(): readonly Weighted<Payout>[] {
  const ways = new Map<Payout, bigint>();
  const add = (payout: Payout): void => void ways.set(payout, (ways.get(payout) ?? 0n) + 1n);
  for (const [i, one] of DECK.entries())
    for (const other of DECK.slice(i + 1)) add(twoCardsPay([one, other]));
  return [...ways].map(([outcome, weight]) => ({ outcome, weight }));
}

/** What any seven cards bring. */
export const sevenCardPayouts = (): readonly Weighted<Payout>[] => [
  ...SEVEN_CARD_HANDS.map((n, kind) => ({
    outcome: kindPays(kind),
    // The royal ones are among the straight flushes.
    weight: BigInt(kind === SEVEN_CARD_HANDS.length - 1 ? n - SEVEN_CARD_ROYALS : n),
  })),
  { outcome: BEST_SEVEN_CARDS, weight: BigInt(SEVEN_CARD_ROYALS) },
];
