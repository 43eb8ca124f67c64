import { deckOf, RANKS } from '../cards';
import type { Card, OpenCards } from '../cards';
import { oneCase, winIf } from '../game';
import type { CasinoGame, Payout, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';

const TEN = 10;
const UP_TO_TEN = RANKS.filter((rank) => rank <= TEN);

/** Three digits, the nought last because the ten is highest: '100', '789'. */
export type Pana = string;

/** A pana and the last digit of its sum. */
export type WorliOutcome = { readonly pana: Pana; readonly single: number };

const panaOf = (ranks: readonly number[]): Pana =>
  [...ranks]
    .sort((a, b) => a - b)
    .map((rank) => rank % TEN)
    .join('');

const outcomeFrom = (ranks: readonly number[]): WorliOutcome => ({
  pana: panaOf(ranks),
  single: ranks.reduce((sum, rank) => sum + rank, 0) % TEN,
});

/** By how many different digits there are: three (SP), two (DP), one (TP). */
const OF_DIGITS: Readonly<Record<number, { kind: string; back: Payout; ways: bigint }>> = {
  3: { kind: 'SP', back: 14_500, ways: 64n },
  2: { kind: 'DP', back: 38_500, ways: 24n },
  1: { kind: 'TP', back: 230_000, ways: 4n },
};

/** What belongs to the number of different cards in a pana. */
function kindOf(pana: Pana) {
  const kind = OF_DIGITS[new Set(pana).size];
  if (!kind) throw new RangeError(`${pana} is no pana`);
  return kind;
}

/** Three ranks from low to high, each set once. */
const RANK_SETS: readonly (readonly number[])[] = UP_TO_TEN.flatMap((a) =>
  UP_TO_TEN.filter((b) => b >= a).flatMap((b) => UP_TO_TEN.filter((c) => c >= b).map((c) => [a, b, c])),
);

const FIRST_PANA = 1000;

function panaBet(ranks: readonly number[]): GameBet<WorliOutcome> {
  const own = panaOf(ranks);
  const { kind, back } = kindOf(own);
  return printedBet(FIRST_PANA + Number(own), `${kind} ${own}`, kind, back, ({ pana }) =>
    winIf(pana === own),
  );
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
const isFirstLine = (single: number): boolean => single >= 1 && single <= 5;

const BETS: readonly GameBet<WorliOutcome>[] = [
  ...DIGITS.map((digit, i) =>
    printedBet<WorliOutcome>(1 + i, `Single ${digit}`, 'single', 900, ({ single }) =>
      winIf(single === digit),
    ),
  ),
  printedBet(11, 'Line 1', 'line', 190, ({ single }) => winIf(isFirstLine(single))),
  printedBet(12, 'Line 2', 'line', 190, ({ single }) => winIf(!isFirstLine(single))),
  printedBet(13, 'Odd', 'odd even', 190, ({ single }) => winIf(single % 2 === 1)),
  printedBet(14, 'Even', 'odd even', 190, ({ single }) => winIf(single % 2 === 0)),
  ...RANK_SETS.map(panaBet),
];

/** From cards, a pana of three different digits comes sixteen times as often as one of three equal ones. */
const countOutcomes = (): readonly Weighted<WorliOutcome>[] =>
  RANK_SETS.map((ranks) => ({ outcome: outcomeFrom(ranks), weight: kindOf(panaOf(ranks)).ways }));

/** Instant Worli: three cards of the aces to the tens. */
export const instantWorli: CasinoGame<WorliOutcome, Card> = {
  source: { kind: 'shoe', cards: deckOf(UP_TO_TEN), freshFor: 'round' },
  groups: ['pana'],
  selections: selectionsOf(BETS),
  nextGroup: ([cards = []]) => (cards.length < 3 ? 0 : undefined),
  outcomeOf: (open: OpenCards) => outcomeFrom(open.flat().map(({ rank }) => rank)),
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(countOutcomes())),
  codeOf: ({ single }) => String(single),
};
