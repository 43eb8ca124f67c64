import { decks, eachSuit, heightOf, isOdd, isRed, rankOf } from './cards';
import { numbered, wonIf } from './game';
import type { GameRules } from './game';

const shown = (code = ''): boolean[] => [
  !isOdd(code),
  isOdd(code),
  isRed(code),
  !isRed(code),
  ...eachSuit(code),
];

/** Dragon Tiger one-day: one deck, so that there is no tie. */
export const dragonTigerOneDay: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal: (next) => [[next()], [next()]],
  resultsOf(cards) {
    const dragon = cards[0]?.[0];
    const tiger = cards[1]?.[0];
    return {
      1: wonIf(heightOf(dragon) > heightOf(tiger)),
      2: wonIf(heightOf(tiger) > heightOf(dragon)),
      3: wonIf(rankOf(dragon) === rankOf(tiger)),
      ...numbered(4, shown(dragon)),
      ...numbered(12, shown(tiger)),
    };
  },
};
