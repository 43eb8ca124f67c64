import { decks } from './cards';
import { byLead, dealInTurn, returned } from './game';
import type { GameRules, Result } from './game';
import { PAIR_PLUS } from './teenpatti20';
import { compareTeenpatti, teenpattiOf } from './threeCards';

/** Open Teenpatti: eight seats, each against the dealer alone, who is dealt to last. */
export const openTeenpatti: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: (next) => dealInTurn(next, 9, 3),
  resultsOf(cards) {
    const dealer = cards[8] ?? [];
    const results: Record<string, Result> = {};
    for (const [i, hand] of cards.slice(0, 8).entries()) {
      results[1 + i] = byLead(compareTeenpatti(hand, dealer), returned);
      results[11 + i] = PAIR_PLUS[teenpattiOf(hand)];
    }
    return results;
  },
};
