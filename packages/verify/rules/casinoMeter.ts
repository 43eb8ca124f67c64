import { decks, rankOf } from './cards';
import { numbered } from './game';
import type { GameRules } from './game';

const TO_WIN = 5;

/** Casino Meter: no sevens; what lies below them goes to Low, the others to High, and the first with five cards wins. */
export const casinoMeter: GameRules = {
  from: { kind: 'shoe', items: decks(1, 'A 2 3 4 5 6 8 9 10 J Q K'.split(' ')) },
  deal(next) {
    const [low, high]: [string[], string[]] = [[], []];
    while (low.length < TO_WIN && high.length < TO_WIN) {
      const card = next();
      (rankOf(card) < 7 ? low : high).push(card);
    }
    return [low, high];
  },
  resultsOf: (sides) =>
    numbered(
      1,
      sides.map((side) => side.length === TO_WIN),
    ),
};
