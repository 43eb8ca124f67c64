import { lastDigitOf, lastDigitsOf } from '../../base/lastDigits';
import { deckOf, RANKS } from '../cards';
import type { Card, OpenCards } from '../cards';
import { oneCase, winIf } from '../game';
import type { CasinoGame } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';

const OVERS = 7;
const MOST_RUNS = 10;

/** The overs of a shoe: an ace is 1 run, no court cards. */
const SHOE: readonly Card[] = deckOf(RANKS.filter((rank) => rank <= MOST_RUNS));

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The last digits of the two totals. */
export type DigitsOutcome = { readonly first: number; readonly second: number };

/** The two digits side by side, '53': also the code of the result. */
const jodiOf = ({ first, second }: DigitsOutcome): string => lastDigitsOf([first, second]);

const EVERY_OUTCOME: readonly DigitsOutcome[] = DIGITS.flatMap((first) =>
  DIGITS.map((second) => ({ first, second })),
);

const OF_DIGIT = 900;
const OF_HALF = 190;
const OF_JODI = 9000;

const FIRST_HALVES = 21;
const FIRST_JODI = 100;

type Side = keyof DigitsOutcome;

const digitBets = (firstId: number, name: string, side: Side): readonly GameBet<DigitsOutcome>[] =>
  DIGITS.map((digit) =>
    printedBet(firstId + digit, `${name} ${digit}`, name.toLowerCase(), OF_DIGIT, (outcome) =>
      winIf(outcome[side] === digit),
    ),
  );

const halfBets = (firstId: number, name: string, side: Side): readonly GameBet<DigitsOutcome>[] =>
  ['Odd', 'Even'].map((half, i) =>
    printedBet(firstId + i, `${name} ${half}`, 'odd even', OF_HALF, (outcome) =>
      winIf(outcome[side] % 2 === 1 - i),
    ),
  );

const BETS: readonly GameBet<DigitsOutcome>[] = [
  ...digitBets(1, 'First digit', 'first'),
  ...digitBets(11, 'Second digit', 'second'),
  ...halfBets(FIRST_HALVES, 'First digit', 'first'),
  ...halfBets(FIRST_HALVES + 2, 'Second digit', 'second'),
  ...EVERY_OUTCOME.map(({ first, second }, i) =>
    printedBet<DigitsOutcome>(
      FIRST_JODI + i,
      `Jodi ${jodiOf({ first, second })}`,
      'jodi',
      OF_JODI,
      (outcome) => winIf(outcome.first === first && outcome.second === second),
    ),
  ),
];

const totalOf = (cards: readonly Card[] = []): number => cards.reduce((runs, { rank }) => runs + rank, 0);

/**
 * Cricket Casino. No rules are published, so these are ours but for what is bet on, the last digits of two totals. Two sides
 * bat. An innings is seven overs, each over a card of the forty aces to tens, which brings its number in runs; each innings has
 * a fresh shoe. First and Second digit are the last digits of the two totals, the jodi is both side by side: 45 and 63 are 53.
 *
 * Add one to every card of an innings, a ten becoming an ace: the forty cards are the same forty, every innings becomes another,
 * no two the same one, and its total grows by seven, but for tens that fall off. So as many innings end in 7 as in 0, as many in
 * 4 as in 7, and on through all ten digits, because seven and ten have no common factor. Each digit has one chance in ten, and as
 * the shoes do not depend on each other each jodi one in a hundred. A digit pays 9.00, odd and even 1.90, a jodi 90.00: they
 * return 90, 95 and 90 percent. Bets are taken until the first card.
 */
export const cricketCasino: CasinoGame<DigitsOutcome, Card> = {
  source: { kind: 'shoe', cards: SHOE, freshFor: 'group' },
  groups: ['first innings', 'second innings'],
  selections: selectionsOf(BETS),
  nextGroup([first = [], second = []]) {
    if (first.length < OVERS) return 0;
    return second.length < OVERS ? 1 : undefined;
  },
  outcomeOf: ([first, second]: OpenCards) => ({
    first: lastDigitOf(totalOf(first)),
    second: lastDigitOf(totalOf(second)),
  }),
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(EVERY_OUTCOME.map((outcome) => ({ outcome, weight: 1n })))),
  codeOf: jodiOf,
};
