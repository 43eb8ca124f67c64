import { decks, eachRank, isOdd, isRed, rankOf } from './cards';
import { byLead, half, numbered } from './game';
import type { GameRules } from './game';

/** Amar Akbar Anthony: one card; Amar has the ace to the six, Akbar seven to ten, Anthony the rest. */
export const amarAkbarAnthony: GameRules = {
  from: { kind: 'shoe', items: decks(8) },
  deal: (next) => [[next()]],
  resultsOf(cards) {
    const card = cards[0]?.[0];
    const rank = rankOf(card);
    return {
      ...numbered(1, [rank < 7, rank >= 7 && rank <= 10, rank > 10]),
      ...numbered(4, [!isOdd(card), isOdd(card), isRed(card), !isRed(card)]),
      ...numbered(8, eachRank(card)),
      21: byLead(7 - rank, half),
      22: byLead(rank - 7, half),
    };
  },
};
