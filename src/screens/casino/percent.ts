/** A share as percent with one decimal: 0.9615 is '96.2'; below one percent with two digits that count, so that what is rare is not
 * said to be impossible: 0.00004 is '0.0040'. */
export function percentOf(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 1 ? percent.toPrecision(2) : percent.toFixed(1);
}
