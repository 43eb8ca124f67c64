import { compareKeys, rankOf, suitOf } from './cards';

/** What five cards make at poker, from low to high. */
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

/** `keys` decide in their order: the kind's place, then the ranks that make it, then the others that belong to the five. */
export type PokerHand = { readonly kind: PokerKind; readonly keys: readonly number[] };

const ACE = 14;
const aceHigh = (card: string): number => (rankOf(card) === 1 ? ACE : rankOf(card));

const handOf = (kind: PokerKind, ranks: readonly number[]): PokerHand => ({
  kind,
  keys: [POKER_KINDS.indexOf(kind), ...ranks],
});

/** The highest card of five in a row, the ace also below the two; nothing if there are none. */
function topOfRun(ranks: readonly number[]): number | undefined {
  const has = (rank: number): boolean => ranks.includes(rank === 1 ? ACE : rank);
  for (let top = ACE; top >= 5; top -= 1)
    if (has(top) && has(top - 1) && has(top - 2) && has(top - 3) && has(top - 4)) return top;
  return undefined;
}

/** What equal ranks make: how many of the first, of the second; the strongest first. */
const SETS: readonly (readonly [kind: PokerKind, ...sizes: number[]])[] = [
  ['four of a kind', 4],
  ['full house', 3, 2],
  ['three of a kind', 3],
  ['two pair', 2, 2],
  ['one pair', 2],
];

/** Without regard to suits and runs. Ranks come from high to low. */
function ofEqualRanks(ranks: readonly number[]): PokerHand {
  const sizeOf = (rank: number): number => ranks.filter((one) => one === rank).length;
  const bySize = [...new Set(ranks)].sort((a, b) => sizeOf(b) - sizeOf(a) || b - a);
  for (const [kind, ...sizes] of SETS) {
    const makers = bySize.slice(0, sizes.length);
    if (!makers.every((rank, i) => sizeOf(rank) >= (sizes[i] ?? 0))) continue;
    const others = ranks.filter((rank) => !makers.includes(rank));
    const used = sizes.reduce((all, size) => all + size, 0);
    return handOf(kind, [...makers, ...others.slice(0, 5 - used)]);
  }
  return handOf('high card', ranks.slice(0, 5));
}

/** Everything that five of the cards can be, one way after the other. */
function* waysOf(cards: readonly string[]): Generator<PokerHand> {
  const down = (some: readonly string[]): number[] => some.map(aceHigh).sort((a, b) => b - a);
  yield ofEqualRanks(down(cards));
  const top = topOfRun(down(cards));
  if (top !== undefined) yield handOf('straight', [top]);
  const flush = [...'SHCD']
    .map((suit) => down(cards.filter((card) => suitOf(card) === suit)))
    .find((ranks) => ranks.length >= 5);
  if (!flush) return;
  yield handOf('flush', flush.slice(0, 5));
  const topOfFlush = topOfRun(flush);
  if (topOfFlush !== undefined) yield handOf('straight flush', [topOfFlush]);
}

/** The best five of some cards. */
export function pokerOf(cards: readonly string[]): PokerHand {
  return [...waysOf(cards)].reduce((best, one) => (comparePoker(one, best) > 0 ? one : best));
}

/** Above zero if the first hand is better, zero if they are equal. */
export const comparePoker = (a: PokerHand, b: PokerHand): number => compareKeys(a.keys, b.keys);

/** A straight flush up to the ace. */
export const isRoyal = ({ kind, keys }: PokerHand): boolean => kind === 'straight flush' && keys[1] === ACE;
