import { decks, eachRank, heightOf, isOdd, isRed, rankOf } from './cards';
import { byLead, half, numbered, wonIf } from './game';
import type { GameRules } from './game';

const shown = (code = ''): boolean[] => [
  !isOdd(code),
  isOdd(code),
  isRed(code),
  !isRed(code),
  ...eachRank(code),
];

/** Dragon Tiger 20-20: a card each; only the identical card ties, and costs both sides half. */
export const dragonTiger20: GameRules = {
  from: { kind: 'shoe', items: decks(8) },
  deal: (next) => [[next()], [next()]],
  resultsOf(cards) {
    const dragon = cards[0]?.[0];
    const tiger = cards[1]?.[0];
    const lead = heightOf(dragon) - heightOf(tiger);
    return {
      1: byLead(lead, half),
      2: byLead(-lead, half),
      3: wonIf(dragon === tiger),
      4: wonIf(rankOf(dragon) === rankOf(tiger)),
      ...numbered(5, shown(dragon)),
      ...numbered(22, shown(tiger)),
    };
  },
};
