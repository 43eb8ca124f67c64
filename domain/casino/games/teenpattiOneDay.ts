import { DECK, isOdd } from '../cards';
import type { Card, OpenCards } from '../cards';
import { cardsOpen, RETURNED, winIf } from '../game';
import type { CasinoGame, Chance, OutcomeCase, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { countHands, indexOf } from '../hands/handCounts';
import type { CardIndex } from '../hands/handCounts';
import { handOf } from '../hands/threeCards';
import { once } from '../once';
import { nextInTurn } from './turns';

const MARGIN = 2;
const A = 1;
const B = 2;
const CARDS_EACH = 3;

/** What can come of one question has its own answer right, whatever stands for the others. */
export type OneDayOutcome = {
  /** Above 0 if A has won, 0 for equal hands. */
  readonly lead: number;
  readonly consecutive: readonly boolean[];
  /** In the order of the deal: A, B, A, B, A, B. */
  readonly odd: readonly boolean[];
};

const sideBet = (
  id: number,
  name: string,
  of: (outcome: OneDayOutcome) => number,
): GameBet<OneDayOutcome> => ({
  id,
  name,
  group: 'main',
  odds: { kind: 'quoted', margin: MARGIN },
  resultOf: (outcome) => (of(outcome) === 0 ? RETURNED : winIf(of(outcome) > 0)),
});

const CARDS = [0, 1, 2, 3, 4, 5];
const FIRST_PARITY = 5;

const BETS: readonly GameBet<OneDayOutcome>[] = [
  sideBet(A, 'Player A', ({ lead }) => lead),
  sideBet(B, 'Player B', ({ lead }) => -lead),
  ...['A', 'B'].map((name, side) =>
    printedBet<OneDayOutcome>(3 + side, `Consecutive ${name}`, 'consecutive', 238, ({ consecutive }) =>
      winIf(consecutive[side] === true),
    ),
  ),
  ...CARDS.flatMap((card) => [
    printedBet<OneDayOutcome>(FIRST_PARITY + 2 * card, `Card ${card + 1} Odd`, 'odd even', 182, ({ odd }) =>
      winIf(odd[card] === true),
    ),
    printedBet<OneDayOutcome>(
      FIRST_PARITY + 1 + 2 * card,
      `Card ${card + 1} Even`,
      'odd even',
      212,
      ({ odd }) => winIf(odd[card] === false),
    ),
  ]),
];

/** The ace stands beside the king and the two. */
const areNeighbours = (a: Card, b: Card): boolean => [1, 12].includes(Math.abs(a.rank - b.rank));

const isConsecutive = (hand: readonly Card[]): boolean =>
  hand.some((card, i) => hand.slice(i + 1).some((other) => areNeighbours(card, other)));

function outcomeOf([first = [], second = []]: OpenCards): OneDayOutcome {
  return {
    lead: Math.sign(handOf(first).strength - handOf(second).strength),
    consecutive: [first, second].map(isConsecutive),
    odd: first.flatMap((card, i) => [card, ...second.slice(i, i + 1)]).map(isOdd),
  };
}

/** Every hand that the cards of A can become. */
const handsWith = (held: readonly CardIndex[], gone: readonly CardIndex[]) =>
  countHands().hands.filter(
    (hand) =>
      held.every((card) => hand.includes(card)) &&
      (gone.length === 0 || !gone.some((card) => hand.includes(card))),
  );

type Leads = { readonly a: number; readonly tie: number; readonly b: number };

/** In how many ways each side wins: all hands that A can have, each against all that B can. */
function countLeads([first = [], second = []]: OpenCards): Leads {
  const [ofA, ofB] = [first.map(indexOf), second.map(indexOf)];
  const { below, classOf } = countHands();
  const sums = { a: 0, tie: 0, b: 0 };
  for (const hand of handsWith(ofA, ofB)) {
    const own = classOf(hand);
    const weaker = below(own, ofB, hand);
    const upToEqual = below(own + 1, ofB, hand);
    sums.a += weaker;
    sums.tie += upToEqual - weaker;
    sums.b += below(Infinity, ofB, hand) - upToEqual;
  }
  return sums;
}

const beforeTheFirst = once(() => countLeads([[], []]));

function chancesAfter(open: OpenCards): ReadonlyMap<number, Chance> {
  if (cardsOpen(open) === 2 * CARDS_EACH) return new Map();
  const { a, tie, b } = cardsOpen(open) === 0 ? beforeTheFirst() : countLeads(open);
  const chanceOf = (wins: number): Chance => ({
    win: BigInt(wins),
    half: 0n,
    returned: BigInt(tie),
    reduced: new Map(),
    total: BigInt(a + tie + b),
  });
  return new Map([
    [A, chanceOf(a)],
    [B, chanceOf(b)],
  ]);
}

const NOTHING: OneDayOutcome = { lead: 0, consecutive: [], odd: [] };

function leadsOf(): readonly Weighted<OneDayOutcome>[] {
  const { a, tie, b } = beforeTheFirst();
  return [
    { outcome: { ...NOTHING, lead: 1 }, weight: BigInt(a) },
    { outcome: { ...NOTHING, lead: 0 }, weight: BigInt(tie) },
    { outcome: { ...NOTHING, lead: -1 }, weight: BigInt(b) },
  ];
}

function consecutiveOf(): readonly Weighted<OneDayOutcome>[] {
  const { hands } = countHands();
  const n = hands.filter((hand) =>
    isConsecutive(hand.flatMap((index) => DECK.slice(index, index + 1))),
  ).length;
  return [
    { outcome: { ...NOTHING, consecutive: [true, true] }, weight: BigInt(n) },
    { outcome: { ...NOTHING, consecutive: [false, false] }, weight: BigInt(hands.length - n) },
  ];
}

const PARITIES: readonly Weighted<OneDayOutcome>[] = [
  { outcome: { ...NOTHING, odd: CARDS.map(() => true) }, weight: 7n },
  { outcome: { ...NOTHING, odd: CARDS.map(() => false) }, weight: 6n },
];

/** Each question is a part: who wins, whether a hand is consecutive, whether a card is odd. */
function casesOf(): readonly OutcomeCase<OneDayOutcome>[] {
  const consecutive = consecutiveOf();
  return [{ weight: 1n, parts: [leadsOf(), consecutive, consecutive, ...CARDS.map(() => PARITIES)] }];
}

function partOf(id: number): number {
  if (id <= B) return 0;
  return id < FIRST_PARITY ? id - B : CARDS_EACH + Math.floor((id - FIRST_PARITY) / 2);
}

/** Teenpatti one-day: quoted again for each card from the exact chance. */
export const teenpattiOneDay: CasinoGame<OneDayOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: ['a', 'b'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, CARDS_EACH),
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(casesOf),
  partOf,
  takesBets: (id, open) => cardsOpen(open) < (id <= B ? 2 * CARDS_EACH : 1),
  chancesAfter,
  codeOf: ({ lead }) => (lead === 0 ? 't' : lead > 0 ? 'a' : 'i'),
};
