import { compareCards, DECK, sameCard } from '../cards';
import type { Card, OpenCards } from '../cards';
import { allAt, BLACK, cardBets, EACH_SUIT, EVEN, ODD, RED } from '../cardBets';
import type { CardOffer } from '../cardBets';
import { cardsOpen, plainChance, winIf } from '../game';
import type { CasinoGame, Chance } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { nextInTurn } from './turns';
import { outcomesOfTwo, twoCardsOf } from './twoCards';
import type { TwoCards } from './twoCards';

const MARGIN = 2;
const DRAGON = 1;
const TIGER = 2;

const lead = ({ dragon, tiger }: TwoCards): number => compareCards(dragon, tiger);

const CARD_OFFERS: readonly CardOffer[] = [
  [EVEN, 212],
  [ODD, 182],
  [RED, 197],
  [BLACK, 197],
  ...allAt(EACH_SUIT, 390),
];

const sideBets = (firstId: number, name: string, group: string, cardOf: (cards: TwoCards) => Card) =>
  cardBets(firstId, { prefix: `${name} `, group, cardOf }, CARD_OFFERS);

const quoted = (id: number, name: string, wins: (cards: TwoCards) => boolean): GameBet<TwoCards> => ({
  id,
  name,
  group: 'main',
  odds: { kind: 'quoted', margin: MARGIN },
  resultOf: (cards) => winIf(wins(cards)),
});

const BETS: readonly GameBet<TwoCards>[] = [
  quoted(DRAGON, 'Dragon', (cards) => lead(cards) > 0),
  quoted(TIGER, 'Tiger', (cards) => lead(cards) < 0),
  printedBet(3, 'Pair', 'main', 1600, ({ dragon, tiger }) => winIf(dragon.rank === tiger.rank)),
  ...sideBets(4, 'Dragon', 'dragon', ({ dragon }) => dragon),
  ...sideBets(12, 'Tiger', 'tiger', ({ tiger }) => tiger),
];

/** With Dragon's card open, Tiger gets one of the other 51; before, the sides are equal. */
function chancesAfter(open: OpenCards): ReadonlyMap<number, Chance> {
  const dragon = open[0]?.[0];
  const rest = DECK.filter((card) => !dragon || !sameCard(card, dragon));
  const below = dragon ? rest.filter((card) => compareCards(dragon, card) > 0).length : rest.length / 2;
  return new Map([
    [DRAGON, plainChance(BigInt(below), BigInt(rest.length))],
    [TIGER, plainChance(BigInt(rest.length - below), BigInt(rest.length))],
  ]);
}

/** Dragon Tiger one-day: one deck, so that suits decide every pair of cards; quoted before and after Dragon's card. */
export const dragonTigerOneDay: CasinoGame<TwoCards, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: ['dragon', 'tiger'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, 1),
  outcomeOf: twoCardsOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => outcomesOfTwo(1)),
  takesBets: (id, open) => cardsOpen(open) <= (id <= TIGER ? 1 : 0),
  chancesAfter,
  codeOf: (cards) => (lead(cards) > 0 ? 'd' : 't'),
};
