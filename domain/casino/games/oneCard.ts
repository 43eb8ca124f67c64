import { DECK, shoeOf } from '../cards';
import type { Card, OpenCards } from '../cards';
import { HALF, oneCase, winIf } from '../game';
import type { CasinoGame, OutcomeCase, RoundResult } from '../game';
import { resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';

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

const SEVEN = 7;

/** A seven costs bets on below and above it half the stake. */
const besideSeven = (card: Card, wins: boolean): RoundResult => (card.rank === SEVEN ? HALF : winIf(wins));
export const belowSeven = (card: Card): RoundResult => besideSeven(card, card.rank < SEVEN);
export const aboveSeven = (card: Card): RoundResult => besideSeven(card, card.rank > SEVEN);

/** A round of one card of eight decks. `codeOf`: the code of its result (api.md 2.11). */
export const oneCardGame = (
  bets: readonly GameBet<Card>[],
  codeOf: (card: Card) => string,
): CasinoGame<Card, Card> => ({
  source: { kind: 'shoe', cards: shoeOf(8), freshFor: 'round' },
  groups: ['card'],
  selections: selectionsOf(bets),
  nextGroup: nextOfOne,
  outcomeOf: oneCardOf,
  resultOf: resultsBy(bets),
  jointOutcomes: once(outcomesOfOne),
  codeOf,
});
