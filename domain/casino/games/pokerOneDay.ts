import { DECK } from '../cards';
import type { Card, OpenCards } from '../cards';
import { cardsOpen, RETURNED, winIf } from '../game';
import type { CasinoGame, Chance, OutcomeCase, Payout } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import {
  BEST_SEVEN_CARDS,
  BEST_TWO_CARDS,
  bonusResult,
  sevenCardPayouts,
  sevenCardsPay,
  twoCardPayouts,
  twoCardsPay,
} from './poker/bonus';
import { leadsAfter } from './poker/leads';
import {
  CARDS_OF_A_HAND,
  codeOfPoker,
  nextOfPoker,
  POKER_GROUPS,
  pokerCardsOf,
  pokerOutcomeOf,
  pokerOutcomes,
} from './poker/twoHands';

const MARGIN = 2;
const A = 1;
const B = 2;
const FIRST_TWO_CARDS = 3;
const FIRST_SEVEN_CARDS = 5;
const HANDS = ['A', 'B'];

/** What can come of one question has its own answer right, whatever stands for the others. */
export type OneDayPokerOutcome = {
  /** Above 0 if A has won, 0 for equal hands. */
  readonly lead: number;
  /** What the bonuses pay for A and for B. */
  readonly twoCards: readonly Payout[];
  readonly sevenCards: readonly Payout[];
};

const sideBet = (
  id: number,
  name: string,
  of: (outcome: OneDayPokerOutcome) => number,
): GameBet<OneDayPokerOutcome> => ({
  id,
  name,
  group: 'main',
  odds: { kind: 'quoted', margin: MARGIN },
  resultOf: (outcome) => (of(outcome) === 0 ? RETURNED : winIf(of(outcome) > 0)),
});

const BETS: readonly GameBet<OneDayPokerOutcome>[] = [
  sideBet(A, 'Player A', ({ lead }) => lead),
  sideBet(B, 'Player B', ({ lead }) => -lead),
  ...HANDS.map((name, i) =>
    printedBet<OneDayPokerOutcome>(
      FIRST_TWO_CARDS + i,
      `2 Card Bonus ${name}`,
      'two cards',
      BEST_TWO_CARDS,
      ({ twoCards }) => bonusResult(twoCards[i] ?? 0, BEST_TWO_CARDS),
    ),
  ),
  ...HANDS.map((name, i) =>
    printedBet<OneDayPokerOutcome>(
      FIRST_SEVEN_CARDS + i,
      `7 Card Bonus ${name}`,
      'seven cards',
      BEST_SEVEN_CARDS,
      ({ sevenCards }) => bonusResult(sevenCards[i] ?? 0, BEST_SEVEN_CARDS),
    ),
  ),
];

function outcomeOf(open: OpenCards): OneDayPokerOutcome {
  const { lead } = pokerOutcomeOf(open);
  const { a, b, board } = pokerCardsOf(open);
  return {
    lead,
    twoCards: [twoCardsPay(a), twoCardsPay(b)],
    sevenCards: [sevenCardsPay([...a, ...board]), sevenCardsPay([...b, ...board])],
  };
}

const NOTHING: OneDayPokerOutcome = { lead: 0, twoCards: [], sevenCards: [] };
const forBoth = (payout: Payout): readonly Payout[] => HANDS.map(() => payout);

/** Each question is a part: who wins, and what each bonus of each hand pays. */
function casesOf(): readonly OutcomeCase<OneDayPokerOutcome>[] {
  const leads = pokerOutcomes().map(({ outcome: { lead }, weight }) => ({
    outcome: { ...NOTHING, lead },
    weight,
  }));
  const twoCards = twoCardPayouts().map(({ outcome, weight }) => ({
    outcome: { ...NOTHING, twoCards: forBoth(outcome) },
    weight,
  }));
  const sevenCards = sevenCardPayouts().map(({ outcome, weight }) => ({
    outcome: { ...NOTHING, sevenCards: forBoth(outcome) },
    weight,
  }));
  return [{ weight: 1n, parts: [leads, twoCards, twoCards, sevenCards, sevenCards] }];
}

const jointOutcomes = once(casesOf);

/** In how many deals each side wins, before the first card. */
const leadsBefore = once(() => {
  const waysOf = (lead: number): bigint =>
    pokerOutcomes().reduce((sum, one) => (one.outcome.lead === lead ? sum + one.weight : sum), 0n);
  return { a: waysOf(1), tie: waysOf(0), b: waysOf(-1) };
});

const HANDS_OPEN = HANDS.length * CARDS_OF_A_HAND;
const FLOP = HANDS_OPEN + 3;
const TURN = FLOP + 1;

/** Before the first card, after the third of the board and after the fourth; in between bets on the winner are suspended. */
const isQuoted = (count: number): boolean => [0, FLOP, TURN].includes(count);

function chancesAfter(open: OpenCards): ReadonlyMap<number, Chance> {
  const count = cardsOpen(open);
  if (!isQuoted(count)) return new Map();
  const { a, tie, b } = count === 0 ? leadsBefore() : leadsAfter(pokerCardsOf(open));
  const chanceOf = (wins: number | bigint): Chance => ({
    win: BigInt(wins),
    half: 0n,
    returned: BigInt(tie),
    reduced: new Map(),
    total: BigInt(a) + BigInt(tie) + BigInt(b),
  });
  return new Map([
    [A, chanceOf(a)],
    [B, chanceOf(b)],
  ]);
}

/**
 * Poker one-day: the deal of Poker 20-20, quoted again with three and with four cards of the board open from every board that
 * can still come. Two bonuses a hand, whoever wins: its own two cards return 91.1 percent, its best five of seven 93.9.
 */
export const pokerOneDay: CasinoGame<OneDayPokerOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: POKER_GROUPS,
  selections: selectionsOf(BETS),
  nextGroup: nextOfPoker,
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes,
  partOf: (id) => Math.max(0, id - B),
  takesBets: (id, open) => (id <= B ? isQuoted(cardsOpen(open)) : cardsOpen(open) === 0),
  chancesAfter,
  codeOf: codeOfPoker,
};
