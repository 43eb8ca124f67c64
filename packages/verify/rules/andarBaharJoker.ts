import { decks, eachRank, eachSuit, isOdd, isRed, rankOf } from './cards';
import { numbered } from './game';
import type { GameRules } from './game';

const LENGTHS = ['1-5', '6-10', '11-15', '16-25', '26-30', '31-35', '36-40', '41-49'].map((text) =>
  text.split('-').map(Number),
);

/** Andar Bahar with a joker: Bahar first, until a card has the joker's rank. */
export const andarBaharJoker: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal(next) {
    const joker = next();
    const [andar, bahar]: [string[], string[]] = [[], []];
    for (let side = bahar; ; side = side === bahar ? andar : bahar) {
      const card = next();
      side.push(card);
      if (rankOf(card) === rankOf(joker)) return [[joker], andar, bahar];
    }
  },
  resultsOf([jokers = [], andar = [], bahar = []]) {
    const joker = jokers[0];
    const count = andar.length + bahar.length;
    const isBahar = bahar.length > andar.length;
    return {
      ...numbered(1, [!isBahar, isBahar, count === 2, count === 1]),
      ...numbered(5, eachRank(joker)),
      ...numbered(18, eachSuit(joker)),
      ...numbered(22, [isRed(joker), !isRed(joker), isOdd(joker), !isOdd(joker)]),
      ...numbered(
        26,
        LENGTHS.map(([low = 0, high = 0]) => low <= count && count <= high),
      ),
    };
  },
};
