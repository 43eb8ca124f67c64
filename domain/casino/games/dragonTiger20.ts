import { compareCards, shoeOf } from '../cards';
import type { Card } from '../cards';
import { allAt, BLACK, cardBets, EACH_RANK, EVEN, ODD, RED } from '../cardBets';
import type { CardOffer } from '../cardBets';
import { HALF, winIf } from '../game';
import type { CasinoGame, RoundResult } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { nextInTurn } from './turns';
import { outcomesOfTwo, twoCardsOf } from './twoCards';
import type { TwoCards } from './twoCards';

const DECKS = 8;

/** Above 0 if Dragon has won, below if Tiger; only the identical card is a tie. */
const lead = ({ dragon, tiger }: TwoCards): number => compareCards(dragon, tiger);

/** A tie costs both sides half the stake, not all of it. */
const sideResult = (ahead: number): RoundResult => (ahead === 0 ? HALF : winIf(ahead > 0));

const CARD_OFFERS: readonly CardOffer[] = [
  [EVEN, 210],
  [ODD, 179],
  [RED, 195],
  [BLACK, 195],
  ...allAt(EACH_RANK, 1200),
];

const sideBets = (firstId: number, name: string, group: string, cardOf: (cards: TwoCards) => Card) =>
  cardBets(firstId, { prefix: `${name} `, group, cardOf }, CARD_OFFERS);

const BETS: readonly GameBet<TwoCards>[] = [
  printedBet(1, 'Dragon', 'main', 200, (cards) => sideResult(lead(cards))),
  printedBet(2, 'Tiger', 'main', 200, (cards) => sideResult(-lead(cards))),
  printedBet(3, 'Tie', 'main', 5000, (cards) => winIf(lead(cards) === 0)),
  printedBet(4, 'Pair', 'main', 1200, ({ dragon, tiger }) => winIf(dragon.rank === tiger.rank)),
  ...sideBets(5, 'Dragon', 'dragon', ({ dragon }) => dragon),
  ...sideBets(22, 'Tiger', 'tiger', ({ tiger }) => tiger),
];

function codeOf(cards: TwoCards): string {
  const ahead = lead(cards);
  if (ahead === 0) return 'tie';
  return ahead > 0 ? 'd' : 't';
}

/** Dragon Tiger 20-20: a card each from eight decks, the ace lowest; equal ranks fall to the higher suit. */
export const dragonTiger20: CasinoGame<TwoCards, Card> = {
  source: { kind: 'shoe', cards: shoeOf(DECKS), freshFor: 'round' },
  groups: ['dragon', 'tiger'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, 1),
  outcomeOf: twoCardsOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => outcomesOfTwo(DECKS)),
  codeOf,
};
