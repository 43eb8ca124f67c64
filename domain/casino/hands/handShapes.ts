import { DECK, SUITS } from '../cards';
import type { HandOfThree } from './handCounts';

const RANK_COUNT = DECK.length / SUITS.length;

/** The ranks of each suit that a hand has, whatever the suits are called. */
function shapeOf(hand: HandOfThree): string {
  const suits = SUITS.map(() => 0);
  for (const card of hand) {
    const suit = Math.floor(card / RANK_COUNT);
    suits[suit] = (suits[suit] ?? 0) + 2 ** (card % RANK_COUNT);
  }
  return suits.sort((a, b) => a - b).join();
}

/** A hand of each shape, and how many there are: 1,755 stand for the 22,100, whatever follows from them all. */
export function shapesOf(hands: readonly HandOfThree[]): readonly { hand: HandOfThree; weight: number }[] {
  const shapes = new Map<string, { hand: HandOfThree; weight: number }>();
  for (const hand of hands) {
    const key = shapeOf(hand);
    const known = shapes.get(key);
    if (known) known.weight += 1;
    else shapes.set(key, { hand, weight: 1 });
  }
  return [...shapes.values()];
}
