import { decks, rankOf, suitOf, sum } from './cards';
import { numbered } from './game';
import type { GameRules } from './game';

/** Race 20-20: the kings of the four suits run; each card moves the king of its suit, and the fifth wins. */
export const race20: GameRules = {
  from: { kind: 'shoe', items: decks(1, 'A 2 3 4 5 6 7 8 9 10 J Q'.split(' ')) },
  deal(next) {
    const lanes: string[][] = [[], [], [], []];
    while (lanes.every((lane) => lane.length < 5)) {
      const card = next();
      lanes['SHCD'.indexOf(suitOf(card))]?.push(card);
    }
    return lanes;
  },
  resultsOf(lanes) {
    const all = lanes.flat();
    return {
      ...numbered(
        1,
        lanes.map((lane) => lane.length === 5),
      ),
      ...numbered(5, [sum(all.map(rankOf)) >= 81, all.length >= 13]),
      ...numbered(
        7,
        [5, 6, 7, 15, 16, 17].map((count) => all.length === count),
      ),
    };
  },
};
