/** Integer paise, 1/100 of a rupee: the only form in which amounts are stored, added or compared. */
export type Paise = number;

const PLAIN = /^-?(\d+)(\.\d{1,2})?$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const INDIAN = /^-?\d{1,2}(,\d{2})*,\d{3}(\.\d{1,2})?$/;

/** Hundredths of a decimal number or text: '1.5' is 150. undefined unless an ordinary number with at most two
 * decimals and a safe integer of hundredths. Text avoids the float product: 1.005 * 100 is not 100.5. */
export function parseHundredths(x: unknown): number | undefined {
  if (typeof x !== 'number' && typeof x !== 'string') return undefined;
  const text = String(x).trim();
  if (!PLAIN.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(hundredths)) return undefined;
  return text.startsWith('-') && hundredths !== 0 ? -hundredths : hundredths;
}

/** Rupees to paise, from a number or text, grouping commas allowed; undefined if it is no amount. */
export function parseAmount(x: unknown): Paise | undefined {
  if (typeof x !== 'string') return parseHundredths(x);
  const text = x.trim();
  return parseHundredths(GROUPED.test(text) || INDIAN.test(text) ? text.replaceAll(',', '') : text);
}

/** Paise to rupees as a double, for the API only. */
export const toRupees = (paise: Paise): number => paise / 100;

/** Rupees from the API to paise; exact for every amount with two decimals. */
export const fromRupees = (rupees: number): Paise => 0 + Math.round(rupees * 100);

function divided(a: number, b: number, c: number, roundsUp: (rest: bigint, of: bigint) => boolean): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const negative = product < 0n !== divisor < 0n;
  const top = product < 0n ? -product : product;
  const bottom = divisor < 0n ? -divisor : divisor;
  const whole = top / bottom + (roundsUp(top % bottom, bottom) ? 1n : 0n);
  return Number(negative ? -whole : whole);
}

/** a * b / c, exact inside, rounded to nearest, half away from zero. RangeError if c is 0. */
export const mulDiv = (a: number, b: number, c: number): number =>
  divided(a, b, c, (rest, of) => rest * 2n >= of);

/** a * b / c, exact inside, rounded towards zero. RangeError if c is 0. */
export function mulDivDown(a: number, b: number, c: number): number {
  const product = a * b;
  // Safe integers have an exact remainder and difference: the fast path of nearly every bet.
  if (Number.isSafeInteger(product) && c > 0) return (product - (product % c)) / c || 0;
  return divided(a, b, c, () => false);
}

function grouped(whole: string): string {
  if (whole.length <= 3) return whole;
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${head},${whole.slice(-3)}`;
}

/** '1,00,000.00': Indian grouping, two decimals, '-' for a loss. */
export function formatAmount(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}
