const NAMES = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');

/** Suits in the order of a deck, which is also their order from high to low. */
const SUIT_LETTERS = 'SHCD';

/** 1 for the ace to 13 for the king; 0 for what is no card. */
export const rankOf = (code = ''): number => NAMES.indexOf(code.slice(0, -2)) + 1;

/** One of S, H, C, D. */
export const suitOf = (code = ''): string => code.slice(-1);

/** 4 for spades, 3 for hearts, 2 for clubs, 1 for diamonds. */
const suitHeight = (code: string): number => 4 - SUIT_LETTERS.indexOf(suitOf(code));

/** Ace low, and spades highest among equal ranks: no two cards of a deck are level. */
export const heightOf = (code = ''): number => 4 * rankOf(code) + suitHeight(code);

export const isRed = (code = ''): boolean => 'HD'.includes(suitOf(code));
export const isOdd = (code = ''): boolean => rankOf(code) % 2 === 1;

/** Whether the card is of each rank, ace first. */
export const eachRank = (code = ''): boolean[] => NAMES.map((_, i) => rankOf(code) === i + 1);

/** Whether the card is a spade, a heart, a club, a diamond. */
export const eachSuit = (code = ''): boolean[] => [...SUIT_LETTERS].map((suit) => suitOf(code) === suit);

/** Decks of the named ranks, suit after suit, deck after deck. */
export function decks(count: number, ranks: readonly string[] = NAMES): string[] {
  const one = [...SUIT_LETTERS].flatMap((suit) => ranks.map((rank) => `${rank}${suit}${suit}`));
  return Array.from({ length: count }, () => one).flat();
}

/** The first two keys that differ decide: above zero if those of `a` are higher, zero if none differ. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const decides = a.map((key, i) => key - (b[i] ?? 0));
  return decides.find((difference) => difference !== 0) ?? 0;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
