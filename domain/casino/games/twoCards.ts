import { DECK, sameCard } from '../cards';
import type { Card, OpenCards } from '../cards';
import { oneCase } from '../game';
import type { OutcomeCase, Weighted } from '../game';

/** One card each. */
export type TwoCards = { readonly dragon: Card; readonly tiger: Card };

/** RangeError before both cards lie open. */
export function twoCardsOf(open: OpenCards): TwoCards {
  const dragon = open[0]?.[0];
  const tiger = open[1]?.[0];
  if (!dragon || !tiger) throw new RangeError('the round is not over');
  return { dragon, tiger };
}

const pairsWith = (dragon: Card, decks: number): readonly Weighted<TwoCards>[] =>
  DECK.map((tiger) => ({
    outcome: { dragon, tiger },
    weight: BigInt(decks * (sameCard(dragon, tiger) ? decks - 1 : decks)),
  })).filter(({ weight }) => weight > 0n);

/** Every two cards that a shoe can deal. */
export const outcomesOfTwo = (decks: number): readonly OutcomeCase<TwoCards>[] =>
  oneCase(DECK.flatMap((dragon) => pairsWith(dragon, decks)));
