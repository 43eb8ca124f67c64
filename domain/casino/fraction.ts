/** An exact chance: its parts are whole, so that sums of thousands of cases lose nothing. In lowest terms, the denominator above 0. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

function commonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b];
  while (low > 0n) [high, low] = [low, high % low];
  return high;
}

/** numerator / denominator in lowest terms. RangeError unless the denominator is above 0. */
export function fractionOf(numerator: bigint, denominator: bigint): Fraction {
  if (denominator <= 0n) throw new RangeError('a fraction needs a denominator above 0');
  const divisor = commonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const NONE: Fraction = { numerator: 0n, denominator: 1n };
export const WHOLE: Fraction = { numerator: 1n, denominator: 1n };

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });

export const times = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.numerator * b.numerator, a.denominator * b.denominator);

/** To show or to plot; never to settle with. */
export function toNumber({ numerator, denominator }: Fraction): number {
  // Twenty digits are more than a double holds, and the parts of a fraction may be too long for one.
  const scaled = (numerator * 10n ** 20n) / denominator;
  return Number(scaled) / 1e20;
}
