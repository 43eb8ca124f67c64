const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'red' | 'black' | 'green';

/** The colour of a number of the wheel; the zero has one of its own. */
export function colourOfPocket(pocket: number): PocketColour {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}
