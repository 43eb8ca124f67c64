import { decks, rankOf, suitOf } from './cards';
import { byLead, lost, returned, won } from './game';
import type { GameRules, Result } from './game';
import { dealPoker, handsOf } from './poker20';
import { comparePoker, isRoyal } from './pokerHands';
import type { PokerHand, PokerKind } from './pokerHands';

const at = (odds: number): Result => ({ result: 'reduced', odds });

/** An ace beside another card, by the rank of that card: of one suit, of two. */
const BESIDE_ACE: Readonly<Record<number, readonly [suited: Result, other: Result]>> = {
  11: [at(21), at(6)],
  12: [at(21), at(6)],
  13: [at(26), at(16)],
};

function ofPair(rank: number): Result {
  if (rank === 1) return won;
  return at(rank > 10 ? 11 : 4);
}

/** The bonus of two cards; two aces are paid in full. */
function ofTwoCards(cards: readonly string[]): Result {
  const ranks = cards.map(rankOf);
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
  if (low === high) return ofPair(low);
  const [suited, other] = (low === 1 && BESIDE_ACE[high]) || [lost, lost];
  return new Set(cards.map(suitOf)).size === 1 ? suited : other;
}

const SEVEN_CARDS: Partial<Record<PokerKind, Result>> = {
  'three of a kind': at(4),
  straight: at(5),
  flush: at(7),
  'full house': at(9),
  'four of a kind': at(31),
  'straight flush': at(51),
};

/** The bonus of the best five of seven; a royal flush is paid in full. */
const ofSevenCards = (hand: PokerHand): Result => (isRoyal(hand) ? won : (SEVEN_CARDS[hand.kind] ?? lost));

/** Poker one-day: the deal of Poker 20-20, and two bonuses for each hand, whoever wins. */
export const pokerOneDay: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: dealPoker,
  resultsOf(cards) {
    const [a, b] = handsOf(cards);
    const lead = comparePoker(a, b);
    return {
      1: byLead(lead, returned),
      2: byLead(-lead, returned),
      3: ofTwoCards(cards[0] ?? []),
      4: ofTwoCards(cards[1] ?? []),
      5: ofSevenCards(a),
      6: ofSevenCards(b),
    };
  },
};
