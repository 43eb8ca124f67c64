import type { Card } from '../../../domain/casino/cards';

const SEQUENCES = '432 543 654 765 876 987 T98 JT9 QJT KQJ 32A AKQ'.split(' ');
const LETTERS = '..23456789TJQKA';
const letterOf = ({ rank }: Card): string => LETTERS[rank === 1 ? 14 : rank] ?? '';

/** The hand in words of the test: its kind from 0 to 5, then letters that sort by strength. */
export function valueOf(hand: readonly Card[]): string {
  const sorted = hand.map(letterOf).sort((a, b) => LETTERS.indexOf(b) - LETTERS.indexOf(a));
  const text = sorted.join('');
  const run = SEQUENCES.indexOf(text === 'A32' ? '32A' : text);
  const isFlush = new Set(hand.map(({ suit }) => suit)).size === 1;
  const code = (letters: string) => [...letters].map((one) => String.fromCharCode(97 + LETTERS.indexOf(one)));
  if (run >= 0) return `${isFlush ? 5 : 3}${String.fromCharCode(97 + run)}`;
  const [pair] = sorted.filter((one, i) => sorted.indexOf(one) !== i);
  if (new Set(sorted).size === 1) return `4${code(text).join('')}`;
  if (isFlush) return `2${code(text).join('')}`;
  if (pair === undefined) return `0${code(text).join('')}`;
  return `1${code(pair + sorted.filter((one) => one !== pair).join('')).join('')}`;
}
