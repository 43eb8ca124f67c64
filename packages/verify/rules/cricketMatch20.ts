import { decks, rankOf } from './cards';
import { numbered } from './game';
import type { GameRules } from './game';

/** 20-20 Cricket Match: batsmen with 2 to 10 runs face the same ball, which brings its number; who has 12 or more then wins. */
export const cricketMatch20: GameRules = {
  from: { kind: 'shoe', items: decks(1, 'A 2 3 4 5 6 7 8 9 10'.split(' ')) },
  deal: (next) => [[next()]],
  resultsOf(cards) {
    const runs = rankOf(cards[0]?.[0]);
    return numbered(
      1,
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map((before) => before + runs > 11),
    );
  },
};
