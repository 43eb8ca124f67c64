/** Every digit of every script. */
export const DIGITS = /\p{Nd}/gu;

const DIGIT = /\p{Nd}/u;

/** The value of a digit of any script: each has its ten in a row, from 0, and rows that touch come in tens. */
export function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (first > 0 && DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

/** A text with its digits as 0 to 9 whatever the keyboard, for what is searched for and for codes, where letters stand beside
 * digits. Numbers are read by `typedNumber.ts`, which refuses a mixture of scripts. */
export const latinDigits = (text: string): string =>
  text.replace(DIGITS, (digit) => String(valueOfDigit(digit)));
