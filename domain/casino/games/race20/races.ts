import { RANKS, SUITS } from '../../cards';
import type { Weighted } from '../../game';

/** Which king won, by its suit's place, with how many cards on the table and what they add up to. */
export type RaceOutcome = { readonly king: number; readonly cards: number; readonly points: number };

/** The king whose suit has five cards first. */
export const CARDS_TO_WIN = 5;

/** The kings stand as runners: aces to queens are dealt. */
export const NOT_KINGS: readonly number[] = RANKS.filter((rank) => rank < 13);

const OTHERS = SUITS.length - 1;
/** The most cards that a round can take: four in each other suit. */
const LONGEST = CARDS_TO_WIN + OTHERS * (CARDS_TO_WIN - 1);

/** In how many ways so many points come about, by points. */
type Spread = ReadonlyMap<number, bigint>;

/** Sets of ranks of one suit, by how many they are: the points of each. */
function spreadsOfSets(): readonly Spread[] {
  const spreads = Array.from({ length: CARDS_TO_WIN + 1 }, () => new Map<number, bigint>());
  spreads[0]?.set(0, 1n);
  for (const rank of NOT_KINGS)
    // From the largest down, so that a rank is in a set once.
    for (let size = CARDS_TO_WIN; size > 0; size -= 1)
      for (const [points, ways] of spreads[size - 1] ?? []) addWays(spreads[size], points + rank, ways);
  return spreads;
}

function addWays(spread: Map<number, bigint> | undefined, points: number, ways: bigint): void {
  spread?.set(points, (spread.get(points) ?? 0n) + ways);
}

function together(a: Spread, b: Spread): Spread {
  const sums = new Map<number, bigint>();
  for (const [pointsA, waysA] of a)
    for (const [pointsB, waysB] of b) addWays(sums, pointsA + pointsB, waysA * waysB);
  return sums;
}

/** Every spread of one list with every one of another, by how many cards they are together. */
function withSuit(all: readonly Spread[], suit: readonly Spread[]): readonly Spread[] {
  const sums = Array.from({ length: all.length + suit.length - 1 }, () => new Map<number, bigint>());
  const pairs = all.flatMap((spread, count) => suit.map((own, size) => ({ spread, own, at: count + size })));
  for (const { spread, own, at } of pairs)
    for (const [points, ways] of together(spread, own)) addWays(sums[at], points, ways);
  return sums;
}

/** The cards of the three suits that lost, by how many they are together. */
function spreadsOfOthers(sets: readonly Spread[]): readonly Spread[] {
  let all: readonly Spread[] = [new Map([[0, 1n]])];
  for (let suit = 0; suit < OTHERS; suit += 1) all = withSuit(all, sets.slice(0, CARDS_TO_WIN));
  return all;
}

function factorial(n: number): bigint {
  let product = 1n;
  for (let i = 2; i <= n; i += 1) product *= BigInt(i);
  return product;
}

/** In how many orders of LONGEST cards a round of so many begins: the last of them is the winner's fifth. */
function ordersOf(cards: number): bigint {
  let orders = BigInt(CARDS_TO_WIN) * factorial(cards - 1);
  for (let dealt = cards; dealt < LONGEST; dealt += 1)
    orders *= BigInt(NOT_KINGS.length * SUITS.length - dealt);
  return orders;
}

/** Every winner, length and sum of a round. */
export function countRaces(): readonly Weighted<RaceOutcome>[] {
  const sets = spreadsOfSets();
  const winners = sets[CARDS_TO_WIN] ?? new Map<number, bigint>();
  return spreadsOfOthers(sets).flatMap((others, count) => {
    const cards = CARDS_TO_WIN + count;
    const orders = ordersOf(cards);
    return [...together(winners, others)].flatMap(([points, ways]) =>
      SUITS.map((_, king) => ({ outcome: { king, cards, points }, weight: ways * orders })),
    );
  });
}
