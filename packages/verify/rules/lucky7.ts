import { decks, eachRank, isOdd, isRed, rankOf } from './cards';
import { byLead, half, numbered } from './game';
import type { GameRules } from './game';

/** Lucky 7: one card, below or above seven; a seven costs both half. */
export const lucky7: GameRules = {
  from: { kind: 'shoe', items: decks(8) },
  deal: (next) => [[next()]],
  resultsOf(cards) {
    const card = cards[0]?.[0];
    const rank = rankOf(card);
    return {
      1: byLead(7 - rank, half),
      2: byLead(rank - 7, half),
      ...numbered(3, [!isOdd(card), isOdd(card), isRed(card), !isRed(card)]),
      ...numbered(7, eachRank(card)),
      ...numbered(20, [rank <= 3, rank >= 4 && rank <= 6, rank >= 8 && rank <= 10, rank >= 11]),
    };
  },
};
