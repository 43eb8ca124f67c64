import { compareCards, DECK } from '../cards';
import type { Card, OpenCards } from '../cards';
import { allAt, BLACK, cardBets, EACH_RANK, EVEN, ODD, RED } from '../cardBets';
import { winIf } from '../game';
import type { CasinoGame, OutcomeCase, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { nextInTurn } from './turns';

const SIDES = ['Dragon', 'Tiger', 'Lion'];
const NUMBERS_A_SIDE = 20;

/** Who won, by place, and the cards by place. What can come of one side alone has a card in that place only. */
export type DtlOutcome = { readonly winner: number; readonly cards: readonly (Card | undefined)[] };

function cardAt({ cards }: DtlOutcome, side: number): Card {
  const card = cards[side];
  if (!card) throw new RangeError(`side ${side} has no card`);
  return card;
}

function betsOfSide(name: string, side: number): readonly GameBet<DtlOutcome>[] {
  const firstId = NUMBERS_A_SIDE * side + 1;
  const group = name.toLowerCase();
  return [
    printedBet(firstId, name, group, 294, ({ winner }) => winIf(winner === side)),
    ...cardBets<DtlOutcome>(
      firstId + 1,
      { prefix: `${name} `, group, cardOf: (outcome) => cardAt(outcome, side) },
      [[BLACK, 197], [RED, 197], [ODD, 182], [EVEN, 212], ...allAt(EACH_RANK, 1200)],
    ),
  ];
}

const BETS: readonly GameBet<DtlOutcome>[] = SIDES.flatMap(betsOfSide);

function outcomeOf(open: OpenCards): DtlOutcome {
  const cards = open.flatMap((group) => group.slice(0, 1));
  if (cards.length < SIDES.length) throw new RangeError('the round is not over');
  const winner = cards.findIndex((card) => cards.every((other) => compareCards(card, other) >= 0));
  return { winner, cards };
}

const withCard = (winner: number, side: number, card: Card): Weighted<DtlOutcome> => ({
  outcome: { winner, cards: SIDES.map((_, one) => (one === side ? card : undefined)) },
  weight: 1n,
});

/** The winner has the best card; each of the others any of the lower ones, as long as they are not the same. */
function caseOf(winner: number, best: Card): OutcomeCase<DtlOutcome> {
  const lower = DECK.filter((card) => compareCards(card, best) < 0);
  return {
    weight: BigInt(lower.length * (lower.length - 1)),
    parts: SIDES.map((_, side) =>
      (side === winner ? [best] : lower).map((card) => withCard(winner, side, card)),
    ),
  };
}

/** A case for each winner with each card, a part for each side: all three cards together would be 132,600 outcomes. */
const casesOf = (): readonly OutcomeCase<DtlOutcome>[] =>
  SIDES.flatMap((_, winner) => DECK.map((best) => caseOf(winner, best))).filter(({ weight }) => weight > 0n);

/**
 * DTL 20-20: Dragon, Tiger and Lion get a card each from one deck, the ace lowest; equal ranks fall to the higher suit, spade,
 * heart, club, diamond, so that one of them always wins. The odds are ours: 2.94 for a side returns 98 percent.
 */
export const dtl20: CasinoGame<DtlOutcome, Card> = {
  source: { kind: 'shoe', cards: DECK, freshFor: 'round' },
  groups: SIDES.map((name) => name.toLowerCase()),
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, 1),
  outcomeOf,
  resultOf: resultsBy(BETS),
  jointOutcomes: once(casesOf),
  partOf: (id) => Math.floor(id / NUMBERS_A_SIDE),
  codeOf: ({ winner }) => 'dtl'.charAt(winner),
};
