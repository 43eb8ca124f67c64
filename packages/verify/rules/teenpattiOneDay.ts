import { decks, isOdd, rankOf } from './cards';
import { byLead, dealInTurn, numbered, returned, wonIf } from './game';
import type { GameRules } from './game';
import { compareTeenpatti } from './threeCards';

/** Whether any two cards of the hand have neighbouring ranks; the ace is next to the two and to the king. */
function hasNeighbours(hand: readonly string[]): boolean {
  const ranks = new Set(hand.map(rankOf));
  return [...ranks].some((rank) => ranks.has((rank % 13) + 1));
}

/** Teenpatti one-day: the sides, two cards in a row, odd or even for each card in the order of the deal. */
export const teenpattiOneDay: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: (next) => dealInTurn(next, 2, 3),
  resultsOf([a = [], b = []]) {
    const lead = compareTeenpatti(a, b);
    const inOrder = [0, 1, 2].flatMap((i) => [a[i], b[i]]);
    return {
      1: byLead(lead, returned),
      2: byLead(-lead, returned),
      3: wonIf(hasNeighbours(a)),
      4: wonIf(hasNeighbours(b)),
      ...numbered(
        5,
        inOrder.flatMap((card) => [isOdd(card), !isOdd(card)]),
      ),
    };
  },
};
