import { deckOf, SUITS } from '../cards';
import type { Card, OpenCards } from '../cards';
import { cardsOpen, oneCase, plainChance, winIf } from '../game';
import type { CasinoGame, Chance, Payout } from '../game';
import { printed, printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { CARDS_TO_WIN, countRaces, NOT_KINGS } from './race20/races';
import type { RaceOutcome } from './race20/races';

const MARGIN = 2;

type Total = {
  readonly id: number;
  readonly name: string;
  readonly line: number;
  readonly of: (outcome: RaceOutcome) => number;
};

/** Yes is at the line or above, No below: a backer does not always win. The lines are those nearest to even chances. */
const TOTALS: readonly Total[] = [
  { id: 5, name: 'Total Points 81 or more', line: 81, of: ({ points }) => points },
  { id: 6, name: 'Total Cards 13 or more', line: 13, of: ({ cards }) => cards },
];

const reaches = ({ line, of }: Total, outcome: RaceOutcome): boolean => of(outcome) >= line;

const totalBet = (total: Total): GameBet<RaceOutcome> => ({
  id: total.id,
  name: total.name,
  group: 'totals',
  odds: { kind: 'quoted', margin: MARGIN },
  resultOf: (outcome) => winIf(reaches(total, outcome)),
});

const KING_NAMES = ['King of Spades', 'King of Hearts', 'King of Clubs', 'King of Diamonds'];

const WIN_WITH: readonly (readonly [cards: number, back: Payout])[] = [
  [5, 51_300],
  [6, 12_300],
  [7, 4910],
  [15, 817],
  [16, 1340],
  [17, 3570],
];

const BETS: readonly GameBet<RaceOutcome>[] = [
  ...KING_NAMES.map((name, place): GameBet<RaceOutcome> => ({
    id: place + 1,
    name,
    group: 'kings',
    odds: printed(390, 410),
    resultOf: ({ king }) => winIf(king === place),
  })),
  ...TOTALS.map(totalBet),
  ...WIN_WITH.map(([count, back], i) =>
    printedBet<RaceOutcome>(7 + i, `Win with ${count}`, 'win with', back, ({ cards }) =>
      winIf(cards === count),
    ),
  ),
];

const winnerOf = (open: OpenCards): number => open.findIndex((cards) => cards.length === CARDS_TO_WIN);

function outcomeOf(open: OpenCards): RaceOutcome {
  const king = winnerOf(open);
  if (king < 0) throw new RangeError('the round is not over');
  return { king, cards: cardsOpen(open), points: open.flat().reduce((sum, { rank }) => sum + rank, 0) };
}

const countOutcomes = once(countRaces);

const countTotals = once((): ReadonlyMap<number, Chance> => {
  const all = countOutcomes();
  const sumOf = (counts: (outcome: RaceOutcome) => boolean): bigint =>
    all.reduce((sum, { outcome, weight }) => (counts(outcome) ? sum + weight : sum), 0n);
  const rounds = sumOf(() => true);
  return new Map(
    TOTALS.map((total) => [
      total.id,
      plainChance(
        sumOf((outcome) => reaches(total, outcome)),
        rounds,
      ),
    ]),
  );
});

/** Race 20-20: each card goes to the king of its suit, and the first with five has won. */
export const race20: CasinoGame<RaceOutcome, Card> = {
  source: { kind: 'shoe', cards: deckOf(NOT_KINGS), freshFor: 'round' },
  groups: KING_NAMES,
  selections: selectionsOf(BETS),
  nextGroup: (open) => (winnerOf(open) < 0 ? 0 : undefined),
  groupOf: ({ suit }) => SUITS.indexOf(suit),
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(countOutcomes())),
  // Once a card lies open the totals are no longer quoted.
  chancesAfter: (open) => (cardsOpen(open) === 0 ? countTotals() : new Map()),
  codeOf: ({ king }) => SUITS[king] ?? '',
};
