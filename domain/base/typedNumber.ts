// What players type and paste into the fields of numbers. What can be read in one way becomes plain at once, digits and one
// point, so that what is shown is what is sent. What cannot is refused in words, and nothing is dropped in silence.

import { DIGITS, valueOfDigit } from './digits';

/** What a field holds: an amount or odds; an amount that may be a loss; a number of digits, like a phone's. */
export type NumberField = 'amount' | 'signed' | 'digits';

/** Why a text is no number.
 * - `sign`: it has a sign, and the field takes none, or the sign does not come first.
 * - `exponent`: a number in powers of ten, 1e3.
 * - `scripts`: digits of several scripts in one number.
 * - `separators`: points and commas that can be read in more than one way, or in none.
 * - `characters`: anything else. */
export type NumberFault = 'sign' | 'exponent' | 'scripts' | 'separators' | 'characters';

export type ReadNumber = { readonly plain: string } | { readonly fault: NumberFault };

/** Marks that cannot be seen and turn no digits round: they come along when figures are copied from other pages. */
const UNSEEN = /[\u200B-\u200F\u202A\u202C\u202D\u2060\u2066\u2068\u2069\u061C\uFEFF]/g;

/** The signs of other keyboards for comma, point and minus. */
const SIGNS: Readonly<Record<string, string>> = {
  '\u066B': '.',
  '\uFF0E': '.',
  '\u066C': ',',
  '\u060C': ',',
  '\uFF0C': ',',
  '\u2212': '-',
  '\u2013': '-',
  '\uFF0D': '-',
  '\uFF0B': '+',
};
const OTHER_SIGNS = /[\u066B\uFF0E\u066C\u060C\uFF0C\u2212\u2013\uFF0D\uFF0B]/g;

/** In digits 0 to 9; undefined if the digits are of several scripts, where one may pass for a letter or for another. */
function inLatin(text: string): string | undefined {
  const zeros = new Set<number>();
  const latin = text.replace(DIGITS, (digit) => {
    const value = valueOfDigit(digit);
    zeros.add((digit.codePointAt(0) ?? 0) - value);
    return String(value);
  });
  return zeros.size > 1 ? undefined : latin.replace(OTHER_SIGNS, (sign) => SIGNS[sign] ?? sign);
}

const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const INDIAN = /^[1-9]\d?(,\d{2})*,\d{3}(\.\d*)?$/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(\.\d{3})+,\d*$/;
const GROUPED_BY_SPACES = /^[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/;
const ONE_SEPARATOR = /^\d*[.,]?\d*$/;

/** Without what groups the digits, and with a point before the decimals. A single comma groups where it can ('1,500', as the
 * page itself writes amounts) and else is the point ('1500,50'); a single point is the point. */
function readSeparators(text: string): string | undefined {
  if (GROUPED.test(text) || INDIAN.test(text)) return text.replaceAll(',', '');
  if (GROUPED_BY_POINTS.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (GROUPED_BY_SPACES.test(text)) return text.replace(/\s/g, '').replace(',', '.');
  return ONE_SEPARATOR.test(text) ? text.replace(',', '.') : undefined;
}

function faultOf(text: string): NumberFault | undefined {
  if (/^[+-]?[\d.,]+e[+-]?\d*$/i.test(text)) return 'exponent';
  if (/[^\d.,\s+-]/.test(text)) return 'characters';
  return /[+-]/.test(text) ? 'sign' : undefined;
}

function readAmount(text: string): ReadNumber {
  const fault = faultOf(text);
  if (fault) return { fault };
  const plain = readSeparators(text);
  return plain === undefined ? { fault: 'separators' } : { plain };
}

/** A profit or a loss: '+' says nothing, '-' stays. */
function readSigned(text: string): ReadNumber {
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const read = readAmount(text.slice(sign.length).trim());
  if (text === '+') return { fault: 'sign' };
  return 'plain' in read && sign === '-' ? { plain: `-${read.plain}` } : read;
}

/** Spaces, hyphens, points and brackets between the digits of a phone's number or a code only group them. A '+' before them
 * begins a number with its country's code, which the form has already: without the '+' it would be another number. */
function readDigits(text: string): ReadNumber {
  if (/^[+-]/.test(text)) return { fault: 'sign' };
  const plain = text.replace(/[\s().-]/g, '');
  return /^\d*$/.test(plain) ? { plain } : { fault: 'characters' };
}

const READERS: Readonly<Record<NumberField, (text: string) => ReadNumber>> = {
  amount: readAmount,
  signed: readSigned,
  digits: readDigits,
};

/** A text as its field would hold it, pasted or typed: digits 0 to 9 and at most one point, with a '-' before them where
 * a loss may be meant. '' is read as ''; how large the number may be, and how many decimals it has, is left to the caller. */
export function readNumber(text: string, field: NumberField): ReadNumber {
  const latin = inLatin(text.replace(UNSEEN, ''));
  return latin === undefined ? { fault: 'scripts' } : READERS[field](latin.trim());
}

/** The part of `after` that is new, between what both texts begin and end with. */
function changeOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const end = after.length - tail;
  return { head: after.slice(0, head), piece: after.slice(head, end), tail: after.slice(end) };
}

/** What was typed before a point: a comma that was taken for the point, with three digits behind it, has grouped them after all.
 * Key by key '1,234.50' is '1.234' by then, and no other number goes on with a point. */
const ungrouped = (typed: string): string =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(typed) ? typed.replace('.', '') : typed;

/** What a field holds after a key or a paste. The new piece is judged by itself first: a key of another script is its digit,
 * while a pasted number that mixes scripts is none.
 * @param before what it held, plain
 * @param after what the browser made of that */
export function typeNumber(before: string, after: string, field: NumberField): ReadNumber {
  const { head, piece, tail } = changeOf(before, after);
  const latin = inLatin(piece.replace(UNSEEN, ''));
  // A blank that is typed may be on its way to '1 500': it is not dropped behind the player's back.
  if (piece !== '' && piece.trim() === '') return { fault: 'separators' };
  if (latin === undefined) return { fault: 'scripts' };
  const isPoint = tail === '' && field !== 'digits' && /^[.,]$/.test(latin);
  return readNumber(isPoint ? `${ungrouped(head)}${latin}` : head + latin + tail, field);
}
