import { DECK } from '../cards';
import type { Card } from '../cards';
import { once } from '../once';
import { handOf } from './threeCards';

/** A card by its place in the deck. */
export type CardIndex = number;

const CARDS = DECK.length;

/** The place of a card in the deck. */
export const indexOf = ({ rank, suit }: Card): CardIndex =>
  DECK.findIndex((card) => card.rank === rank && card.suit === suit);

const handKey = (a: CardIndex, b: CardIndex, c: CardIndex): number => (a * CARDS + b) * CARDS + c;
const inOrder = (hand: readonly CardIndex[]): readonly CardIndex[] => [...hand].sort((a, b) => a - b);

/** Three cards, as places in the deck from low to high. */
export type HandOfThree = readonly [CardIndex, CardIndex, CardIndex];

/** How many hands there are below each strength: all, those with a card, those with two cards. */
export type HandCounts = {
  /** Every hand of three. */
  readonly hands: readonly HandOfThree[];
  /** 0 for the weakest class of equal hands, rising with strength. */
  readonly classOf: (hand: readonly CardIndex[]) => number;
  /** How many hands below a class hold all of `held` and none of `gone`. */
  readonly below: (limit: number, held: readonly CardIndex[], gone: readonly CardIndex[]) => number;
};

function everyHand(): [CardIndex, CardIndex, CardIndex][] {
  const hands: [CardIndex, CardIndex, CardIndex][] = [];
  for (let a = 0; a < CARDS; a += 1)
    for (let b = a + 1; b < CARDS; b += 1) for (let c = b + 1; c < CARDS; c += 1) hands.push([a, b, c]);
  return hands;
}

const cardAt = (index: CardIndex): Card => DECK[index] as Card;

/** All subsets of a few cards, the empty one first; in each the cards stand as they are given. */
const subsetsOf = (cards: readonly CardIndex[]): readonly (readonly CardIndex[])[] =>
  cards.reduce<CardIndex[][]>((sets, card) => [...sets, ...sets.map((set) => [...set, card])], [[]]);

/** A row of running counts for each set of at most two cards. */
function rowsOf(hands: readonly (readonly CardIndex[])[], classes: Int32Array, width: number): Int32Array[] {
  const rows: Int32Array[] = [];
  const count = (row: number, at: number): void => {
    const counts = (rows[row] ??= new Int32Array(width + 1));
    // One place up, so that a running sum counts what lies below.
    counts[at + 1] = (counts[at + 1] ?? 0) + 1;
  };
  hands.forEach(([a = 0, b = 0, c = 0], i) => {
    const at = classes[i] ?? 0;
    count(0, at);
    for (const card of [a, b, c]) count(rowOfOne(card), at);
    count(rowOfTwo(a, b), at);
    count(rowOfTwo(a, c), at);
    count(rowOfTwo(b, c), at);
  });
  for (const counts of rows) counts?.forEach((n, at) => at > 0 && (counts[at] = n + (counts[at - 1] ?? 0)));
  return rows;
}

const rowOfOne = (card: CardIndex): number => card + 1;
const rowOfTwo = (low: CardIndex, high: CardIndex): number => (low + 1) * (CARDS + 1) + high + 1;

/** Where the counts of a set of at most two cards stand: the empty set at 0. */
function rowNumber(known: readonly CardIndex[]): number {
  const [one = -1, other] = known;
  if (other === undefined) return rowOfOne(one);
  return one < other ? rowOfTwo(one, other) : rowOfTwo(other, one);
}

function countAll(): HandCounts {
  const hands = everyHand();
  const strengths = hands.map((hand) => handOf(hand.map(cardAt)).strength);
  const ladder = [...new Set(strengths)].sort((a, b) => a - b);
  const rung = new Map(ladder.map((strength, i) => [strength, i]));
  const classes = Int32Array.from(strengths, (strength) => rung.get(strength) ?? 0);
  const byKey = new Int16Array(CARDS ** 3);
  hands.forEach(([a, b, c], i) => (byKey[handKey(a, b, c)] = classes[i] ?? 0));
  const classOf = (hand: readonly CardIndex[]): number => {
    const [a = 0, b = 0, c = 0] = inOrder(hand);
    return byKey[handKey(a, b, c)] ?? 0;
  };
  const rows = rowsOf(hands, classes, ladder.length);
  const withAll = (set: readonly CardIndex[], limit: number): number => {
    if (set.length > 3) return 0;
    if (set.length === 3) return classOf(set) < limit ? 1 : 0;
    return rows[rowNumber(set)]?.[Math.min(limit, ladder.length)] ?? 0;
  };
  return {
    hands,
    classOf,
    // In and out: hands with one card too many are taken away, those taken away twice are given back, and so on.
    below: (limit, held, gone) =>
      subsetsOf(gone).reduce((sum, out) => {
        const n = withAll([...held, ...out], limit);
        return out.length % 2 === 0 ? sum + n : sum - n;
      }, 0),
  };
}

/** Counted once for all games; it takes some ten milliseconds. */
export const countHands = once(countAll);
