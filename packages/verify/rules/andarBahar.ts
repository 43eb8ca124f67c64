import { decks, rankOf } from './cards';
import { lost, won, wonIf } from './game';
import type { GameRules, Result } from './game';

/** Andar Bahar by rank: fifty cards, Bahar first; a rank belongs to the side that gets its first card. */
export const andarBahar: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal(next) {
    const andar: string[] = [];
    const bahar: string[] = [];
    for (let i = 0; i < 25; i += 1) {
      bahar.push(next());
      andar.push(next());
    }
    return [andar, bahar];
  },
  resultsOf([andar = [], bahar = []], placedAfter) {
    const ranks = bahar.flatMap((card, i) => [rankOf(card), rankOf(andar[i])]);
    const results: Record<string, Result> = {};
    for (let rank = 1; rank <= 13; rank += 1) {
      const before = ranks.indexOf(rank);
      const isBahar = before % 2 === 0;
      results[rank] = wonIf(!isBahar);
      // The very next card after the bet pays 1.25.
      const bahars: Result = before === placedAfter ? { result: 'reduced', odds: 1.25 } : won;
      results[20 + rank] = isBahar ? bahars : lost;
    }
    return results;
  },
};
