/*
 * For properties of thousands of rounds: a matcher costs a hundred times what it compares, so it is asked only where it
 * is about to fail and has something to say.
 */

/** `expect(actual).toBe(wanted)` */
export function expectSame(actual: unknown, wanted: unknown): void {
  if (!Object.is(actual, wanted)) expect(actual).toBe(wanted);
}

/** `expect(actual).toBeLessThanOrEqual(most)` */
export function expectAtMost(actual: number, most: number): void {
  if (!(actual <= most)) expect(actual).toBeLessThanOrEqual(most);
}

/** `expect(actual).toEqual(wanted)` of plain values in a row */
export function expectSameEach(actual: readonly unknown[], wanted: readonly unknown[]): void {
  const isSame = actual.length === wanted.length && actual.every((one, i) => Object.is(one, wanted[i]));
  if (!isSame) expect(actual).toEqual(wanted);
}
