import { SUITS } from '../cards';
import type { Card } from '../cards';

/** The kinds of a poker hand, from weak to strong; a royal flush is the best of the straight flushes. */
export const POKER_KINDS = [
  'high card',
  'one pair',
  'two pair',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
] as const;
export type PokerKind = (typeof POKER_KINDS)[number];

const placeOf = (name: PokerKind): number => POKER_KINDS.indexOf(name);
const HIGH = placeOf('high card');
const PAIR = placeOf('one pair');
const TWO_PAIR = placeOf('two pair');
const TRIPS = placeOf('three of a kind');
const STRAIGHT = placeOf('straight');
const FLUSH = placeOf('flush');
const FULL_HOUSE = placeOf('full house');
const QUADS = placeOf('four of a kind');
const STRAIGHT_FLUSH = placeOf('straight flush');

/**
 * Any number of cards as bits, so that hands are put together with `|`: spades and hearts in the halves of one number, clubs
 * and diamonds in the other; in each half a bit for every rank, the two lowest and the ace highest.
 */
export type CardBits = { readonly major: number; readonly minor: number };

const RANK_COUNT = 13;
const HALF = 16;
const LOWER = (1 << HALF) - 1;

const rankBit = ({ rank }: Card): number => 1 << ((rank + RANK_COUNT - 2) % RANK_COUNT);

/** The bits of some cards. */
export function bitsOf(cards: readonly Card[]): CardBits {
  let [major, minor] = [0, 0];
  for (const card of cards) {
    const suit = SUITS.indexOf(card.suit);
    const bit = rankBit(card) << (suit % 2 === 0 ? 0 : HALF);
    if (suit < 2) major |= bit;
    else minor |= bit;
  }
  return { major, minor };
}

/** How many bits each set of ranks has. */
const SIZES = Uint8Array.from({ length: 1 << RANK_COUNT }, (_, mask) => {
  let size = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) size += 1;
  return size;
});
const sizeOf = (mask: number): number => SIZES[mask] ?? 0;

/** The highest few of a set of ranks. */
function highest(mask: number, count: number): number {
  let left = mask;
  while (sizeOf(left) > count) left &= left - 1;
  return left;
}

/** The lowest rank of the best five in a row, a bit higher than in the set: the ace also stands below the two. 0 for none. */
function runOf(mask: number): number {
  const ranks = (mask << 1) | (mask >> (RANK_COUNT - 1));
  return highest(ranks & (ranks >> 1) & (ranks >> 2) & (ranks >> 3) & (ranks >> 4), 1);
}

/** Ten in a row up to the ace: only that makes a straight flush a royal one. */
const ROYAL_RUN = 1 << 9;

/** Kinds first, then what makes the kind, then the other cards: sets of as many ranks compare as numbers. */
const strength = (of: number, makers: number, others: number): number =>
  (of << (2 * RANK_COUNT)) | (makers << RANK_COUNT) | others;

/** The ranks of the suit that has five cards; 0 for none. */
function flushOf(spades: number, hearts: number, clubs: number, diamonds: number): number {
  if (sizeOf(spades) >= 5) return spades;
  if (sizeOf(hearts) >= 5) return hearts;
  if (sizeOf(clubs) >= 5) return clubs;
  return sizeOf(diamonds) >= 5 ? diamonds : 0;
}

function belowFlush(ones: number, twos: number, threes: number): number {
  const run = runOf(ones);
  if (run > 0) return strength(STRAIGHT, run, 0);
  if (threes > 0) return strength(TRIPS, threes, highest(ones & ~threes, 2));
  const pairs = highest(twos, 2);
  if (sizeOf(pairs) === 2) return strength(TWO_PAIR, pairs, highest(ones & ~pairs, 1));
  if (pairs > 0) return strength(PAIR, pairs, highest(ones & ~pairs, 3));
  return strength(HIGH, 0, highest(ones, 5));
}

/** What the best five of these cards are worth: the higher wins, equal ones tie. For five to seven cards. */
export function pokerStrength(major: number, minor: number): number {
  const [spades, hearts] = [major & LOWER, major >>> HALF];
  const [clubs, diamonds] = [minor & LOWER, minor >>> HALF];
  const flush = flushOf(spades, hearts, clubs, diamonds);
  const run = flush === 0 ? 0 : runOf(flush);
  if (run > 0) return strength(STRAIGHT_FLUSH, run, 0);
  const [ones, others] = [spades | hearts, clubs | diamonds];
  const [both, bothOthers] = [spades & hearts, clubs & diamonds];
  const fours = both & bothOthers;
  if (fours > 0) return strength(QUADS, fours, highest((ones | others) & ~fours, 1));
  const threes = (both & others) | (bothOthers & ones);
  const twos = both | bothOthers | (ones & others);
  const best = highest(threes, 1);
  const pair = highest(twos & ~best, 1);
  if (best > 0 && pair > 0) return strength(FULL_HOUSE, best, pair);
  if (flush > 0) return strength(FLUSH, 0, highest(flush, 5));
  return belowFlush(ones | others, twos, threes);
}

/** The place in POKER_KINDS of a hand's kind. */
export const pokerKindOf = (handStrength: number): number => handStrength >> (2 * RANK_COUNT);

export const isRoyal = (handStrength: number): boolean =>
  handStrength === strength(STRAIGHT_FLUSH, ROYAL_RUN, 0);

/** What the best five of some cards are worth. */
export function pokerHandOf(cards: readonly Card[]): number {
  const { major, minor } = bitsOf(cards);
  return pokerStrength(major, minor);
}
