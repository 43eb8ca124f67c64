import { DECK } from '../cards';
import type { Card, OpenCards } from '../cards';
import { allAt, BLACK, cardBets, EACH_RANK, EACH_SUIT, EVEN, ODD, RED } from '../cardBets';
import { cardsOpen, oneCase, winIf } from '../game';
import type { CasinoGame } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';

const JOKER = 0;
const ANDAR = 1;
const BAHAR = 2;

/** The joker, and which card after it had its rank. */
export type JokerOutcome = { readonly joker: Card; readonly endedOn: number };

/** The first card after the joker and every second one after it are Bahar's. */
const isBahar = (place: number): boolean => place % 2 === 1;

const LENGTHS: readonly (readonly [low: number, high: number, back: number])[] = [
  [1, 5, 350],
  [6, 10, 440],
  [11, 15, 560],
  [16, 25, 440],
  [26, 30, 1570],
  [31, 35, 2580],
  [36, 40, 5030],
  [41, 49, 12050],
];

/**
 * SA is the second card after the joker and SB the first, which is the likelier. Rooms print 15.00 for both; SA would return
 * 84.7 percent of the stake at that, so it pays 15.50 here.
 */
const SA = 1550;
const SB = 1500;

const ofJoker = { prefix: 'Joker ', group: 'joker', cardOf: ({ joker }: JokerOutcome) => joker };

const BETS: readonly GameBet<JokerOutcome>[] = [
  printedBet(1, 'Andar', 'main', 200, ({ endedOn }) => winIf(!isBahar(endedOn))),
  printedBet(2, 'Bahar', 'main', 190, ({ endedOn }) => winIf(isBahar(endedOn))),
  printedBet(3, 'SA', 'first cards', SA, ({ endedOn }) => winIf(endedOn === 2)),
  printedBet(4, 'SB', 'first cards', SB, ({ endedOn }) => winIf(endedOn === 1)),
  ...cardBets(5, ofJoker, [
    ...allAt(EACH_RANK, 1250),
    ...allAt(EACH_SUIT, 385),
    [RED, 195],
    [BLACK, 195],
    [ODD, 179],
    [EVEN, 210],
  ]),
  ...LENGTHS.map(([low, high, back], i) =>
    printedBet<JokerOutcome>(26 + i, `${low} to ${high} cards`, 'number of cards', back, ({ endedOn }) =>
      winIf(endedOn >= low && endedOn <= high),
    ),
  ),
];

function isOver(open: OpenCards): boolean {
  const joker = open[JOKER]?.[0];
  return joker !== undefined && [ANDAR, BAHAR].some((side) => open[side]?.at(-1)?.rank === joker.rank);
}

function outcomeOf(open: OpenCards): JokerOutcome {
  const joker = open[JOKER]?.[0];
  if (!joker || !isOver(open)) throw new RangeError('the round is not over');
  // The joker itself is not counted.
  return { joker, endedOn: cardsOpen(open) - 1 };
}

const LONGEST = 49;

/** The other two cards of the rank lie behind the one that ends the round. */
const waysOf = (place: number): bigint => BigInt(((51 - place) * (50 - place)) / 2);

/**
 * Andar Bahar with a joker: cards go alternately to Bahar and Andar until one has the joker's rank. Bets are taken before the joker
 * only: between two cards the side dealt next is the likelier one, and Andar at 2.00 would return 103 percent and more.
 */
export const andarBaharJoker: CasinoGame<JokerOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: ['joker', 'andar', 'bahar'],
  selections: selectionsOf(BETS),
  nextGroup(open) {
    if (open[JOKER]?.length === 0) return JOKER;
    if (isOver(open)) return undefined;
    return isBahar(cardsOpen(open)) ? BAHAR : ANDAR;
  },
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() =>
    oneCase(
      DECK.flatMap((joker) =>
        Array.from({ length: LONGEST }, (_, i) => ({
          outcome: { joker, endedOn: i + 1 },
          weight: waysOf(i + 1),
        })),
      ),
    ),
  ),
  codeOf: ({ endedOn }) => (isBahar(endedOn) ? 'i' : 'a'),
};
