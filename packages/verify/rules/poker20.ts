import { decks } from './cards';
import { byLead, numbered, returned } from './game';
import type { CardGroups, GameRules, Next } from './game';
import { comparePoker, POKER_KINDS, pokerOf } from './pokerHands';
import type { PokerHand } from './pokerHands';

/** Two cards of A, two of B, five for both. */
export function dealPoker(next: Next): CardGroups {
  const a = [next(), next()];
  const b = [next(), next()];
  return [a, b, [next(), next(), next(), next(), next()]];
}

/** The hands of A and B with the board. */
export function handsOf(cards: CardGroups): readonly [PokerHand, PokerHand] {
  const [a = [], b = [], board = []] = cards;
  return [pokerOf([...a, ...board]), pokerOf([...b, ...board])];
}

const isEachKind = ({ kind }: PokerHand): boolean[] => POKER_KINDS.slice(1).map((one) => one === kind);

/** Poker 20-20: equal hands are returned; a bet on a hand holds only for what its best five cards are. */
export const poker20: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: dealPoker,
  resultsOf(cards) {
    const [a, b] = handsOf(cards);
    const lead = comparePoker(a, b);
    return {
      11: byLead(lead, returned),
      ...numbered(12, isEachKind(a)),
      21: byLead(-lead, returned),
      ...numbered(22, isEachKind(b)),
    };
  },
};
