import { decks, eachRank, heightOf, isOdd, isRed } from './cards';
import { dealInTurn, numbered } from './game';
import type { GameRules, Results } from './game';

/** DTL 20-20: Dragon, Tiger and Lion get a card each; of equal ranks the higher suit wins, so that one of them always does. */
export const dtl20: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: (next) => dealInTurn(next, 3, 1),
  resultsOf(cards) {
    const shown = cards.map(([card]) => card);
    const highest = Math.max(...shown.map(heightOf));
    const sides = shown.map((card, side): Results =>
      numbered(20 * side + 1, [
        heightOf(card) === highest,
        !isRed(card),
        isRed(card),
        isOdd(card),
        !isOdd(card),
        ...eachRank(card),
      ]),
    );
    return Object.assign({}, ...sides) as Results;
  },
};
