import { decks, eachSuit, heightOf, isOdd, isRed } from './cards';
import { dealInTurn, numbered } from './game';
import type { GameRules, Results } from './game';

/** Casino War: six seats, then the dealer; suits break ties. */
export const casinoWar: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: (next) => dealInTurn(next, 7, 1),
  resultsOf(cards) {
    const dealer = heightOf(cards[6]?.[0]);
    const seats = cards
      .slice(0, 6)
      .map(([card], seat): Results =>
        numbered(10 * seat + 1, [
          heightOf(card) > dealer,
          !isRed(card),
          isRed(card),
          isOdd(card),
          !isOdd(card),
          ...eachSuit(card),
        ]),
      );
    return Object.assign({}, ...seats) as Results;
  },
};
