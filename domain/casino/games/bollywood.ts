import { deckOf, isOdd, shoeOf } from '../cards';
import type { Card, Suit } from '../cards';
import { allAt, BLACK, cardBets, ofRank, RED } from '../cardBets';
import { winIf } from '../game';
import type { CasinoGame } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { nextOfOne, oneCardOf, outcomesOfOne } from './oneCard';

const ACE = 1;
const JACK = 11;
const QUEEN = 12;
const KING = 13;
const COURT = deckOf([ACE, JACK, QUEEN, KING]);

type Film = {
  readonly name: string;
  readonly back: number;
  readonly has: (rank: number, suit: Suit) => boolean;
};

/** The first film that has the card gets it: every card has exactly one. */
const FILMS: readonly Film[] = [
  { name: 'Don', back: 1540, has: (rank, suit) => rank === ACE && suit === 'S' },
  { name: 'Amar Akbar Anthony', back: 515, has: (rank, suit) => rank === ACE && suit !== 'S' },
  { name: 'Sahib Bibi aur Ghulam', back: 515, has: (rank, suit) => rank !== ACE && suit === 'S' },
  {
    name: 'Dharam Veer',
    back: 770,

    has: (rank, suit) => rank === KING && (suit === 'D' || suit === 'C'),
  },
  {
    name: 'Kis Kisko Pyaar Karoon',
    back: 386,

    has: (rank, suit) => (rank === KING && suit === 'H') || (rank === QUEEN && suit !== 'S'),
  },
  { name: 'Ghulam', back: 515, has: (rank, suit) => rank === JACK && suit !== 'S' },
];

const filmBet = ({ name, back, has }: Film, i: number): GameBet<Card> =>
  printedBet(i + 1, name, 'main', back, ({ rank, suit }) => winIf(has(rank, suit)));

const isWedding = ({ rank }: Card): boolean => rank === KING || rank === QUEEN;

const BETS: readonly GameBet<Card>[] = [
  ...FILMS.map(filmBet),
  printedBet(7, 'Odd', 'sides', 130, (card) => winIf(isOdd(card))),
  ...cardBets<Card>(8, { prefix: '', group: 'sides', cardOf: (card) => card }, [
    [RED, 197],
    [BLACK, 197],
  ]),
  printedBet(10, 'Dulha Dulhan K-Q', 'sides', 197, (card) => winIf(isWedding(card))),
  printedBet(11, 'Barati J-A', 'sides', 197, (card) => winIf(!isWedding(card))),
  ...cardBets<Card>(
    12,
    { prefix: '', group: 'cards', cardOf: (card) => card },
    allAt([JACK, QUEEN, KING, ACE].map(ofRank), 375),
  ),
];

/** Bollywood: one card of the aces, kings, queens and jacks of two decks, which belongs to one of six films. */
export const bollywood: CasinoGame<Card, Card> = {
  source: { kind: 'shoe', cards: shoeOf(2, COURT), freshFor: 'round' },
  groups: ['card'],
  selections: selectionsOf(BETS),
  nextGroup: nextOfOne,
  outcomeOf: oneCardOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => outcomesOfOne(COURT)),
  codeOf: ({ rank, suit }) => 'abcdef'.charAt(FILMS.findIndex(({ has }) => has(rank, suit))),
};
