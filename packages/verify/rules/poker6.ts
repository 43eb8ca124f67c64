import { compareKeys, decks, heightOf, rankOf } from './cards';
import { dealInTurn, numbered } from './game';
import type { GameRules } from './game';
import { pokerOf } from './pokerHands';

/** Above every other card, whatever its suit. */
const ABOVE_KINGS = 100;
const heightAceHigh = (card: string): number => heightOf(card) + (rankOf(card) === 1 ? ABOVE_KINGS : 0);

/** Six-player Poker: of equal hands the one with the higher card of its own wins, the ace highest, then by suit. */
export const poker6: GameRules = {
  from: { kind: 'shoe', items: decks(1) },
  deal(next) {
    const seats = dealInTurn(next, 6, 2);
    return [[next(), next(), next(), next(), next()], ...seats];
  },
  resultsOf(cards) {
    const [board = [], ...seats] = cards;
    const keys = seats.map((own) => [
      ...pokerOf([...own, ...board]).keys,
      Math.max(...own.map(heightAceHigh)),
    ]);
    return numbered(
      11,
      keys.map((one) => keys.every((other) => compareKeys(one, other) >= 0)),
    );
  },
};
