/** The last digit of a number from 0: 3 of 83. */
export const lastDigitOf = (total: number): number => total % 10;

/** Last digits of several totals in a row (domain rules, section 9): 45 and 83 are '53'. */
export const lastDigitsOf = (totals: readonly number[]): string =>
  totals.map((total) => String(lastDigitOf(total))).join('');
