import type { Card } from '../../../domain/casino/cards';

/** The shapes of five cards by how often each rank is there, in the order of their kinds; runs and flushes are none of them. */
const SHAPES: Record<string, string> = {
  '11111': '0',
  '2111': '1',
  '221': '2',
  '311': '3',
  '32': '6',
  '41': '7',
};
const WHEEL = 'nedcb';

/** A letter that sorts by rank: 'b' for the two, 'n' for the ace. */
const letterOf = ({ rank }: Card): string => 'nbcdefghijklm'[rank - 1] ?? '';

const isRun = (letters: string): boolean =>
  letters === WHEEL || (letters.length === 5 && letters.charCodeAt(0) - letters.charCodeAt(4) === 4);

/** What five cards are worth, in words of the test: kind from 0 to 8, then letters that sort by strength. */
function valueOfFive(letters: readonly string[], suits: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? 1 : -1));
  const ranks = sorted.map(([letter]) => letter).join('');
  const isFlush = suits.every((suit) => suit === suits[0]);
  // The run to the five begins with it: its ace is the lowest card.
  if (isRun(ranks)) return `${isFlush ? 8 : 4}${ranks === WHEEL ? 'e' : (ranks[0] ?? '')}`;
  return `${isFlush ? '5' : (SHAPES[sorted.map(([, n]) => n).join('')] ?? '')}${ranks}`;
}

const PAIRS = [0, 1, 2, 3, 4, 5, 6].flatMap((i) =>
  [0, 1, 2, 3, 4, 5, 6].slice(i + 1).map((j) => [i, j] as const),
);

/** The best of the 21 hands of five. */
export function bestOfSeven(cards: readonly Card[]): string {
  const letters = cards.map(letterOf);
  const suits = cards.map(({ suit }) => suit);
  let best = '';
  for (const [i, j] of PAIRS) {
    const isKept = (_: string, at: number): boolean => at !== i && at !== j;
    const value = valueOfFive(letters.filter(isKept), suits.filter(isKept));
    if (value > best) best = value;
  }
  return best;
}
