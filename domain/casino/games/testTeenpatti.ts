import { DECK } from '../cards';
import type { Card, OpenCards } from '../cards';
import { LOSE, RETURNED, WIN, winIf } from '../game';
import type { CasinoGame, OutcomeCase, Payout, RoundResult, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { countHands } from '../hands/handCounts';
import { THREE_HANDS } from '../hands/threeHandCounts';
import { handOf, THREE_CARD_KINDS } from '../hands/threeCards';
import type { ThreeCardKind } from '../hands/threeCards';
import { once } from '../once';
import { nextInTurn } from './turns';

/** With their codes in the strip of results. */
const SIDES = [
  { name: 'Tiger', code: 't' },
  { name: 'Lion', code: 'l' },
  { name: 'Dragon', code: 'd' },
];
const PLACES = [...SIDES.keys()];
const CARDS_EACH = 3;
const NUMBERS_A_SIDE = 10;

/** The places of the best hand or of those that share it, and each hand's kind. What can come of one question answers it only. */
export type TestTeenpattiOutcome = {
  readonly best: readonly number[];
  readonly kinds: readonly ThreeCardKind[];
};

const KIND_OFFERS: readonly (readonly [kind: ThreeCardKind, name: string, back: Payout])[] = [
  ['pair', 'Pair', 560],
  ['colour', 'Colour', 1900],
  ['sequence', 'Sequence', 2900],
  ['trio', 'Trio', 40_000],
  ['pure sequence', 'Pure Sequence', 43_000],
];

/** Those who share the best hand have their bets back; the others lose. */
function winnerResult({ best }: TestTeenpattiOutcome, place: number): RoundResult {
  if (!best.includes(place)) return LOSE;
  return best.length === 1 ? WIN : RETURNED;
}

function betsOfSide(name: string, place: number): readonly GameBet<TestTeenpattiOutcome>[] {
  const firstId = NUMBERS_A_SIDE * (place + 1) + 1;
  const group = name.toLowerCase();
  return [
    printedBet(firstId, name, group, 294, (outcome) => winnerResult(outcome, place)),
    ...KIND_OFFERS.map(([kind, kindName, back], i) =>
      printedBet<TestTeenpattiOutcome>(firstId + 1 + i, `${name} ${kindName}`, group, back, ({ kinds }) =>
        winIf(kinds[place] === kind),
      ),
    ),
  ];
}

const BETS: readonly GameBet<TestTeenpattiOutcome>[] = SIDES.flatMap(({ name }, place) =>
  betsOfSide(name, place),
);

function outcomeOf(open: OpenCards): TestTeenpattiOutcome {
  if (nextInTurn(open, CARDS_EACH) !== undefined) throw new RangeError('the round is not over');
  const hands = open.map(handOf);
  const top = Math.max(...hands.map(({ strength }) => strength));
  return {
    best: PLACES.filter((place) => hands[place]?.strength === top),
    kinds: hands.map(({ kind }) => kind),
  };
}

/** Who has the best hand: the sides are alike. */
function winnersOf(): readonly Weighted<TestTeenpattiOutcome>[] {
  const { alone, withOne, withBoth } = THREE_HANDS;
  const sharing = (best: readonly number[], n: number): Weighted<TestTeenpattiOutcome> => ({
    outcome: { best, kinds: [] },
    weight: BigInt(n),
  });
  return [
    ...PLACES.map((place) => sharing([place], alone)),
    ...PLACES.map((place) =>
      sharing(
        PLACES.filter((one) => one !== place),
        withOne,
      ),
    ),
    sharing(PLACES, withBoth),
  ];
}

/** What any one of the hands is. */
function kindsOf(): readonly Weighted<TestTeenpattiOutcome>[] {
  const kinds = countHands().hands.map(
    (hand) => handOf(hand.flatMap((index) => DECK.slice(index, index + 1))).kind,
  );
  return THREE_CARD_KINDS.map((kind) => ({
    outcome: { best: [], kinds: PLACES.map(() => kind) },
    weight: BigInt(kinds.filter((one) => one === kind).length),
  }));
}

/** Each question is a part: who wins, and what each hand is. */
function casesOf(): readonly OutcomeCase<TestTeenpattiOutcome>[] {
  const kinds = kindsOf();
  return [{ weight: 1n, parts: [winnersOf(), ...PLACES.map(() => kinds)] }];
}

/**
 * Test Teenpatti: Tiger, Lion and Dragon get three cards each from one deck, by the ranking of Teenpatti 20-20. No rules of ties
 * or odds are published, so these are ours: whoever shares the best hand has his bet back, and the third loses; 2.94 for the
 * winner returns 97.9 percent, the hands 93.4 to 94.9. A hand counts whoever wins.
 */
export const testTeenpatti: CasinoGame<TestTeenpattiOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: SIDES.map(({ name }) => name.toLowerCase()),
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, CARDS_EACH),
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(casesOf),
  partOf: (id) => (id % NUMBERS_A_SIDE === 1 ? 0 : Math.floor(id / NUMBERS_A_SIDE)),
  codeOf: ({ best }) => best.map((place) => SIDES[place]?.code).join(','),
};
