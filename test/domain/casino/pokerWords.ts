import type { Card } from '../../../domain/casino/cards';

const LETTERS = '..23456789TJQKA';
const RUNS = '5432A 65432 76543 87654 98765 T9876 JT987 QJT98 KQJT9 AKQJT'.split(' ');
const letterOf = ({ rank }: Card): string => LETTERS[rank === 1 ? 14 : rank] ?? '';
const order = (letters: string): string =>
  [...letters].map((one) => String.fromCharCode(97 + LETTERS.indexOf(one))).join('');

/** What five cards are worth, in words of the test: kind from 0 to 8, then letters that sort by strength. */
function valueOfFive(hand: readonly Card[]): string {
  const letters = hand.map(letterOf);
  const count = (letter: string) => letters.filter((one) => one === letter).length;
  const sorted = letters
    .toSorted((a, b) => count(b) - count(a) || LETTERS.indexOf(b) - LETTERS.indexOf(a))
    .join('');
  const run = RUNS.indexOf(sorted === 'A5432' ? '5432A' : sorted);
  const isFlush = new Set(hand.map(({ suit }) => suit)).size === 1;
  const shape = [...new Set(sorted)].map(count).join('');
  if (run >= 0) return `${isFlush ? 8 : 4}${String.fromCharCode(97 + run)}`;
  const kind = ['11111', '2111', '221', '311', '', isFlush ? '11111' : '-', '32', '41'].lastIndexOf(shape);
  return `${kind}${order(sorted)}`;
}

/** The best of the 21 hands of five. */
export function bestOfSeven(cards: readonly Card[]): string {
  let best = '';
  cards.forEach((_, i) =>
    cards.slice(0, i).forEach((__, j) => {
      const value = valueOfFive(cards.filter((___, at) => at !== i && at !== j));
      if (value > best) best = value;
    }),
  );
  return best;
}
