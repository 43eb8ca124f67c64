import { DECK } from '../cards';
import type { Card, OpenCards } from '../cards';
import { oneCase } from '../game';
import type { OutcomeCase } from '../game';

/** The only card of the round. */
export const nextOfOne = ([cards = []]: OpenCards): number | undefined =>
  cards.length === 0 ? 0 : undefined;

/** RangeError before it lies open. */
export function oneCardOf(open: OpenCards): Card {
  const card = open[0]?.[0];
  if (!card) throw new RangeError('the round is not over');
  return card;
}

/** Each card of the deck, all equally likely: from how many decks it is drawn makes no difference. */
export const outcomesOfOne = (deck: readonly Card[] = DECK): readonly OutcomeCase<Card>[] =>
  oneCase(deck.map((card) => ({ outcome: card, weight: 1n })));

/** Which of neighbouring ranks the card has. */
export const isBetween = ({ rank }: Card, low: number, high: number): boolean => rank >= low && rank <= high;
